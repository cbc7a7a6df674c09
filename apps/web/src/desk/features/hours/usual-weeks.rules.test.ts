import { LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import { describe, expect, test } from 'vitest';
import { openMinutes, usualNames, usualOf, usualWeeks } from './usual-weeks.rules.ts';
import { dayOf, withDay } from './week.rules.ts';

describe('a preset week', () => {
  test('is late on Friday and Saturday, the same every day, closed on Mondays, or open 24 hours', () => {
    expect(dayOf(usualWeeks.LATE, 5)).toEqual([{ opensMinute: 540, closesMinute: 1560 }]);
    expect(dayOf(usualWeeks.LATE, 7)).toEqual([{ opensMinute: 540, closesMinute: 1380 }]);
    expect(dayOf(usualWeeks.NO_MONDAY, 1)).toEqual([]);
    expect(usualNames.map((name) => openMinutes(usualWeeks[name]) / 60)).toEqual([104, 98, 84, 168]);
  });

  test('is recognized until a day of it differs', () => {
    for (const name of usualNames) expect(usualOf(usualWeeks[name])).toBe(name);
    expect(usualOf(withDay(usualWeeks.SAME, 3, []))).toBeUndefined();
    expect(usualOf(withDay(usualWeeks.SAME, 1, []))).toBe('NO_MONDAY');
  });

  test('can be saved: no day closes after the latest closing time', () => {
    for (const { closesMinute } of usualNames.flatMap((name) => usualWeeks[name]))
      expect(closesMinute).toBeLessThanOrEqual(LATEST_CLOSING);
  });
});
