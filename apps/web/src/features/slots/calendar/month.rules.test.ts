import { addDays } from '@caddie/contract/dates/calendar';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveDay, weeksOf, clampDate } from './month.rules.ts';

const isUnderItsWeekday = (date: string | null, weekday: number) =>
  date === null || new Date(date).getUTCDay() === weekday;

describe('the calendar of bookable days', () => {
  test('shows January 2026 in five weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-01');

    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, null, null, '2026-01-01', '2026-01-02', '2026-01-03']);
    expect(weeks[4]?.at(-1)).toBe('2026-01-31');
  });

  test('shows every day of every month exactly once, each under its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const weeks = weeksOf(month);
        const days = weeks.flat().filter((date) => date !== null);

        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect(new Set(days).size).toBe(days.length);
        expect(weeks.every((week) => week.every(isUnderItsWeekday))).toBe(true);
      }),
    );
  });
});

describe('the keys in the calendar of bookable days', () => {
  test.each([
    ['ArrowLeft', '2026-01-30'],
    ['ArrowRight', '2026-02-01'],
    ['ArrowUp', '2026-01-24'],
    ['ArrowDown', '2026-02-07'],
    ['Home', '2026-01-25'],
    ['End', '2026-01-31'],
    ['PageUp', '2025-12-31'],
    ['PageDown', '2026-02-28'],
    ['Enter', undefined],
  ])('move with %s from January 31 to %s', (key, date) => {
    expect(moveDay('2026-01-31', key)).toBe(date);
  });

  test('stay within the bookable days', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const [first, last] = ['2026-01-05', '2026-02-04'];
    fc.assert(
      fc.property(fc.array(keys), (pressedKeys) => {
        let date = first;
        for (const key of pressedKeys) date = clampDate(moveDay(date, key) ?? date, first, last);
        expect(date >= first && date <= last && addDays(date, 0) === date).toBe(true);
      }),
    );
  });
});
