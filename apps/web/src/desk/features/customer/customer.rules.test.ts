import type { CustomerProfile, ProfileBooking } from '@caddie/contract/desk/people/customer';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { expect, test } from 'vitest';
import { amountOf, badgeOf, paidWith, statusOf, usualTexts } from './customer.rules.ts';

const visa: Tender = { kind: 'CARD', company: 'Visa', last4: '4242', amount: 10_500 };
const pass = (membershipTypeCd: 'COUNT' | 'BALANCE' | 'PERIOD', sessions: number, amount: number): Tender => ({
  kind: 'MEMBERSHIP',
  membershipId: 'm',
  membershipName: 'Practice Pass',
  membershipTypeCd,
  sessions,
  amount,
});
const booking = (change: Partial<ProfileBooking> = {}): ProfileBooking => ({
  bookingId: 'b',
  bookingDate: '2026-11-20',
  startedAt: '2026-11-20T19:00:00-05:00',
  endedAt: '2026-11-20T20:30:00-05:00',
  shopRoomName: 'Bay 1',
  bookingStatusCd: 'CONFIRMED',
  isNoShow: false,
  tenders: [visa],
  amount: 10_500,
  due: 0,
  back: { amount: 0, sessions: 0 },
  ...change,
});
const canceled = (amount: number, sessions: number) =>
  booking({ bookingStatusCd: 'CANCELED', back: { amount, sessions } });

test.each([
  ['by card', booking(), 'Visa 4242', '$105.00'],
  ['with a pass that counts', booking({ tenders: [pass('COUNT', 1, 10_500)] }), 'Practice Pass', '1 session'],
  ['with a balance', booking({ tenders: [pass('BALANCE', 0, 10_500)] }), 'Practice Pass', '$105.00'],
  ['with a pass for a time', booking({ tenders: [pass('PERIOD', 0, 10_500)] }), 'Practice Pass', 'Included'],
  [
    'with a session and the rest in cash',
    booking({ tenders: [pass('COUNT', 1, 7000), { kind: 'CASH', amount: 3500 }] }),
    'Practice Pass and Cash',
    '1 session and $35.00',
  ],
  ['later: it is still due', booking({ tenders: [], due: 10_500 }), 'Not paid yet', '$105.00 due'],
  ['with nothing, because it is free', booking({ tenders: [], amount: 0 }), 'Nothing', '$0.00'],
  ['by card, with half refunded', canceled(5250, 0), 'Visa 4242', '$52.50 back'],
  ['by card, with a session returned', canceled(0, 1), 'Visa 4242', '1 session back'],
  ['by card, with nothing refunded', canceled(0, 0), 'Visa 4242', 'Nothing back'],
])('a booking in a customer’s profile shows its payment and amount when paid %s', (_, shown, paid, amount) => {
  expect([paidWith(shown), amountOf(shown, 'USD')]).toEqual([paid, amount]);
});

test('a no-show is shown as such in a customer’s profile, whatever the booking’s status', () => {
  expect(statusOf(booking({ bookingStatusCd: 'COMPLETED', isNoShow: true }))).toEqual({
    label: 'No-show',
    tone: 'red',
  });
  expect(statusOf(booking())).toEqual({ label: 'Confirmed', tone: 'green' });
  expect(statusOf(canceled(0, 0))).toEqual({ label: 'Canceled', tone: 'red' });
});

test('the usual booking of a customer is shown as a day, an hour, minutes and players', () => {
  expect(usualTexts({ weekday: 5, hour: 19, minutes: 90, players: 3 })).toEqual(['Fri, 7 PM', '90 min, 3 players']);
  expect(usualTexts({ weekday: 7, hour: 0, minutes: 60, players: 1 })).toEqual(['Sun, 12 AM', '60 min, 1 player']);
});

test('the badge of a customer names the kind of a usable pass', () => {
  const passes = [
    { membershipSetStatusCd: 'EXPIRED', membershipSetCategoryCd: 'PLAY' },
    { membershipSetStatusCd: 'ACTIVE', membershipSetCategoryCd: 'PRACTICE' },
  ];
  expect(badgeOf({ passes } as CustomerProfile)).toBe('PRACTICE');
  expect(badgeOf({ passes: passes.slice(0, 1) } as CustomerProfile)).toBeUndefined();
});
