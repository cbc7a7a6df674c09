import { expect, test } from 'vitest';
import { outcomeOf, paidDate, pollDelayMs } from './outcome.rules.ts';

test('a page that waits for a payment asks the server after 1, 2 and 4 seconds, then every 5', () => {
  expect([1, 2, 3, 4, 5, 50].map(pollDelayMs)).toEqual([1000, 2000, 4000, 5000, 5000, 5000]);
});

const declinedFailure = { code: 'DECLINED', canRetry: true } as const;
const finalFailure = { code: 'NOT_PAID', canRetry: false } as const;

test.each([
  ['is booked', { status: 'PAID' }, 'CONFIRMED', 'done'],
  ['has a completed booking', { status: 'PAID' }, 'COMPLETED', 'done'],
  ['has a membership', { status: 'PAID' }, 'ACTIVE', 'done'],
  ['has a membership that is used up by now', { status: 'PAID' }, 'USED_UP', 'done'],
  ['has paid for a booking that is still held', { status: 'PAID' }, 'READY', 'checking'],
  ['has paid for a membership that is still a draft', { status: 'PAID' }, 'DRAFT', 'checking'],
  ['has paid and the booking is being loaded', { status: 'PAID' }, undefined, 'checking'],
  ['has canceled since', { status: 'PAID' }, 'CANCELING', 'given-back'],
  ['canceled and got the money back', { status: 'PAID' }, 'CANCELED', 'given-back'],
  ['waits for the provider', { status: 'PENDING' }, 'READY', 'checking'],
  ['has to confirm with the bank', { status: 'REQUIRES_ACTION' }, 'READY', 'bank'],
  ['may try another card', { status: 'FAILED', failure: declinedFailure }, 'READY', 'declined'],
  ['paid too late', { status: 'FAILED', failure: finalFailure }, 'FAILED', 'failed'],
] as const)('a customer whose payment %s sees that outcome', (_, order, subject, outcome) => {
  expect(outcomeOf(order, subject)).toBe(outcome);
});

test('a payment late in the evening has the venue’s date', () => {
  expect(paidDate({ paidAt: '2026-01-05T23:30:00-08:00' })).toBe('Jan 05, 2026');
  expect(paidDate({ paidAt: null })).toBe('');
});
