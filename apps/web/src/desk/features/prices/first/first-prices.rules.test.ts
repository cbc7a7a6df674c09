import { LAST_MINUTE } from '@caddie/contract/dates/duration';
import { describe, expect, test } from 'vitest';
import { twoPricesFrom, rulesOf, samplesOf, type TwoPrices } from './first-prices.rules.ts';
import { gapsIn } from '../painter/painter.rules.ts';

const prices: TwoPrices = { usual: 4500, peak: 6000, eveningsFrom: 1020, isWeekendPeak: true };
const week = (opensMinute: number, closesMinute: number, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, opensMinute, closesMinute }));

describe('the usual and the peak price of a new venue', () => {
  test('leave no open minute without a price, even in a night that ends at noon', () => {
    expect(gapsIn(rulesOf(prices), week(0, LAST_MINUTE))).toEqual([]);
    expect(gapsIn(rulesOf({ ...prices, eveningsFrom: null, isWeekendPeak: false }), week(0, LAST_MINUTE))).toEqual([]);
  });

  test('are peak in the evenings until the end of the night, and all of Saturday and Sunday', () => {
    const peaks = rulesOf(prices).filter(({ isPeak }) => isPeak);
    expect(peaks.map(({ weekday, fromMinute }) => [weekday, fromMinute])).toEqual([
      [1, 1020],
      [2, 1020],
      [3, 1020],
      [4, 1020],
      [5, 1020],
      [6, 0],
      [7, 0],
    ]);
    expect(peaks.every(({ untilMinute, amountPerHour }) => untilMinute === LAST_MINUTE && amountPerHour === 6000)).toBe(
      true,
    );
  });

  test.each<TwoPrices>([
    prices,
    { ...prices, isWeekendPeak: false },
    { ...prices, eveningsFrom: null },
    { usual: 4500, peak: 4500, eveningsFrom: null, isWeekendPeak: false },
  ])('are read back from the price list created from them: %o', (one) => {
    expect(twoPricesFrom(rulesOf(one))).toEqual(one);
  });

  test('are not read from a price list that was painted by hand', () => {
    const painted = rulesOf(prices).map((rule) =>
      rule.weekday === 5 && rule.isPeak ? { ...rule, amountPerHour: 7000 } : rule,
    );
    expect(twoPricesFrom(painted)).toBeNull();
    expect(twoPricesFrom([])).toBeNull();
  });
});

describe('the examples of a new venue’s prices', () => {
  test('are an afternoon, one that runs into the peak, an evening and a Saturday', () => {
    expect(samplesOf(week(540, 1380), [60, 90, 120], 1020)).toEqual([
      { weekday: 2, startMinute: 840, durationMinutes: 60 },
      { weekday: 2, startMinute: 960, durationMinutes: 120 },
      { weekday: 5, startMinute: 1140, durationMinutes: 90 },
      { weekday: 6, startMinute: 660, durationMinutes: 120 },
    ]);
  });

  test('use days and times that can be booked', () => {
    expect(samplesOf(week(540, 1080, [1, 3]), [60], 1020)).toEqual([
      { weekday: 3, startMinute: 840, durationMinutes: 60 },
      { weekday: 3, startMinute: 990, durationMinutes: 60 },
    ]);
    expect(samplesOf(week(300, 420, [1]), [60], 1020)).toEqual([{ weekday: 1, startMinute: 300, durationMinutes: 60 }]);
    expect(samplesOf([], [60], 1020)).toEqual([]);
  });
});
