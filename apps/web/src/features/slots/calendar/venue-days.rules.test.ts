import { isDate } from '@caddie/contract/dates/calendar';
import type { OpeningHours } from '@caddie/contract/shops';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { describe, expect, test } from 'vitest';
import { firstDay } from './venue-days.rules.ts';

const NEW_YORK = 'America/New_York';
const open = (opensAt: string, closesAt: string, closesNextDay = false) => ({ opensAt, closesAt, closesNextDay });
const hours: OpeningHours = {
  weekly: [
    { weekday: 5, ...open('09:00', '02:00', true) },
    { weekday: 6, ...open('10:00', '23:00') },
  ],
  exceptions: [{ date: '2026-01-09', note: 'Private event', open: [] }],
};
const at = (instant: string) => firstDay({ timeZone: NEW_YORK, openingHours: hours }, Date.parse(instant));

describe('the first bookable day', () => {
  test('is today on the venue’s calendar, in whatever time zone the phone is', () => {
    expect(venueClock(NEW_YORK, Date.parse('2026-01-06T03:30:00Z'))).toEqual({ date: '2026-01-05', time: '22:30' });
    expect(at('2026-01-06T03:30:00Z')).toBe('2026-01-05');
  });

  test('is the previous business day until a venue that is open past midnight closes', () => {
    expect(at('2026-01-17T01:59:00-05:00')).toBe('2026-01-16');
    expect(at('2026-01-17T02:00:00-05:00')).toBe('2026-01-17');
  });

  test('is not the previous business day if the venue was closed then', () => {
    expect(at('2026-01-10T01:00:00-05:00')).toBe('2026-01-10');
  });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-1-5', false],
  ['tomorrow', false],
  ['', false],
])('%j is a valid date in a URL: %s', (text, isValid) => {
  expect(isDate(text)).toBe(isValid);
});
