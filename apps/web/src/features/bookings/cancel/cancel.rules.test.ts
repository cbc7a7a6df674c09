import type { Tender } from '@caddie/contract/amounts/tenders';
import { expect, test } from 'vitest';
import { confirmWords, outcomeWords } from './cancel.rules.ts';

const booking = { bookingStatusCd: 'CONFIRMED', amount: 12_000, currency: 'USD' };
const card = (amount: number): Tender => ({ kind: 'CARD', company: 'Visa', last4: '4242', amount });
const membership = (membershipTypeCd: 'COUNT' | 'BALANCE' | 'PERIOD', sessions: number, amount: number): Tender => ({
  kind: 'MEMBERSHIP',
  membershipId: 'one',
  membershipName: 'House pass',
  membershipTypeCd,
  sessions,
  amount,
});
const words = (change: Partial<typeof booking>, amount: number, ...to: Tender[]) => [
  confirmWords({ ...booking, ...change }, { amount, to }),
  outcomeWords({ ...booking, ...change }, { amount, to }),
];

test('the button that cancels a booking and its sentence name the exact amount and where it goes', () => {
  expect(words({}, 12_000, card(12_000))).toEqual([
    'Cancel and refund $120.00',
    '$120.00 goes to Visa ending in 4242.',
  ]);
  expect(words({}, 2251, card(2251))).toEqual(['Cancel and refund $22.51', '$22.51 goes to Visa ending in 4242.']);
});

test('a customer who cancels too late for a refund is warned before', () => {
  const tooLate = ['Cancel without refund', 'It is too late for a refund, so nothing comes back.'];
  expect(words({}, 0, card(0))).toEqual(tooLate);
  expect(words({}, 0, membership('COUNT', 0, 0))).toEqual(tooLate);
});

test('the refund of a cancellation lists sessions, balance and money separately, by tender', () => {
  expect(words({}, 0, membership('COUNT', 1, 0))).toEqual(['Cancel booking', '1 session goes back to House pass.']);
  expect(words({}, 0, membership('COUNT', 2, 0))[1]).toBe('2 sessions go back to House pass.');
  expect(words({}, 1_000, membership('BALANCE', 0, 5_000), card(1_000))).toEqual([
    'Cancel and refund $10.00',
    '$50.00 goes back to House pass. $10.00 goes to Visa ending in 4242.',
  ]);
});

test('a customer reads that a payment at the desk is refunded at the desk', () => {
  expect(words({}, 12_000, { kind: 'CASH', amount: 12_000 })).toEqual([
    'Cancel and refund $120.00',
    '$120.00 goes back to you at the desk.',
  ]);
  expect(words({}, 7000, card(5000), { kind: 'TERMINAL', amount: 2000 })).toEqual([
    'Cancel and refund $70.00',
    '$50.00 goes to Visa ending in 4242. $20.00 goes back to you at the desk.',
  ]);
});

test('the cancellation of an unpaid booking says that nothing was charged', () => {
  expect(words({}, 0)).toEqual(['Cancel booking', 'Nothing was charged.']);
});

test('a pass of days neither returns nor loses anything, however late the cancellation', () => {
  expect(words({}, 0, membership('PERIOD', 0, 0))).toEqual(['Cancel booking', 'It no longer counts on House pass.']);
});

test('the cancellation of a free tee time, and of a hold, says that nothing was charged', () => {
  expect(words({ amount: 0 }, 0)).toEqual(['Cancel booking', 'Nothing was charged.']);
  expect(words({ bookingStatusCd: 'READY' }, 0)).toEqual(['Release this time', 'Nothing was charged.']);
});
