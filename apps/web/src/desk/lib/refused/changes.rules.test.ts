import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { expect, test } from 'vitest';
import { changesText, changesSince } from './changes.rules.ts';

const context = { timeZone: 'America/New_York', currency: 'USD', now: '2026-11-20T23:30:00-05:00' };
const marcus = { kind: 'staff', name: 'Marcus' } as const;
const at = (time: string) => `2026-11-20T${time}:00-05:00`;
const change = (
  kind: BookingEvent['kind'],
  details: BookingEvent['details'] = {},
  more: Partial<BookingEvent> = {},
) => ({
  at: at('18:41'),
  version: 4,
  kind,
  by: marcus,
  approvedBy: null,
  details,
  ...more,
});
const changeLines = (...changes: BookingEvent[]) => changesText(changes, context).split('\n').slice(0, -1);

test.each<[BookingEvent, string]>([
  [change('MOVED', { 'room.after': 'Bay 3', amount: 0 }), 'Marcus moved it to Bay 3 at 6:41 PM.'],
  [
    change('MOVED', { 'started_at.before': at('19:00'), 'started_at.after': at('20:00'), 'room.after': 'Bay 3' }),
    'Marcus moved it to 8:00 PM, Bay 3 at 6:41 PM.',
  ],
  [
    change('MOVED', { 'started_at.before': at('19:00'), 'started_at.after': '2026-11-21T20:00:00-05:00' }),
    'Marcus moved it to Sat, Nov 21, 8:00 PM at 6:41 PM.',
  ],
  [change('MOVED', { 'ended_at.after': at('20:30') }), 'Marcus changed its end to 8:30 PM at 6:41 PM.'],
  [change('PARTY', { before: 2, after: 4 }), 'Marcus changed the players to 4 at 6:41 PM.'],
  [change('PAID', { kind: 'CASH', amount: 14_000 }), 'Marcus added a payment of $140.00 at 6:41 PM.'],
  [change('PAID', { kind: 'MEMBERSHIP', amount: 1, sessions: 2 }), 'Marcus added a payment of 2 sessions at 6:41 PM.'],
  [change('PRICE', { amount: -5000 }), 'Marcus lowered its price by $50.00 at 6:41 PM.'],
  [change('COMPLETED', {}, { by: { kind: 'system', name: null } }), 'Its time was over at 6:41 PM.'],
  [change('CANCELED', {}, { by: { kind: 'staff', name: null } }), 'Somebody canceled it at 6:41 PM.'],
])('a booking’s change is described with its author and time: %#', (one, sentence) => {
  expect(changeLines(one)).toEqual([sentence]);
});

test('a booking’s change before today, on the venue’s calendar, is described with its day', () => {
  expect(changeLines(change('PARTY', { after: 4 }, { at: '2026-11-19T23:59:00-05:00' }))).toEqual([
    'Marcus changed the players to 4 at 11:59 PM on Thu, Nov 19.',
  ]);
  // Already Saturday in UTC, and still Friday at the venue.
  expect(changeLines(change('PARTY', { after: 4 }, { at: '2026-11-21T04:10:00Z' }))).toEqual([
    'Marcus changed the players to 4 at 11:10 PM.',
  ]);
});

test('several changes of a booking have a line each, and a change that only completes another has none', () => {
  const customer = { kind: 'customer', name: 'Maya Chen' } as const;
  expect(
    changeLines(
      change('PAID', { kind: 'CARD', amount: 500 }, { by: customer }),
      change('CONFIRMED', {}, { by: customer }),
      change('CHECKED_IN', {}, { at: at('18:42') }),
    ),
  ).toEqual(['Maya Chen paid $5.00 at 6:41 PM.', 'Marcus checked it in at 6:42 PM.']);
});

test('only changes of a booking after the version that was seen are described', () => {
  const timeline = [
    change('PARTY', { after: 3 }),
    change('CHECKED_IN', {}, { version: 5 }),
    change('NOTE', {}, { version: null }),
  ];
  const now = { booking: context, timeline } as unknown as DeskBooking;
  expect(changesSince(now, 4)).toBe('Marcus checked it in at 6:41 PM.\nHere it is as it is now.');
  const unknown = 'Somebody changed this a moment ago. Here it is as it is now.';
  expect([changesSince(now, 5), changesSince(undefined, 4)]).toEqual([unknown, unknown]);
});
