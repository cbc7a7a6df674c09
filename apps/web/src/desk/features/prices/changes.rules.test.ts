import type { PriceRule } from '@caddie/contract/desk/prices';
import { describe, expect, test } from 'vitest';
import { applied, byDays, changesOf } from './changes.rules.ts';
import { isSameList, paint } from './painter/painter.rules.ts';

const BAY = '00000000-0000-4000-8000-000000000001';
const usual: PriceRule[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  shopRoomId: null,
  weekday,
  fromMinute: 540,
  untilMinute: 1380,
  amountPerHour: 4500,
  isPeak: false,
}));
const evening = { fromMinute: 1140, untilMinute: 1320 };
const dear = { amountPerHour: 7800, isPeak: true };
const was = { amountPerHour: 4500, isPeak: false };

describe('the differences between two lists', () => {
  test('are empty for equal lists, however their rules are divided', () => {
    const cut = usual.flatMap((rule) => [
      { ...rule, untilMinute: 600 },
      { ...rule, fromMinute: 600 },
    ]);
    expect(changesOf(usual, cut)).toEqual([]);
  });

  test('contain the painted stretch, in its layer', () => {
    const friday = paint(usual, null, [{ weekday: 5, ...evening }], dear);
    const bay = paint(friday, BAY, [{ weekday: 6, ...evening }], dear);
    expect(changesOf(usual, bay)).toEqual([
      { layer: null, weekday: 5, ...evening, was, now: dear },
      { layer: BAY, weekday: 6, ...evening, was: null, now: dear },
    ]);
  });

  test('include a removed price, and a changed peak at the same price', () => {
    const own = paint(usual, BAY, [{ weekday: 6, ...evening }], dear);
    expect(changesOf(own, usual)).toEqual([{ layer: BAY, weekday: 6, ...evening, was: dear, now: null }]);
    const peak = paint(usual, null, [{ weekday: 1, ...evening }], { ...was, isPeak: true });
    expect(changesOf(usual, peak)).toHaveLength(1);
  });

  test('applied to another list keep that list’s own prices', () => {
    const theirs = paint(usual, null, [{ weekday: 5, ...evening }], dear);
    const mine = paint(usual, null, [{ weekday: 6, ...evening }], dear);
    const both = paint(theirs, null, [{ weekday: 6, ...evening }], dear);
    expect(isSameList(applied(changesOf(usual, mine), theirs), both)).toBe(true);
  });

  test('are listed once for several days', () => {
    const stretches = [1, 2, 5].map((weekday) => ({ weekday, ...evening }));
    expect(byDays(changesOf(usual, paint(usual, null, stretches, dear)))).toEqual([
      { layer: null, weekdays: [1, 2, 5], ...evening, was, now: dear },
    ]);
  });
});
