import { describe, expect, test } from 'vitest';
import { refetchDelay } from '../refetch.rules.ts';
import { bookingNote, startsSoon } from '../booking-note.rules.ts';
import { pastTitle, runningHolds, sortPaidFirst, splitBookings } from './my-bookings.rules.ts';
import { distanceWords, nearestRooms } from '../../slots/taken/nearest.rules.ts';
import { policyLines } from '../../../lib/refund-policy.ts';

const now = Date.parse('2026-01-05T23:00:00-05:00');
const booking = (bookingId: string, bookingStatusCd: string, day: string, refundStatus: string | null = null) => ({
  bookingId,
  bookingStatusCd,
  refundStatus,
  bookingStartedAt: `${day}T18:30:00-05:00`,
  bookingEndedAt: `${day}T20:30:00-05:00`,
  timeZone: 'America/New_York',
});
const confirmed = booking('confirmed', 'CONFIRMED', '2026-01-10');
const nextWeek = booking('far', 'CONFIRMED', '2026-01-22');
const held = booking('held', 'READY', '2026-01-25');
const canceling = booking('canceling', 'CANCELING', '2026-01-16');
const canceled = booking('canceled', 'CANCELED', '2026-01-20');
const completed = booking('completed', 'COMPLETED', '2025-12-28');

describe('a customer’s list of bookings', () => {
  test('does not call a tee time past if it was canceled before its day', () => {
    expect(pastTitle([canceled, completed], now)).toBe('Past and canceled');
    expect(pastTitle([completed], now)).toBe('Past');
  });

  test('begins with the unpaid hold, then the soonest bookings; the others are past, newest first', () => {
    const all = [held, nextWeek, canceled, canceling, confirmed, completed];
    const { future, past } = splitBookings([confirmed, nextWeek, held], all, now);

    expect(future.map(({ bookingId }) => bookingId)).toEqual(['held', 'confirmed', 'canceling', 'far']);
    expect(past.map(({ bookingId }) => bookingId)).toEqual(['canceled', 'completed']);
  });

  test('shows a booking that is in both answers once, in its newer state', () => {
    const { future } = splitBookings([confirmed], [{ ...confirmed, bookingStatusCd: 'READY' }], now);

    expect(future).toEqual([confirmed]);
  });
});

describe('the note of a booking', () => {
  test('counts days on the venue’s calendar', () => {
    expect(bookingNote(confirmed, now)).toBe('In 5 days');
    expect(bookingNote(booking('soon', 'CONFIRMED', '2026-01-06'), now)).toBe('Tomorrow');
    expect(bookingNote(confirmed, Date.parse('2026-01-10T00:01:00-05:00'))).toBe('Today');
  });

  test.each([
    ['16:29', 'Today', false],
    ['16:30', 'Starts in 2 h', true],
    ['17:10', 'Starts in 1 h 20', true],
    ['17:45', 'Starts in 45 min', true],
    ['18:30', '2 h left', false],
    ['20:06', '24 min left', false],
    ['20:30', '', false],
  ])('says at %s how long it is until half past six, and then how much is left: “%s”', (time, words, isSoon) => {
    const at = Date.parse(`2026-01-10T${time}:00-05:00`);
    expect([bookingNote(confirmed, at), startsSoon(confirmed, at)]).toEqual([words, isSoon]);
  });

  test('says that a refund is on its way, and nothing about past bookings', () => {
    expect(bookingNote({ ...canceling, refundStatus: 'ON_ITS_WAY' }, now)).toBe('Refund on its way');
    expect(bookingNote(canceling, now)).toBe('');
    expect(bookingNote(completed, now)).toBe('');
    expect(bookingNote(booking('done', 'CANCELED', '2026-01-20', 'DONE'), now)).toBe('');
  });

  test('says that a refund is being sent again, or could not be sent at all', () => {
    expect(bookingNote(booking('again', 'CANCELED', '2026-01-20', 'ON_ITS_WAY'), now)).toBe('Refund on its way');
    for (const status of ['CANCELED', 'CANCELING'])
      expect(bookingNote(booking('stuck', status, '2026-01-20', 'FAILED'), now)).toBe('Refund failed');
  });
});

test('a customer’s bookings are reloaded only while a change without the customer’s action is due', () => {
  const hold = (holdExpiresAt: string) => ({ bookingStatusCd: 'READY', refundStatus: null, holdExpiresAt });
  const withRefund = (refundStatus: string | null) => ({
    bookingStatusCd: 'CANCELING',
    refundStatus,
    holdExpiresAt: null,
  });

  expect(refetchDelay(undefined, now)).toBe(false);
  expect(refetchDelay([hold('2026-01-05T23:09:00-05:00')], now)).toBe(false);
  expect(refetchDelay([hold('2026-01-05T22:59:00-05:00')], now)).toBe(2_000);
  expect(refetchDelay([withRefund('ON_ITS_WAY')], now)).toBe(5_000);
  expect(refetchDelay([withRefund('FAILED')], now)).toBe(false);
});

test('a booking’s cancellation policy is shown with dates, the passed ones first', () => {
  const steps = [
    { until: '2026-01-05T18:30:00-05:00', refundPercent: 100 },
    { until: '2026-01-06T16:30:00-05:00', refundPercent: 50 },
  ];

  expect(policyLines(steps, 'America/New_York', now)).toEqual([
    { text: 'Free until Mon, Jan 5, 6:30 PM', isPast: true },
    { text: '50% back until Tue, Jan 6, 4:30 PM', isPast: false },
    { text: 'After that, nothing comes back', isPast: false },
  ]);
  const last = Date.parse(steps[1]!.until);
  const isOver = (at: number) => policyLines(steps, 'America/New_York', at)[1]!.isPast;
  expect([isOver(last), isOver(last + 1)]).toEqual([false, true]);
  expect(policyLines([], 'America/New_York', now)).toEqual([{ text: 'Nothing comes back', isPast: false }]);
});

describe('the alternatives to a tee time that was taken', () => {
  const takenSlot = {
    shopRoomId: 'bay-3',
    shopRoomName: 'Bay 3',
    startedAt: '2026-01-10T18:30:00-05:00',
    endedAt: '2026-01-10T20:30:00-05:00',
    amount: 12_000,
    peak: true,
  };
  const room = (shopRoomId: string, amount: number) => ({ shopRoomId, shopRoomName: shopRoomId, amount });
  const slot = (startedAt: string, ...rooms: ReturnType<typeof room>[]) => ({
    startedAt,
    endedAt: startedAt,
    amount: 0,
    peak: false,
    free: rooms.length,
    dearerRoomName: null,
    cover: null,
    rooms,
  });

  test('are offered in the chosen bay, else in the cheapest', () => {
    const offers = nearestRooms(
      [
        slot('2026-01-10T18:30:00-05:00', room('suite', 16_000), room('bay-4', 12_000)),
        slot('2026-01-10T19:00:00-05:00', room('bay-1', 9_000), room('bay-3', 12_000)),
      ],
      takenSlot,
    );

    expect(offers.map(({ shopRoomId, amount }) => [shopRoomId, amount])).toEqual([
      ['bay-4', 12_000],
      ['bay-3', 12_000],
    ]);
  });

  test.each([
    ['2026-01-10T18:30:00-05:00', 'same time'],
    ['2026-01-10T19:00:00-05:00', '30 minutes later'],
    ['2026-01-10T17:30:00-05:00', '1 hour earlier'],
    ['2026-01-10T20:00:00-05:00', '1.5 hours later'],
  ])('that start at %s are labeled “%s”', (startedAt, words) => {
    expect(distanceWords(startedAt, takenSlot.startedAt)).toBe(words);
  });
});

describe('a customer’s two holds', () => {
  const hold = (bookingId: string, holdExpiresAt: string, day: string) => ({
    ...booking(bookingId, 'READY', day),
    holdExpiresAt,
  });
  const endsLast = hold('ends last', '2026-01-05T23:09:00-05:00', '2026-01-08');
  const endsFirst = hold('ends first', '2026-01-05T23:04:00-05:00', '2026-01-09');

  test('are listed in the order in which they end, and an expired one no longer runs', () => {
    expect(runningHolds([endsLast, endsFirst, hold('over', '2026-01-05T23:00:00-05:00', '2026-01-08')], now)).toEqual([
      endsFirst,
      endsLast,
    ]);
    expect(splitBookings([endsLast, endsFirst], [], now).future).toEqual([endsFirst, endsLast]);
  });
});

test('the home page shows the next paid booking, because a hold has its own strip there', () => {
  expect(sortPaidFirst([held, nextWeek])).toEqual([nextWeek, held]);
});
