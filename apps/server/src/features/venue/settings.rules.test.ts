import { describe, expect, test } from 'vitest';
import { venue } from '../../../test/samples/sample-venue.ts';
import {
  normalizeChange,
  findUnusableMinute,
  findRisingStep,
  toActivityValue,
  currentAndFutureHours,
} from './settings.rules.ts';

const tenToMidnight = [{ opensMinute: 600, closesMinute: 1440 }];
const terms: Parameters<typeof findUnusableMinute>[1] = { durations: [60], bufferMinutes: 0, startStepMinutes: 30 };

describe('the start that is never used', () => {
  test.each<[string, Partial<typeof terms>, number | undefined]>([
    ['an hour after the other', {}, undefined],
    ['hours with 45 minutes between', { bufferMinutes: 45 }, 23 * 60],
    [
      'hours with an hour between, every half of which could be used',
      { bufferMinutes: 60, durations: [60, 90] },
      undefined,
    ],
    ['other lengths that fill what is left', { bufferMinutes: 45, durations: [60, 90] }, undefined],
    ['half hours every full hour', { durations: [30], startStepMinutes: 60 }, 23 * 60 + 30],
    ['five hours where only two fit', { durations: [300] }, undefined],
    ['quarters every quarter', { durations: [15], startStepMinutes: 15 }, undefined],
    ['a length that fits nowhere', { durations: [480, 475], bufferMinutes: 120 }, undefined],
  ])('with %s', (_, change, minute) => {
    expect(findUnusableMinute(tenToMidnight, { ...terms, ...change })).toBe(minute);
  });

  test('is that of the first day of the week that has one', () => {
    const week = [{ opensMinute: 540, closesMinute: 660 }, ...tenToMidnight];
    expect(findUnusableMinute(week, { ...terms, bufferMinutes: 45 })).toBe(10 * 60);
  });

  test('is searched in the week in force and in future ones', () => {
    const open = (opensMinute: number) => [{ weekday: 1, opensMinute, closesMinute: 1380 }];
    const shop = venue({
      today: '2027-06-01',
      hourPlans: [
        { validFrom: '2020-01-01', open: open(480) },
        { validFrom: '2027-01-01', open: open(540) },
        { validFrom: '2027-07-01', open: open(600) },
      ],
    });
    expect(currentAndFutureHours(shop).map(({ opensMinute }) => opensMinute)).toEqual([540, 600]);
  });
});

test('a policy rises if a later cancellation gets a larger refund, and not if it gets the same', () => {
  const policy = (...percents: number[]) =>
    percents.map((refundPercent, n) => ({ hoursBefore: 24 - n, refundPercent }));
  expect([policy(100, 50), policy(50, 50), []].map(findRisingStep)).toEqual([undefined, undefined, undefined]);
  expect([policy(50, 100), policy(100, 0, 20), policy(50, 100).toReversed()].map(findRisingStep)).toEqual([1, 2, 0]);
});

test('equal settings have one normalized form', () => {
  const tiers = [
    { hoursBefore: 2, refundPercent: 50 },
    { hoursBefore: 24, refundPercent: 100 },
  ];
  expect(normalizeChange({ field: 'cancellationPolicy', value: tiers, seen: [] }).value).toEqual(tiers.toReversed());
  expect(normalizeChange({ field: 'durations', value: [90, 60], seen: [] }).value).toEqual([60, 90]);
  expect(normalizeChange({ field: 'address', value: ' 1 Fairway ', seen: '' }).value).toBe('1 Fairway');
  expect(toActivityValue(tiers.toReversed())).toBe('24:100,2:50');
});
