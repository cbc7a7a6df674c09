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
export const EVENING_MINUTE = 1020;

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
export function twoPricesFrom(rules: readonly PriceRule[]): TwoPrices | null {
  const usual = rules.find(({ isPeak }) => !isPeak)?.amountPerHour;
  const peak = rules.find(({ isPeak }) => isPeak)?.amountPerHour;
  if (usual === undefined) return null;
  const prices = {
    usual,
    peak: peak ?? usual,
    eveningsFrom: rules.find(({ weekday, isPeak }) => weekday === 1 && isPeak)?.fromMinute ?? null,
    isWeekendPeak: rules.some(({ weekday, isPeak }) => weekday === 6 && isPeak),
  };
  return isSameList(rulesOf(prices), rules) ? prices : null;
}

type OpenHours = { weekday: number; opensMinute: number; closesMinute: number };
/** A tee time for which the step shows an example price. */
type Sample = { weekday: number; startMinute: number; durationMinutes: number };

/** Returns tee times that can be booked: an afternoon, one that runs into the peak, an evening and the weekend. */
export function samplesOf(
  hours: readonly OpenHours[],
  durations: readonly number[],
  eveningsFrom: number | null,
): Sample[] {
  const longMinutes = durations.includes(120) ? 120 : Math.max(...durations);
  const shortMinutes = durations.includes(60) ? 60 : Math.min(...durations);
  const middleMinutes = durations.includes(90) ? 90 : shortMinutes;
  const isOpen = ({ weekday, startMinute, durationMinutes }: Sample) =>
    hours.some(
      (one) =>
        one.weekday === weekday && one.opensMinute <= startMinute && startMinute + durationMinutes <= one.closesMinute,
    );
  const sampleOn = (days: readonly number[], startMinute: number, durationMinutes: number) =>
    days.map((weekday) => ({ weekday, startMinute, durationMinutes })).find(isOpen);
  const samples = [
    sampleOn([2, 3, 4, 1, 5], 840, shortMinutes),
    sampleOn([2, 3, 4, 1, 5], (eveningsFrom ?? EVENING_MINUTE) - longMinutes / 2, longMinutes),
    sampleOn([5, 4, 3, 2, 1], 1140, middleMinutes),
    sampleOn([6, 7], 660, longMinutes),
  ].filter((sample) => sample !== undefined);
  const firstOpen = hours.find((one) => one.closesMinute - one.opensMinute >= shortMinutes);
  return samples.length > 0 || !firstOpen
    ? samples
    : [{ weekday: firstOpen.weekday, startMinute: firstOpen.opensMinute, durationMinutes: shortMinutes }];
}
