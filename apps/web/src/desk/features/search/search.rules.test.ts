import { describe, expect, test } from 'vitest';
import { searchResults } from './search.rules.ts';

const venue = { timeZone: 'America/New_York', currency: 'USD', countryCode: 'US' } as const;
const now = Date.parse('2026-11-20T18:41:00-05:00');
const next = { bookingId: 'b1', bookingDate: '2026-11-20', startedAt: '2026-11-20T19:00:00-05:00' };
const maya = {
  customerId: 'c1',
  name: 'Maya Chen',
  phone: '+1 212 555 0162',
  visits: 12,
  noShows: 0,
  isBlocked: false,
  tags: [],
  passes: [{ name: 'Practice Pass', sessionsLeft: 8, amountLeft: null }],
  next,
};
const petra = {
  ...maya,
  customerId: 'c2',
  name: 'Petra Falk',
  phone: '+1 929 555 0162',
  visits: 2,
  passes: [],
  next: null,
};
const today = {
  ...next,
  reference: 'K7M2QXD',
  endedAt: '2026-11-20T20:00:00-05:00',
  shopRoomName: 'Bay 1',
  name: 'Maya Chen',
  status: 'CONFIRMED' as const,
  isNoShow: false,
  paid: 10_500,
  sessions: 0,
  due: 0,
};
const later = {
  ...today,
  bookingId: 'b2',
  startedAt: '2026-11-27T19:00:00-05:00',
  reference: 'T9RB4HX',
  paid: 0,
  sessions: 2,
};
const lines = (customers: (typeof maya | typeof petra)[], bookings: (typeof today)[], typed: string) =>
  searchResults({ customers, bookings }, typed, venue, now);

test('the desk’s search lists customers, then their bookings, then actions', () => {
  const found = lines([maya, petra], [today, later], '0162');

  expect(found.map(({ title, phone, details: facts }) => [title, phone, facts])).toEqual([
    ['Maya Chen', '+1 212 555 0162', 'Practice Pass, 8 left'],
    ['Petra Falk', '+1 929 555 0162', '2 visits'],
    ['Maya Chen, today 7:00 PM, Bay 1', undefined, 'K7M2QXD · paid $105.00'],
    ['Maya Chen, Fri, Nov 27, 7:00 PM, Bay 1', undefined, 'T9RB4HX · 2 sessions'],
    ['New booking for +1 … 0162', undefined, ''],
  ]);
});

test('a customer found by the desk’s search leads to the next booking, or to a new one if there is none', () => {
  const [first, second] = lines([maya, petra], [], '0162');

  expect(first!.target).toEqual({ kind: 'BOOKING', bookingId: 'b1', date: '2026-11-20' });
  expect(second!.target).toEqual({ kind: 'BOOK', lookFor: '+1 929 555 0162' });
});

test.each([
  ['owes $70.00', { due: 7000 }],
  ['Canceled', { status: 'CANCELED' as const, paid: 0 }],
  ['Played', { status: 'COMPLETED' as const }],
  ['No-show', { status: 'COMPLETED' as const, isNoShow: true }],
  ['Confirmed', { paid: 0 }],
])('a booking found by the desk’s search is labeled %s', (said, change) => {
  expect(lines([], [{ ...today, ...change } as typeof today], 'K7M2QXD')[0]!.details).toBe(`K7M2QXD · ${said}`);
});

test('the desk’s search finds a page by its name and its contents, and then offers no booking for a customer of that name', () => {
  const prices = { path: '/prices', label: 'Prices', keywords: 'hours lists', key: 'p' };
  for (const typed of ['prices', 'hou'])
    expect(searchResults({ customers: [], bookings: [] }, typed, venue, now, [prices])).toMatchObject([
      { group: 'place', title: 'Prices', shortcut: 'G P', target: { kind: 'PLACE', path: '/prices' } },
    ]);
});

describe('actions in the desk’s search', () => {
  const acts = (typed: string, customers: (typeof maya)[] = []) =>
    lines(customers, [], typed).filter(({ group }) => group === 'act');

  test.each([
    ['block', ['Block bays']],
    ['new bo', ['New booking']],
    ['switch', ['Lock, switch person']],
    ['today', ['Tee sheet, today']],
    ['shortcuts', ['Keys']],
  ])('are found by their keywords: %s', (typed, titles) => {
    expect(acts(typed).map(({ title }) => title)).toEqual(titles);
  });

  test('include a booking for the customer who was searched for, even if none was found', () => {
    expect(acts('0177')).toMatchObject([
      { title: 'New booking for +1 … 0177', target: { kind: 'BOOK', lookFor: '0177' } },
    ]);
    expect(acts('Viktor')).toMatchObject([{ title: 'New booking for Viktor' }]);
    expect(acts('chen', [maya])).toMatchObject([
      { title: 'New booking for Maya Chen', target: { kind: 'BOOK', lookFor: '+1 212 555 0162' } },
    ]);
  });
});
