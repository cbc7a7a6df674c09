import type { Booking } from '@caddie/contract/bookings';
import { expect, test } from 'vitest';
import { choiceParams, readChoice } from './use-booking-choice.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords, rowLabel, spokenRange, stackedRange } = libCatalogue.time;

const NEW_YORK = 'America/New_York';
const shop = {
  timeZone: NEW_YORK,
  openingHours: { weekly: [], exceptions: [] },
  durations: [60, 90, 120],
  maxPartySize: 4,
};
const now = Date.parse('2026-01-05T12:00:00-05:00');
const readQuery = (query: string) => readChoice(new URLSearchParams(query), shop, now);

test('a customer without a choice gets today, the shortest time and two players', () => {
  expect(readQuery('')).toEqual({
    date: '2026-01-05',
    minutes: 60,
    players: 2,
    part: null,
    startedAt: null,
    shopRoomId: null,
  });
});

test('a customer who reloads keeps the whole choice', () => {
  expect(
    readQuery('date=2026-01-10&duration=120&players=4&time=Evening&start=2026-01-10T18:30:00-05:00&bay=bay-3'),
  ).toEqual({
    date: '2026-01-10',
    minutes: 120,
    players: 4,
    part: 'Evening',
    startedAt: '2026-01-10T18:30:00-05:00',
    shopRoomId: 'bay-3',
  });
});

test.each([
  'date=2026-01-04&duration=45&players=9&time=Night&start=soon&bay=bay-3',
  'date=2026-02-30&duration=x&players=0&start=2026-01-10T18:30:00-05:00',
  'date=../../&duration=-60&players=1.5&bay=bay-3',
])('a choice of %s is past or invalid and becomes the default', (query) => {
  expect(readQuery(query)).toEqual(readQuery(''));
});

test('a time is shown on the venue’s clock, also for screen readers and in a narrow column', () => {
  const evening = ['2026-01-10T18:30:00-05:00', '2026-01-10T20:30:00-05:00'] as const;
  const noon = ['2026-01-10T11:30:00-05:00', '2026-01-10T13:00:00-05:00'] as const;

  expect(spokenRange(...evening, NEW_YORK)).toBe('6:30 PM to 8:30 PM');
  expect(stackedRange(...evening, NEW_YORK)).toBe('6:30 –\n8:30 PM');
  expect(stackedRange(...noon, NEW_YORK)).toBe('11:30 –\n1:00 PM');
  expect(rowLabel(evening[0], NEW_YORK, false)).toBe('6:30');
  expect(rowLabel(noon[1], NEW_YORK, false)).toBe('1 PM');
  expect(rowLabel('2027-11-07T06:30:00Z', NEW_YORK, true)).toBe('1:30 AM EST');
  expect([45, 60, 90, 100].map(durationWords)).toEqual(['45 min', '1 hr', '1.5 hr', '1 hr 40 min']);
});

test('a customer who goes back from a held time returns to the same day, length, players and part of the day', () => {
  const held = {
    bookingDate: '2027-01-15',
    durationMinutes: 120,
    partySize: 3,
    bookingStartedAt: '2027-01-16T00:30:00-05:00',
  } as Booking;

  expect(choiceParams(held)).toEqual({ date: '2027-01-15', duration: '120', players: '3', time: 'Evening' });
});
