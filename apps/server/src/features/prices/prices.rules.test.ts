import type { PriceRule } from '@caddie/contract/desk/prices';
import { describe, expect, test } from 'vitest';
import { findBackwardsRule, findOverlap, averageWeek, namedChanges } from './prices.rules.ts';

const rule = (fromMinute: number, untilMinute: number, more: Partial<PriceRule> = {}): PriceRule => ({
  shopRoomId: null,
  weekday: 5,
  fromMinute,
  untilMinute,
  amountPerHour: 4500,
  isPeak: false,
  ...more,
});

test('two prices for one minute are found anywhere in a price list; adjacent prices do not overlap', () => {
  expect(findOverlap([rule(600, 660), rule(540, 601)])).toEqual([1, 0]);
  expect(findOverlap([rule(540, 600), rule(600, 660)])).toBeUndefined();
  expect(
    findOverlap([rule(540, 660), rule(540, 660, { weekday: 4 }), rule(540, 660, { shopRoomId: 'a' })]),
  ).toBeUndefined();
  expect(findBackwardsRule([rule(540, 600), rule(600, 600)])).toBe(1);
  expect(findBackwardsRule([rule(540, 600)])).toBeUndefined();
});

describe('the average week by which two price lists are compared', () => {
  const line = (minutes: number, peak: boolean) => ({
    startedAt: '2027-06-11T19:00:00-04:00',
    endedAt: new Date(Date.parse('2027-06-11T19:00:00-04:00') + minutes * 60_000).toISOString(),
    amountPerHour: 1,
    peak,
    amount: 1,
  });

  test('has a fourth of the additional revenue and of the sold hours of four weeks', () => {
    const after = { amount: 7800, lines: [line(60, true), line(30, false)] };
    expect(averageWeek(Array.from({ length: 8 }, () => ({ before: 7000, after })))).toEqual({
      teeTimes: 2,
      peakMinutes: 120,
      offPeakMinutes: 60,
      change: 1600,
    });
    expect(averageWeek([{ before: 9000, after }])?.change).toBe(-300);
  });

  test('leaves out tee times without a price in one of the lists, and is null without tee times', () => {
    expect(averageWeek([])).toBeNull();
    expect(
      averageWeek([
        { before: undefined, after: { amount: 1, lines: [] } },
        { before: 1, after: undefined },
      ]),
    ).toBeNull();
  });
});

describe('the changes that an activity entry names', () => {
  const usual = { amountPerHour: 4500, isPeak: false };

  test('name the bay whose prices differ, and list a change of several days once', () => {
    const after = [
      rule(540, 1380),
      rule(600, 660, { shopRoomId: 'a', weekday: 6 }),
      rule(600, 660, { shopRoomId: 'a' }),
    ];
    expect(namedChanges([rule(540, 1380)], after, [{ shopRoomId: 'a', shopRoomName: 'Bay 2' }])).toEqual({
      changes: [{ bay: 'Bay 2', weekdays: [5, 6], fromMinute: 600, untilMinute: 660, was: null, now: usual }],
      omittedCount: 0,
    });
  });

  test('are 40 at most, and the others are counted', () => {
    const stripes = Array.from({ length: 90 }, (_, index) =>
      rule(index * 15, (index + 1) * 15, { amountPerHour: index }),
    );
    const { changes, omittedCount } = namedChanges([], stripes, []);
    expect([changes.length, omittedCount]).toEqual([40, 50]);
  });
});
