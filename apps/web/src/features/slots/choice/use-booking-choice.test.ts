import type { Booking } from '@caddie/contract/bookings';
import { expect, test } from 'vitest';
import { correctionWords, readChoice } from './choice.rules.ts';
import type { Habits } from './habits.ts';
import { choiceParams } from './choice-params.ts';
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
const readQuery = (query: string) => readChoice(new URLSearchParams(query), shop, {}, now);

test('a customer without a choice gets today, the shortest time and two players', () => {
  expect(readQuery('')).toEqual({
    date: '2026-01-05',
    minutes: 60,
    players: 2,
    part: null,
    startedAt: null,
    shopRoomId: null,
    view: null,
  });
});

test('a customer who reloads the booking page keeps the whole choice', () => {
  expect(
    readQuery(
      'date=2026-01-10&duration=120&players=4&time=Evening&start=2026-01-10T18:30:00-05:00&bay=bay-3&view=bays',
    ),
  ).toEqual({
    date: '2026-01-10',
    minutes: 120,
    players: 4,
    part: 'Evening',
    startedAt: '2026-01-10T18:30:00-05:00',
    shopRoomId: 'bay-3',
    view: 'bays',
  });
});

test('a chosen time without a bay means any bay at that time', () => {
  expect(readQuery('date=2026-01-10&start=2026-01-10T18:30:00-05:00')).toMatchObject({
    startedAt: '2026-01-10T18:30:00-05:00',
    shopRoomId: null,
  });
});

test('a customer who booked here before starts with the same length and players, if they are still offered', () => {
  const readAfter = (habits: Habits) => readChoice(new URLSearchParams(), shop, habits, now);

  expect(readAfter({ minutes: 120, players: 4 })).toMatchObject({ minutes: 120, players: 4 });
  expect(readAfter({ minutes: 240, players: 9 })).toMatchObject({ minutes: 120, players: 4 });
});

test.each([
  ['date=2026-01-04', 'Sun, Jan 4 is over. Here is today.', { date: '2026-01-05' }],
  ['date=2026-02-30', 'There is no such day. Here is today.', { date: '2026-01-05' }],
  ['date=../../', 'There is no such day. Here is today.', {}],
  ['duration=195', '3 hr 15 min is not offered. Here is 2 hr.', { minutes: 120 }],
  ['duration=-60', 'That length is not offered. Here is 1 hr.', { minutes: 60 }],
  ['players=9', 'That number of players is not offered. Here are times for 4 players.', { players: 4 }],
  ['players=0', 'That number of players is not offered. Here are times for 1 player.', { players: 1 }],
  [
    'duration=45&players=9',
    '45 min is not offered. Here is 1 hr. That number of players is not offered. Here are times for 4 players.',
    { minutes: 60, players: 4 },
  ],
  ['start=2026-01-05T11:00:00-05:00', 'That time is over. Here are the next free ones.', { startedAt: null }],
  ['start=soon&bay=bay-3', 'That time is over. Here are the next free ones.', { startedAt: null, shopRoomId: null }],
  ['duration=x&players=&time=Night&view=map&bay=bay-3', '', { minutes: 60, players: 2, part: null, view: null }],
  ['date=2026-01-10&duration=90&players=4', '', { minutes: 90, players: 4 }],
])('an address with %s says %j and shows the nearest that is allowed', (query, sentence, expected) => {
  const search = new URLSearchParams(query);
  const choice = readChoice(search, shop, {}, now);

  expect(choice).toMatchObject(expected);
  expect(correctionWords(search, shop, choice, now).join(' ')).toBe(sentence);
});

test('a chosen time is shown on the venue’s clock, also for screen readers and in a narrow column', () => {
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

test('a customer who goes back from a held time returns to the same day, length, players, time and bay', () => {
  const held = {
    bookingDate: '2027-01-15',
    durationMinutes: 120,
    partySize: 3,
    bookingStartedAt: '2027-01-16T00:30:00-05:00',
    shopRoomId: 'bay-2',
  } as Booking;

  expect(choiceParams(held)).toEqual({
    date: '2027-01-15',
    duration: '120',
    players: '3',
    time: 'Evening',
    start: '2027-01-16T00:30:00-05:00',
    bay: 'bay-2',
  });
});
