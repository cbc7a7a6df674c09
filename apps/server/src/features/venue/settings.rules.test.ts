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

describe('a start before closing time that no sequence of tee times reaches', () => {
  test.each<[string, number | undefined, Partial<typeof terms>]>([
    ['an hour each', undefined, {}],
    ['an hour each and a buffer of 45 minutes', 23 * 60, { bufferMinutes: 45 }],
    ['60 or 90 minutes and a buffer of an hour', undefined, { bufferMinutes: 60, durations: [60, 90] }],
    ['60 or 90 minutes and a buffer of 45 minutes', undefined, { bufferMinutes: 45, durations: [60, 90] }],
    ['half an hour each, from every full hour', 23 * 60 + 30, { durations: [30], startStepMinutes: 60 }],
    ['five hours each, of which two fit', undefined, { durations: [300] }],
    ['a quarter of an hour each, from every quarter', undefined, { durations: [15], startStepMinutes: 15 }],
    ['eight hours each, after a buffer of two', undefined, { durations: [480, 475], bufferMinutes: 120 }],
  ])('with tee times of %s is minute %s of the day', (_, minute, change) => {
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

test('a cancellation policy rises if a later cancellation gets a larger refund, and not if it gets the same', () => {
  const policy = (...percents: number[]) =>
    percents.map((refundPercent, n) => ({ hoursBefore: 24 - n, refundPercent }));
  expect([policy(100, 50), policy(50, 50), []].map(findRisingStep)).toEqual([undefined, undefined, undefined]);
  expect([policy(50, 100), policy(100, 0, 20), policy(50, 100).toReversed()].map(findRisingStep)).toEqual([1, 2, 0]);
});

test('a setting is saved in one form, in whichever order or with whichever spaces it is entered', () => {
  const tiers = [
    { hoursBefore: 2, refundPercent: 50 },
    { hoursBefore: 24, refundPercent: 100 },
  ];
  expect(normalizeChange({ field: 'cancellationPolicy', value: tiers, seen: [] }).value).toEqual(tiers.toReversed());
  expect(normalizeChange({ field: 'durations', value: [90, 60], seen: [] }).value).toEqual([60, 90]);
  expect(normalizeChange({ field: 'address', value: ' 1 Fairway ', seen: '' }).value).toBe('1 Fairway');
  expect(toActivityValue(tiers.toReversed())).toBe('24:100,2:50');
});
