import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { describe, expect, test } from 'vitest';
import {
  eventWords,
  hasPersonActed,
  latestNews,
  newestFirst,
  type TimelineContext,
  toneOf,
  undoableEvent,
} from './timeline.rules.ts';

const tom = { kind: 'staff', name: 'Tom' } as const;
const caddie = { kind: 'system', name: null } as const;
const maya = { kind: 'customer', name: 'Maya Chen' } as const;

const context: TimelineContext = {
  currency: 'USD',
  timeZone: 'America/New_York',
  rooms: [
    { shopRoomId: 'room-1', name: 'Bay 1' },
    { shopRoomId: 'room-2', name: 'Bay 2' },
  ],
  phone: '+1 212 555 0162',
  isOnline: true,
  amountKept: 0,
};
const event = (kind: BookingEvent['kind'], by: BookingEvent['by'], details: BookingEvent['details'] = {}) =>
  ({ at: '2026-11-17T20:12:00-05:00', version: 3, kind, by, approvedBy: null, details }) satisfies BookingEvent;

/** Returns the line without the bold marks; the bold part comes first. */
const line = (one: BookingEvent, more: Partial<TimelineContext> = {}) =>
  eventWords(one, { ...context, ...more }).line.replace(/^\[(.*?)\]/, '$1');

describe('the lines of a booking’s timeline', () => {
  const at = (time: string) => `2026-11-20T${time}:00-05:00`;
  const moved = (details: BookingEvent['details']) => line(event('MOVED', tom, details));

  test.each<[BookingEvent, string]>([
    [event('HELD', maya), 'Held online by Maya Chen'],
    [event('CONFIRMED', caddie, { reason: null }), 'Confirmed'],
    [event('CHECKED_IN', tom), 'Checked in by Tom'],
    [event('PAID', maya, { kind: 'CARD', amount: 10_500, name: 'Visa 4242' }), 'Paid $105.00, Visa 4242 by Maya Chen'],
    [event('PAID', tom, { kind: 'CASH', amount: 500 }), 'Paid $5.00, Cash by Tom'],
    [
      event('PAID', tom, { kind: 'MEMBERSHIP', amount: 10_500, name: 'Play Pass', sessions: 2 }),
      'Paid 2 sessions, Play Pass by Tom',
    ],
    [
      event('TAKEN_BACK', tom, { kind: 'CASH', amount: 14_000, why: 'Typed wrong' }),
      'Taken back $140.00, Cash by Tom: Typed wrong',
    ],
    [
      event('REFUND', caddie, { kind: 'CARD', amount: 7000, name: 'Visa 4242', status: 'ON_ITS_WAY' }),
      'Refund sent $70.00 to Visa 4242',
    ],
    [event('REFUND', caddie, { kind: 'CASH', amount: 7000, status: 'DONE' }), 'Returned $70.00 in cash'],
    [
      event('REFUND', tom, { kind: 'TERMINAL', amount: 7000, status: 'DONE' }),
      'Returned $70.00 on the card terminal by Tom',
    ],
    [event('REFUND', caddie, { kind: 'CARD', amount: 1, name: 'V', status: 'FAILED' }), 'Refund failed $0.01 to V'],
    [
      event('LATE', caddie, { kind: 'CARD', amount: 7000, name: 'Visa 4242', status: 'DONE' }),
      'Came too late, returned $70.00 to Visa 4242',
    ],
    [
      event('LATE', caddie, { kind: 'CARD', amount: 7000, name: 'Visa 4242', status: 'FAILED' }),
      'Came too late, refund failed $70.00 to Visa 4242',
    ],
    [event('NOTE', tom, { text: 'Birthday' }), 'Note by Tom: Birthday'],
    [event('PARTY', tom, { before: 2, after: 4 }), 'Players changed from 2 to 4 by Tom'],
    [event('CUSTOMER', tom), 'Given to another customer by Tom'],
    [event('PRICE', tom, { amount: -5000 }), 'Price set, −$50.00 by Tom'],
    [event('TEXT', caddie, { kind: 'booking.confirmed', state: 'DELIVERED' }), 'Confirmation texted, delivered'],
    [event('TEXT', caddie, { kind: 'booking.confirmed', state: 'SENT' }), 'Confirmation texted'],
    [event('TEXT', caddie, { kind: 'unheard-of', state: 'QUEUED' }), 'Message is being texted'],
  ])('%#: %s', (one, words) => {
    expect(line(one)).toBe(words);
  });

  test('a cancellation says what the venue keeps', () => {
    const canceled = event('CANCELED', tom, { why: 'Too late' });
    expect(line(canceled, { amountKept: 4500 })).toBe('Canceled by Tom, kept $45.00: Too late');
    expect(line(canceled)).toBe('Canceled by Tom: Too late');
  });

  test('an undelivered text says what to do instead', () => {
    const undelivered = event('TEXT', caddie, { kind: 'booking.moved', state: 'UNDELIVERED' });
    expect(line(undelivered)).toBe('Move not delivered: the number does not take texts. Call +1 212 555 0162');
    expect(line(undelivered, { phone: null })).toBe('Move not delivered: the number does not take texts.');
    expect(toneOf(undelivered)).toBe('bad');
  });

  test('a move names what changed: the time, the bay, the day, the price', () => {
    const times = { 'started_at.before': at('19:00'), 'started_at.after': at('20:00'), amount: 1750 };
    const bays = { 'shop_room_id.before': 'room-1', 'shop_room_id.after': 'room-2', amount: 0 };
    expect(moved({ ...bays })).toBe('Moved from Bay 1 to Bay 2 by Tom');
    expect(moved({ ...times, ...bays, amount: 1750 })).toBe(
      'Moved from 7:00 PM, Bay 1 to 8:00 PM, Bay 2, +$17.50 by Tom',
    );
    expect(moved({ ...times, 'started_at.after': '2026-11-21T20:00:00-05:00', amount: -2500 })).toBe(
      'Moved from Fri, Nov 20, 7:00 PM to Sat, Nov 21, 8:00 PM, −$25.00 by Tom',
    );
  });

  test('a booking is extended or shortened if only its end changes', () => {
    const ends = (before: string, after: string) => ({ 'ended_at.before': at(before), 'ended_at.after': at(after) });
    expect(moved({ ...ends('20:00', '20:30'), amount: 3500 })).toBe('Extended from 8:00 PM to 8:30 PM, +$35.00 by Tom');
    expect(moved({ ...ends('20:30', '20:00'), amount: 0 })).toBe('Shortened from 8:30 PM to 8:00 PM by Tom');
    const bays = { 'shop_room_id.before': 'room-1', 'shop_room_id.after': 'room-2', amount: 0 };
    expect(moved({ ...ends('20:00', '20:30'), ...bays })).toBe('Moved from 8:00 PM, Bay 1 to 8:30 PM, Bay 2 by Tom');
  });

  test('an approved act names the approver', () => {
    expect(line({ ...event('PRICE', tom, { amount: -7000, why: 'Our mistake' }), approvedBy: 'Marcus' })).toBe(
      'Price set, −$70.00 by Tom, approved by Marcus: Our mistake',
    );
  });
});

test('the timeline of a booking has the latest event on top', () => {
  const [held, paid, text] = [
    { ...event('HELD', maya), at: '2026-11-17T20:09:00Z' },
    { ...event('PAID', maya), at: '2026-11-17T20:12:00Z' },
    { ...event('TEXT', caddie), at: '2026-11-17T20:12:00Z' },
  ];

  expect(newestFirst([held, paid, text])).toEqual([text, paid, held]);
});

describe('an announcement of a colleague’s act on a booking', () => {
  const names = { myName: 'Priya', name: 'Maya' };
  const before = [event('HELD', maya)];
  const newsAfter = (...events: BookingEvent[]) => latestNews(before, [...before, ...events], names);

  test('names the person', () => {
    expect(newsAfter(event('CHECKED_IN', tom))).toBe('Tom has just checked Maya in.');
    expect(newsAfter(event('PAID', maya))).toBe('Maya has just paid.');
  });

  test('is made neither for one’s own acts nor for acts of Caddie or earlier events', () => {
    expect(newsAfter(event('CHECKED_IN', { kind: 'staff', name: 'Priya' }))).toBeUndefined();
    expect(newsAfter(event('TEXT', caddie))).toBeUndefined();
    expect(newsAfter()).toBeUndefined();
  });

  test('stays while only Caddie acts: it confirms a payment and sends texts', () => {
    const paid = [...before, event('PAID', maya)];

    expect(hasPersonActed(before, paid)).toBe(true);
    expect(hasPersonActed(paid, [...paid, event('CONFIRMED', maya), event('TEXT', caddie)])).toBe(false);
    expect(hasPersonActed(paid, [...paid, event('CANCELING', maya)])).toBe(true);
    expect(hasPersonActed(paid, [...paid, event('NOTE', { kind: 'staff', name: 'Priya' })])).toBe(true);
  });
});

test('Undo is shown in the timeline beside the line of the last act, even when a newer line follows', () => {
  const undoableIn = (timeline: BookingEvent[], undo: DeskBooking['undo'] = { activityId: 7 }) =>
    undoableEvent({ undo, timeline });
  const moved = { ...event('MOVED', tom), at: '2026-11-17T20:13:00-05:00' };
  const note = { ...event('NOTE', tom), at: '2026-11-17T20:14:00-05:00', version: null };
  expect(undoableIn([event('HELD', maya), moved, note])).toBe(moved);
  expect(undoableIn([moved], null)).toBeUndefined();
  // The panel has its own button for these, even when the same act has shortened the time.
  expect(undoableIn([event('CHECKED_IN', tom)])).toBeUndefined();
  expect(undoableIn([event('NO_SHOW', tom), event('MOVED', tom)])).toBeUndefined();
});
