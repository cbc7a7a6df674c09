import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/server/answer.ts';
import { bookingFromError, refusedText } from './refused.ts';
import { refusedActText } from './refused-act.ts';

const sentences = { MORE_THAN_DUE: 'That is more than is owed.' };
beforeEach(() => void vi.setSystemTime('2026-11-20T19:00:00-05:00'));

const refusal = (code: string, details?: object) =>
  new CallError({ status: 409, message: 'The server’s English.', details: { code, details }, sentences });

test('a refusal because the amount changed shows it beside the amount on the button', () => {
  expect(refusedText(refusal('PRICE_CHANGED', { amount: 3500 }), 3000, 'USD')).toBe(
    'It changed while you looked: $35.00, not $30.00. Nothing was charged.',
  );
});

test('a refusal because the refund changed says that nothing was returned, and mentions no charge', () => {
  expect(refusedActText(refusal('PRICE_CHANGED', { amount: 3500 }), 3000, 'USD', true)).toBe(
    'It changed while you looked: $35.00, not $30.00. Nothing was returned.',
  );
});

test.each([
  [-4000, -5000, 'It changed while you looked: $50.00, not $40.00. Nothing was returned.'],
  [-4000, 1000, 'It changed while you looked: $10.00, not -$40.00. Nothing was returned.'],
  [4000, -1000, 'It changed while you looked: -$10.00, not $40.00. Nothing was charged.'],
])('a move that showed %d and now costs %d says that nothing was charged or returned', (shown, now, said) => {
  expect(refusedActText(refusal('PRICE_CHANGED', { amount: now }), shown, 'USD')).toBe(said);
});

test('a refusal on a screen that showed no amount is shown in the call’s sentence, never in the server’s English', () => {
  const error = new CallError({
    status: 409,
    message: 'The server’s English.',
    details: { code: 'PRICE_CHANGED', details: { amount: 3500 } },
    sentences: { PRICE_CHANGED: 'Another price.' },
  });
  expect(refusedActText(error)).toBe('Another price.');
});

test('a refusal because the card provider does not respond names the other ways to pay', () => {
  expect(refusedText(refusal('PROVIDER_DOWN'), 3000, 'USD')).toBe(
    'Card payments do not answer right now. Take cash, your terminal, or let it be owed.',
  );
});

test('a refusal because another device did the act first says so, with the current booking', () => {
  const booking = { booking: { timeZone: 'America/New_York', currency: 'USD' } };
  const by = { kind: 'staff', name: 'Tom' };
  const changes = [{ at: '2026-11-20T18:41:00-05:00', version: 4, kind: 'CHECKED_IN', by, details: {} }];
  const error = refusal('CHANGED_MEANWHILE', { version: 4, booking, changes });

  expect(refusedActText(error, 0, 'USD')).toBe('Tom checked it in at 6:41 PM.\nHere it is as it is now.');
  expect(bookingFromError(error)).toEqual(booking);
  expect(refusedActText(refusal('CHANGED_MEANWHILE'))).toMatch(/^Somebody changed this/);
});

test('a refusal without a sentence about the amount is shown in its call’s sentence', () => {
  expect(refusedText(refusal('MORE_THAN_DUE', { amount: 1 }), 0, 'USD')).toBe('That is more than is owed.');
  expect(refusedActText(refusal('MORE_THAN_DUE', { amount: 1 }), 0, 'USD')).toBe('That is more than is owed.');
  expect(bookingFromError(refusal('MORE_THAN_DUE', { booking: {} }))).toBeUndefined();
});
