import type { PriceRule } from '@caddie/contract/desk/prices';
import { isOpenIn, type OpenHours } from './painter.rules.ts';

/** Returns the first open hour of the week that is free; undefined if none is. */
export function firstFreeHour(
  rules: readonly PriceRule[],
  hours: readonly OpenHours[],
): Omit<PriceRule, 'isPeak'> | undefined {
  const free = rules.filter((rule) => rule.amountPerHour === 0 && isOpenIn(hours, rule));
  const [firstRule] = free.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
  if (!firstRule) return undefined;
  // Prices may start before the venue opens.
  const openings = hours
    .filter(({ weekday, closesMinute }) => weekday === firstRule.weekday && closesMinute > firstRule.fromMinute)
    .map(({ opensMinute }) => opensMinute);
  return { ...firstRule, fromMinute: Math.max(firstRule.fromMinute, Math.min(...openings)) };
}
