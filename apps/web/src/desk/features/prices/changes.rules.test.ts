import type { PriceRule } from '@caddie/contract/desk/prices';
import { describe, expect, test } from 'vitest';
import { changesOf, groupByDays } from '@caddie/contract/desk/price-changes';
import { applyChanges } from './changes.rules.ts';
import { isSameList, paint } from './painter/painter.rules.ts';

const BAY = '00000000-0000-4000-8000-000000000001';
const baseRules: PriceRule[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  shopRoomId: null,
  weekday,
  fromMinute: 540,
  untilMinute: 1380,
  amountPerHour: 4500,
  isPeak: false,
}));
const evening = { fromMinute: 1140, untilMinute: 1320 };
const peakPrice = { amountPerHour: 7800, isPeak: true };
const was = { amountPerHour: 4500, isPeak: false };

describe('the differences between two price lists', () => {
  test('are empty for equal lists, however their rules are divided', () => {
    const cut = baseRules.flatMap((rule) => [
      { ...rule, untilMinute: 600 },
      { ...rule, fromMinute: 600 },
    ]);
    expect(changesOf(baseRules, cut)).toEqual([]);
  });

  test('contain the painted hours, for all bays or for one bay', () => {
    const friday = paint(baseRules, null, [{ weekday: 5, ...evening }], peakPrice);
    const bay = paint(friday, BAY, [{ weekday: 6, ...evening }], peakPrice);
    expect(changesOf(baseRules, bay)).toEqual([
      { layer: null, weekday: 5, ...evening, was, now: peakPrice },
      { layer: BAY, weekday: 6, ...evening, was: null, now: peakPrice },
    ]);
  });

  test('include a removed price, and a changed peak at the same price', () => {
    const own = paint(baseRules, BAY, [{ weekday: 6, ...evening }], peakPrice);
    expect(changesOf(own, baseRules)).toEqual([{ layer: BAY, weekday: 6, ...evening, was: peakPrice, now: null }]);
    const peak = paint(baseRules, null, [{ weekday: 1, ...evening }], { ...was, isPeak: true });
    expect(changesOf(baseRules, peak)).toHaveLength(1);
  });

  test('applied to another list keep that list’s own prices', () => {
    const otherRules = paint(baseRules, null, [{ weekday: 5, ...evening }], peakPrice);
    const ownRules = paint(baseRules, null, [{ weekday: 6, ...evening }], peakPrice);
    const both = paint(otherRules, null, [{ weekday: 6, ...evening }], peakPrice);
    expect(isSameList(applyChanges(changesOf(baseRules, ownRules), otherRules), both)).toBe(true);
  });

  test('are listed once for several days', () => {
    const stretches = [1, 2, 5].map((weekday) => ({ weekday, ...evening }));
    expect(groupByDays(changesOf(baseRules, paint(baseRules, null, stretches, peakPrice)))).toEqual([
      { layer: null, weekdays: [1, 2, 5], ...evening, was, now: peakPrice },
    ]);
  });
});
