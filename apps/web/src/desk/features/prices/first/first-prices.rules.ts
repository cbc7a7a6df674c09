import type { PriceRule } from '@caddie/contract/desk/prices';
import { LAST_MINUTE } from '@caddie/contract/dates/duration';
import { isSameList } from '../painter/painter.rules.ts';

/** Two prices, and when the second one applies. */
export type TwoPrices = {
  usual: number;
  peak: number;
  /** Weekdays are peak from this minute; null: never. */
  eveningsFrom: number | null;
  /** Whether Saturday and Sunday are peak. */
  isWeekendPeak: boolean;
};

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
export const EVENING = 1020;

/** Returns the week's rules. They extend to the end of the night, so that longer hours need no new prices. */
export function rulesOf({ usual, peak, eveningsFrom, isWeekendPeak }: TwoPrices): PriceRule[] {
  const rule = (weekday: number, fromMinute: number, untilMinute: number, isPeak: boolean): PriceRule => ({
    shopRoomId: null,
    weekday,
    fromMinute,
    untilMinute,
    amountPerHour: isPeak ? peak : usual,
    isPeak,
  });
  return [
    ...WEEKDAYS.flatMap((day) =>
      eveningsFrom === null
        ? [rule(day, 0, LAST_MINUTE, false)]
        : [rule(day, 0, eveningsFrom, false), rule(day, eveningsFrom, LAST_MINUTE, true)],
    ),
    ...WEEKEND.map((day) => rule(day, 0, LAST_MINUTE, isWeekendPeak)),
  ];
}

/** Returns the two prices from which a list was created; null if it was painted by hand. */
export function readRules(rules: readonly PriceRule[]): TwoPrices | null {
  const usual = rules.find(({ isPeak }) => !isPeak)?.amountPerHour;
  const peak = rules.find(({ isPeak }) => isPeak)?.amountPerHour;
  if (usual === undefined) return null;
  const read = {
    usual,
    peak: peak ?? usual,
    eveningsFrom: rules.find(({ weekday, isPeak }) => weekday === 1 && isPeak)?.fromMinute ?? null,
    isWeekendPeak: rules.some(({ weekday, isPeak }) => weekday === 6 && isPeak),
  };
  return isSameList(rulesOf(read), rules) ? read : null;
}

type Open = { weekday: number; opensMinute: number; closesMinute: number };
/** A tee time for which the step shows an example price. */
type Sample = { weekday: number; startMinute: number; durationMinutes: number };

/** Returns tee times that can be booked: an afternoon, one that runs into the peak, an evening and the weekend. */
export function samplesOf(hours: readonly Open[], durations: readonly number[], eveningsFrom: number | null): Sample[] {
  const long = durations.includes(120) ? 120 : Math.max(...durations);
  const short = durations.includes(60) ? 60 : Math.min(...durations);
  const middle = durations.includes(90) ? 90 : short;
  const isOpen = ({ weekday, startMinute, durationMinutes }: Sample) =>
    hours.some(
      (one) =>
        one.weekday === weekday && one.opensMinute <= startMinute && startMinute + durationMinutes <= one.closesMinute,
    );
  const oneOf = (days: readonly number[], startMinute: number, durationMinutes: number) =>
    days.map((weekday) => ({ weekday, startMinute, durationMinutes })).find(isOpen);
  const found = [
    oneOf([2, 3, 4, 1, 5], 840, short),
    oneOf([2, 3, 4, 1, 5], (eveningsFrom ?? EVENING) - long / 2, long),
    oneOf([5, 4, 3, 2, 1], 1140, middle),
    oneOf([6, 7], 660, long),
  ].filter((sample) => sample !== undefined);
  const first = hours.find((one) => one.closesMinute - one.opensMinute >= short);
  return found.length > 0 || !first
    ? found
    : [{ weekday: first.weekday, startMinute: first.opensMinute, durationMinutes: short }];
}
