import type { PriceRule } from '@caddie/contract/desk/prices';
import { isOpenIn, type Open } from './painter.rules.ts';

/** Returns the first open hour of the week that is free; undefined if none is. */
export function firstFree(rules: readonly PriceRule[], hours: readonly Open[]): Omit<PriceRule, 'isPeak'> | undefined {
  const free = rules.filter((rule) => rule.amountPerHour === 0 && isOpenIn(hours, rule));
  const [first] = free.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
  if (!first) return undefined;
  // Prices may start before the venue opens.
  const opens = hours
    .filter(({ weekday, closesMinute }) => weekday === first.weekday && closesMinute > first.fromMinute)
    .map(({ opensMinute }) => opensMinute);
  return { ...first, fromMinute: Math.max(first.fromMinute, Math.min(...opens)) };
}
