import { describe, expect, test } from 'vitest';
import type { Prices, SpecialDay, WeekHours } from '../venue-file.ts';
import { findPriceGaps } from './gaps.rules.ts';

const hour = 60;
/** A plan that is open from nine to five on one weekday; 5 is Friday. */
const plan = (validFrom: string, weekday: number): WeekHours => ({
  validFrom,
  open: [{ weekday, opensMinute: 9 * hour, closesMinute: 17 * hour }],
});
/** A list with a price from nine to five on one weekday. */
const list = (validFrom: string, weekday: number, bay: string | null = null): Prices => ({
  validFrom,
  rules: [{ bay, weekday, fromMinute: 9 * hour, untilMinute: 17 * hour, amountPerHour: 4500, isPeak: false }],
});
const specialDay = (date: string, untilHour: number): SpecialDay => ({
  date,
  note: 'Open late',
  open: [{ opensMinute: 9 * hour, closesMinute: untilHour * hour }],
});
const gap = (index: number, date: string | null, weekday: number, from: number, until: number) => ({
  index,
  date,
  weekday,
  from: from * hour,
  until: until * hour,
});

describe('open time without a price in a venue file', () => {
  test('is found on a special day, which needs the prices of its weekday', () => {
    const plans = [plan('2026-01-01', 5)];

    expect(findPriceGaps(plans, [specialDay('2026-12-25', 20)], [list('2026-01-01', 5)])).toEqual([
      gap(0, '2026-12-25', 5, 17, 20),
    ]);
    expect(findPriceGaps(plans, [specialDay('2026-12-25', 17)], [list('2026-01-01', 5)])).toEqual([]);
    // A Thursday has no price in this list.
    expect(findPriceGaps(plans, [specialDay('2026-12-24', 17)], [list('2026-01-01', 5)])).toEqual([
      gap(0, '2026-12-24', 4, 9, 17),
    ]);
  });

  test('is looked for in the list that is in force on the special day', () => {
    const lists = [list('2026-01-01', 5), list('2026-12-25', 4)];
    const plans: WeekHours[] = [{ validFrom: '2026-01-01', open: [] }];

    expect(findPriceGaps(plans, [specialDay('2026-12-18', 17)], lists)).toEqual([]);
    expect(findPriceGaps(plans, [specialDay('2026-12-25', 17)], lists)).toEqual([gap(1, '2026-12-25', 5, 9, 17)]);
    expect(findPriceGaps(plans, [specialDay('2025-12-26', 17)], lists)).toEqual([]);
    const withFridaysLater = [list('2026-01-01', 4), list('2026-12-25', 5)];
    expect(findPriceGaps(plans, [specialDay('2026-12-25', 17)], withFridaysLater)).toEqual([]);
  });

  test('is found on each weekday that a plan has before the next plan or list begins', () => {
    // From Monday, November 2: only a plan that lasts until Friday has a Friday.
    const plans = (until: string) => [plan('2026-11-02', 5), plan(until, 1)];

    expect(findPriceGaps(plans('2026-11-06'), [], [list('2026-11-02', 1)])).toEqual([]);
    expect(findPriceGaps(plans('2026-11-07'), [], [list('2026-11-02', 1)])).toEqual([gap(0, null, 5, 9, 17)]);
    expect(findPriceGaps([plan('2026-11-02', 5)], [], [list('2026-11-02', 1), list('2026-11-06', 5)])).toEqual([]);
  });

  test('is not covered by the price of one bay', () => {
    expect(findPriceGaps([plan('2026-01-01', 5)], [], [list('2026-01-01', 5, 'Bay 1')])).toEqual([
      gap(0, null, 5, 9, 17),
    ]);
  });
});
