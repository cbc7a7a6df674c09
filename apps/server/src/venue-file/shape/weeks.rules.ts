import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import type { Currency } from '@caddie/contract/amounts/money';
import * as z from 'zod';
import { readAmount } from './amounts.rules.ts';
import {
  CLOSED,
  dayNames,
  nameOfDay,
  findOverlap,
  readDays,
  readStretch,
  type Stretch,
  writeStretch,
} from './clock.rules.ts';
import { reportMistake, type Context } from './fields.rules.ts';
import type { Price, WeekHours } from '../venue-file.ts';

const MIDNIGHT = DAY_MINUTES;
const DAYS_HINT = 'write days as Mon, Mon-Thu or Mon, Wed';
const TIMES_HINT = 'write times as 9:00-23:00, past midnight as 9:00-26:00, up to 36:00';

/** Reads `9:00-12:00, 14:00-22:00` or `closed`; returns undefined after it reported a mistake. */
export function readHours(text: string, context: Context, path: string[]): Stretch[] | undefined {
  if (text === CLOSED) return [];
  const stretches: Stretch[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    const stretch = readStretch(part);
    if (!stretch) reportMistake(context, `${part || 'nothing'} cannot be read: ${TIMES_HINT}, or ${CLOSED}`, path);
    else if (stretch.from >= MIDNIGHT)
      reportMistake(context, `${part} opens after midnight: it belongs to the day after`, path);
    else stretches.push(stretch);
  }
  const overlap = findOverlap(stretches);
  if (overlap) reportMistake(context, `${writeStretch(overlap[1])} overlaps ${writeStretch(overlap[0])}`, path);
  return stretches.toSorted((a, b) => a.from - b.from);
}

/** The days that a key of a week names; a day may be in one key only. */
function readWeekdays(key: string, keyByWeekday: Map<number, string>, context: Context): number[] {
  const days = readDays(key);
  if (!days) reportMistake(context, `${key} cannot be read: ${DAYS_HINT}`, [], key);
  for (const weekday of days ?? []) {
    const otherKey = keyByWeekday.get(weekday);
    if (otherKey !== undefined)
      reportMistake(context, `${nameOfDay(weekday)} is in ${otherKey} already`, [key], undefined);
    else keyByWeekday.set(weekday, key);
  }
  return (days ?? []).filter((weekday) => keyByWeekday.get(weekday) === key);
}

export const weekOfHours = z.record(z.string(), z.string()).transform((week, context): WeekHours['open'] => {
  const keyByWeekday = new Map<number, string>();
  const open = Object.entries(week).flatMap(([key, text]) => {
    const days = readWeekdays(key, keyByWeekday, context);
    const stretches = readHours(text, context, [key]) ?? [];
    return days.flatMap((weekday) =>
      stretches.map(({ from, until }) => ({ weekday, opensMinute: from, closesMinute: until })),
    );
  });
  const missing = dayNames.filter((_, index) => !keyByWeekday.has(index + 1));
  if (missing.length > 0) reportMistake(context, `${missing.join(', ')} is missing: write ${missing[0]}: ${CLOSED}`);
  return open.toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute);
});

/** The price per hour, by days and times: `17:00-26:00: 60.00 peak`. */
export const weekOfPrices = (currency: Currency | undefined) =>
  z.record(z.string(), z.record(z.string(), z.string())).transform((week, context): Omit<Price, 'bay'>[] => {
    const keyByWeekday = new Map<number, string>();
    const rules = Object.entries(week).flatMap(([key, times]) => {
      const days = readWeekdays(key, keyByWeekday, context);
      const dayRules = readPriceRules(key, times, currency, context);
      return days.flatMap((weekday) => dayRules.map((rule) => ({ weekday, ...rule })));
    });
    return rules.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
  });

function readPriceRules(
  days: string,
  times: Record<string, string>,
  currency: Currency | undefined,
  context: Context,
): Omit<Price, 'bay' | 'weekday'>[] {
  const priceRules: (Omit<Price, 'bay' | 'weekday'> & { key: string })[] = [];
  for (const [key, text] of Object.entries(times)) {
    const stretch = readStretch(key);
    if (!stretch) reportMistake(context, `${key} cannot be read: ${TIMES_HINT}`, [days], key);
    const [, digits = text, peak] = /^(.*?)( peak)?$/.exec(text) ?? [];
    const amountPerHour = readAmount(digits, currency);
    if (typeof amountPerHour !== 'number') reportMistake(context, amountPerHour.message, [days, key]);
    else if (stretch)
      priceRules.push({
        key,
        fromMinute: stretch.from,
        untilMinute: stretch.until,
        amountPerHour,
        isPeak: peak !== undefined,
      });
  }
  const sorted = priceRules.toSorted((a, b) => a.fromMinute - b.fromMinute);
  for (const [index, { key, fromMinute }] of sorted.entries()) {
    const previousRule = sorted[index - 1];
    if (previousRule && fromMinute < previousRule.untilMinute)
      reportMistake(context, `${previousRule.key} overlaps ${key}`, [days], key);
  }
  return sorted.map(({ fromMinute, untilMinute, amountPerHour, isPeak }) => ({
    fromMinute,
    untilMinute,
    amountPerHour,
    isPeak,
  }));
}
