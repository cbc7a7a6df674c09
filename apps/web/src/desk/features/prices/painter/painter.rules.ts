import { weekdayOf } from '@caddie/contract/dates/calendar';
import type { Layer, Price, WeekStretch } from '@caddie/contract/desk/price-changes';
import type { PriceRule } from '@caddie/contract/desk/prices';
import { LAST_MINUTE } from '@caddie/contract/dates/duration';

export type { Layer, Price };
export type Stretch = WeekStretch;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Sets or removes the price of some stretches in a layer; adjacent stretches with the same price are merged. */
export function paint(
  rules: readonly PriceRule[],
  layer: Layer,
  stretches: readonly Stretch[],
  price: Price | null,
): PriceRule[] {
  const remaining = stretches.reduce(
    (rest, stretch) => rest.flatMap((rule) => removeStretch(rule, layer, stretch)),
    [...rules],
  );
  const newRules = price
    ? stretches.map(
        ({ weekday, fromMinute, untilMinute }): PriceRule => ({
          shopRoomId: layer,
          weekday,
          fromMinute,
          untilMinute,
          amountPerHour: price.amountPerHour,
          isPeak: price.isPeak,
        }),
      )
    : [];
  return merge([...remaining, ...newRules]);
}

/** Returns what is left of a rule when a stretch is removed from it. */
function removeStretch(rule: PriceRule, layer: Layer, { weekday, fromMinute, untilMinute }: Stretch): PriceRule[] {
  if (rule.shopRoomId !== layer || rule.weekday !== weekday) return [rule];
  return [
    { ...rule, untilMinute: Math.min(rule.untilMinute, fromMinute) },
    { ...rule, fromMinute: Math.max(rule.fromMinute, untilMinute) },
  ].filter((part) => part.fromMinute < part.untilMinute);
}

const isSame = (a: Price, b: Price): boolean => a.amountPerHour === b.amountPerHour && a.isPeak === b.isPeak;

/** Sorts the rules and merges adjacent ones. */
export function merge(rules: readonly PriceRule[]): PriceRule[] {
  const sorted = rules.toSorted(
    (a, b) =>
      (a.shopRoomId ?? '').localeCompare(b.shopRoomId ?? '') || a.weekday - b.weekday || a.fromMinute - b.fromMinute,
  );
  const merged: PriceRule[] = [];
  for (const rule of sorted) {
    const last = merged.at(-1);
    const continuesLast =
      last &&
      last.shopRoomId === rule.shopRoomId &&
      last.weekday === rule.weekday &&
      last.untilMinute === rule.fromMinute &&
      isSame(last, rule);
    if (continuesLast) merged[merged.length - 1] = { ...last, untilMinute: rule.untilMinute };
    else merged.push(rule);
  }
  return merged;
}

export const isSameList = (a: readonly PriceRule[], b: readonly PriceRule[]): boolean =>
  JSON.stringify(merge(a).map(toTuple)) === JSON.stringify(merge(b).map(toTuple));

const toTuple = (rule: PriceRule) => [
  rule.shopRoomId,
  rule.weekday,
  rule.fromMinute,
  rule.untilMinute,
  rule.amountPerHour,
  rule.isPeak,
];

/** One piece of a cell: its price, and whether it is the bay's own or the one for all bays. */
export type Piece = { fromMinute: number; untilMinute: number; price: Price | null; isOwn: boolean };

/** Returns the prices of a stretch in a layer, piece by piece; a bay without its own price has the one for all bays. */
export function piecesOf(rules: readonly PriceRule[], layer: Layer, { weekday, ...stretch }: Stretch): Piece[] {
  const rulesOfDay = rules.filter(
    (rule) => rule.weekday === weekday && (rule.shopRoomId === null || rule.shopRoomId === layer),
  );
  const edges = rulesOfDay
    .flatMap(({ fromMinute, untilMinute }) => [fromMinute, untilMinute])
    .filter((minute) => minute > stretch.fromMinute && minute < stretch.untilMinute);
  const cuts = [...new Set([stretch.fromMinute, ...edges, stretch.untilMinute])].toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  for (let index = 1; index < cuts.length; index += 1) {
    const [fromMinute, untilMinute] = [cuts[index - 1]!, cuts[index]!];
    const matching = rulesOfDay.filter((rule) => rule.fromMinute <= fromMinute && untilMinute <= rule.untilMinute);
    const rule = matching.find(({ shopRoomId }) => shopRoomId === layer) ?? matching[0];
    const piece: Piece = {
      fromMinute,
      untilMinute,
      price: rule ? { amountPerHour: rule.amountPerHour, isPeak: rule.isPeak } : null,
      isOwn: rule?.shopRoomId === layer,
    };
    const last = pieces.at(-1);
    const continuesLast =
      last &&
      last.isOwn === piece.isOwn &&
      (last.price && piece.price ? isSame(last.price, piece.price) : last.price === piece.price);
    if (continuesLast) last.untilMinute = untilMinute;
    else pieces.push(piece);
  }
  return pieces;
}

/** The bays that have their own prices in a list. */
export const baysWithOwnPrices = (rules: readonly PriceRule[]): Set<string> =>
  new Set(rules.flatMap(({ shopRoomId }) => shopRoomId ?? []));

export type OpenHours = { weekday: number; opensMinute: number; closesMinute: number };
type Hours = {
  hourPlans: readonly { validFrom: string; open: readonly OpenHours[] }[];
  specialDays: readonly { date: string; open: readonly Omit<OpenHours, 'weekday'>[] }[];
};

/** Returns the hours for which a list needs prices from a day on: those of every plan in force then or later, and of special days. */
export function hoursFrom({ hourPlans, specialDays }: Hours, validFrom: string): OpenHours[] {
  const firstPlan = hourPlans.findLast((plan) => plan.validFrom <= validFrom);
  return [
    ...hourPlans.filter((plan) => plan === firstPlan || plan.validFrom > validFrom).flatMap(({ open }) => open),
    ...specialDays
      .filter(({ date }) => date >= validFrom)
      .flatMap(({ date, open }) => open.map((one) => ({ ...one, weekday: weekdayOf(date) }))),
  ];
}

export const isOpenIn = (hours: readonly OpenHours[], { weekday, fromMinute, untilMinute }: Stretch): boolean =>
  hours.some((one) => one.weekday === weekday && one.opensMinute < untilMinute && fromMinute < one.closesMinute);

/** The minutes at which the cells of a day start: from the first opening of the week to its last closing. */
export function slotStarts(hours: readonly OpenHours[], step: number): number[] {
  const firstOpening = hours.length > 0 ? Math.min(...hours.map(({ opensMinute }) => opensMinute)) : 540;
  const lastClosing = hours.length > 0 ? Math.max(...hours.map(({ closesMinute }) => closesMinute)) : 1320;
  const first = Math.floor(firstOpening / 60) * 60;
  const last = Math.min(LAST_MINUTE, Math.ceil(lastClosing / 60) * 60);
  return Array.from({ length: (last - first) / step }, (_, index) => first + index * step);
}

/** Returns open time without a price for all bays, in the order of the week. */
export const gapsIn = (rules: readonly PriceRule[], hours: readonly OpenHours[]): Stretch[] =>
  WEEKDAYS.flatMap((weekday) =>
    hours
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.opensMinute - b.opensMinute)
      .flatMap(({ opensMinute, closesMinute }) =>
        piecesOf(rules, null, { weekday, fromMinute: opensMinute, untilMinute: closesMinute })
          .filter(({ price }) => price === null)
          .map(({ fromMinute, untilMinute }) => ({ weekday, fromMinute, untilMinute })),
      ),
  );
