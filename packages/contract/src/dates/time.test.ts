import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { LAST_DATE } from '../desk/hour-steps.ts';
import { clockTime, date, instant, toClockTime, weekday } from './time.ts';

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('a date is a calendar day from 2000 to 2999', () => {
  test.each(['2000-01-01', '2027-12-31', '2028-02-29', LAST_DATE])('accepts %s', (day) =>
    expect(takes(date, day)).toBe(true),
  );
  test.each([
    '1999-12-31',
    '3000-01-01',
    '2027-02-29',
    '2027-13-01',
    '12027-01-01',
    '2027-1-1',
    '2027-01-01T00:00:00Z',
  ])('refuses %s', (day) => expect(takes(date, day)).toBe(false));
});

describe('an instant needs an offset', () => {
  test.each(['2027-03-14T18:30:00-04:00', '2027-03-14T18:30:00Z'])('accepts %s', (at) =>
    expect(takes(instant, at)).toBe(true),
  );
  test.each(['2027-03-14T18:30:00', '2027-03-14', '2027-02-30T18:30:00Z'])('refuses %s', (at) =>
    expect(takes(instant, at)).toBe(false),
  );
});

test('every minute of a day and of the following night formats as a valid clock time', () => {
  const times = Array.from({ length: 2160 }, (_, minute) => toClockTime(minute));
  expect(times.every((time) => takes(clockTime, time))).toBe(true);
  expect([0, 59, 545, 1439, 1440, 1530].map((minute) => times[minute])).toEqual([
    '00:00',
    '00:59',
    '09:05',
    '23:59',
    '00:00',
    '01:30',
  ]);
  expect(new Set(times).size).toBe(1440);
  expect(['24:00', '12:60', '9:05', '109:05', '09:055'].filter((time) => takes(clockTime, time))).toEqual([]);
});

test('a weekday is a whole number from 1 (Monday) to 7', () => {
  expect([0, 1, 7, 8, 1.5].map((day) => takes(weekday, day))).toEqual([false, true, true, false, false]);
});
