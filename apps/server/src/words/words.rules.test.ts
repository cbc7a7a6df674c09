import { expect, test } from 'vitest';
import { calendarDay } from './en/dates.ts';

test('dates in texts to customers are written as in the app', () => {
  expect(calendarDay('2028-02-29')).toBe('Feb 29, 2028');
  expect(calendarDay('2027-03-05')).toBe('Mar 05, 2027');
});
