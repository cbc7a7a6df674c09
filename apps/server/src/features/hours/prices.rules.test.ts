import { describe, expect, test } from 'vitest';
import { newGap } from './prices.rules.ts';

const gap = (date: string | null, fromMinute: number, untilMinute: number, weekday = 5) => ({
  date,
  weekday,
  fromMinute,
  untilMinute,
});

describe('open time that a change of hours leaves without a price', () => {
  test('is refused where it had a price before', () => {
    expect(newGap([], [gap(null, 540, 600)])).toEqual(gap(null, 540, 600));
    expect(newGap([gap(null, 540, 600)], [gap(null, 540, 630)])).toEqual(gap(null, 540, 630));
    expect(newGap([gap(null, 540, 600)], [gap(null, 540, 600, 6)])).toEqual(gap(null, 540, 600, 6));
  });

  test('is ignored where it had none before, so that an old gap stops no other change', () => {
    expect(newGap([gap(null, 540, 600)], [gap(null, 540, 600)])).toBeUndefined();
    expect(newGap([gap(null, 540, 600)], [gap(null, 550, 590)])).toBeUndefined();
    expect(newGap([gap(null, 540, 600)], [gap('2026-12-25', 540, 600)])).toBeUndefined();
  });

  test('is refused in a week, or on a date, where before only another date had none', () => {
    expect(newGap([gap('2026-12-25', 540, 600)], [gap(null, 540, 600)])).toEqual(gap(null, 540, 600));
    expect(newGap([gap('2026-12-25', 540, 600)], [gap('2027-01-01', 540, 600)])).toEqual(gap('2027-01-01', 540, 600));
    expect(newGap([gap('2026-12-25', 540, 600)], [gap('2026-12-25', 540, 600)])).toBeUndefined();
  });
});
