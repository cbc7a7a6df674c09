import { expect, test } from 'vitest';
import { venue } from '../../../../test/samples/sample-venue.ts';
import { openDay } from './day.rules.ts';
import { occupancyOf, type TakenTime } from './occupancy.rules.ts';

const DATE = '2027-06-11';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-04:00`);

/** Two bays, a minimum of one hour, fifteen minutes of lead time. */
const fullness = (now: string, taken: Partial<TakenTime> = {}, shop = venue()) =>
  occupancyOf(shop, openDay(shop, DATE), { minutes: 0, blocks: [], ...taken }, at(now));
const percent = (now: string, taken: Partial<TakenTime> = {}) => fullness(now, taken).bookedPercent;

test('a day is as full as the share of its bays’ time that is taken', () => {
  expect(percent('00:00')).toBe(0);
  expect(percent('00:00', { minutes: 14 * 60 })).toBe(50);
  expect(percent('00:00', { minutes: 28 * 60 })).toBe(100);
  expect(percent('00:00', { minutes: 30 * 60 })).toBe(100);
});

test('on a day that has begun only the remaining time counts', () => {
  const blocks = [{ roomId: 'bay-1', from: at('09:00'), until: at('21:00') }];

  expect(percent('18:45', { minutes: 4 * 60 })).toBe(50);
  expect(percent('18:45', { blocks })).toBe(25);
  expect(percent('00:00', { blocks: [{ roomId: 'bay-1', from: at('00:00'), until: at('23:59') }] })).toBe(50);
});

test('a day counts as full once its last start has passed, however little of it was booked', () => {
  expect(fullness('21:45')).toEqual({ bookedPercent: 0, bookableUntil: '2027-06-11T21:45:00-04:00' });
  expect(fullness('21:46')).toEqual({ bookedPercent: 100, bookableUntil: '2027-06-11T21:45:00-04:00' });
  expect(percent('23:30')).toBe(100);
});

test('a day on which no tee time fits can never be booked', () => {
  const hour = { weekday: 5, opensMinute: 540, closesMinute: 590 };
  expect(fullness('00:00', {}, venue({ weekly: [] }))).toEqual({ bookedPercent: 100, bookableUntil: null });
  expect(fullness('00:00', {}, venue({ weekly: [hour] }))).toEqual({ bookedPercent: 100, bookableUntil: null });
});
