import type { Order, OrderFailure } from '@caddie/contract/orders';
import { expect, test } from 'vitest';
import { completeWords } from './complete-words.rules.ts';
import { catalogue } from '../words/en.ts';

const { failureWords } = catalogue.failure;

const order: Order = {
  orderId: 'order',
  status: 'PAID',
  amount: 6750,
  currency: 'USD',
  bookingId: 'booking',
  membershipSetId: null,
  tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 6750 }],
  paidAt: '2026-01-05T18:02:41-08:00',
  refunded: 0,
  refundStatus: null,
};
const failedOrder = (code: OrderFailure, refunded = 0): Order => ({
  ...order,
  status: 'FAILED',
  refunded,
  failure: { code, canRetry: false },
});

test('a customer with a confirmed booking reads where the details were sent', () => {
  expect(completeWords('done', order, '+1 415 555 0162')).toEqual({
    title: "You're booked",
    text: 'We sent the details to +1 415 555 0162.',
  });
  expect(completeWords('done', { ...order, bookingId: null, membershipSetId: 'set' }, undefined).title).toBe(
    "You're a member",
  );
});

test('a customer whose payment failed reads the reason, and one sentence about the money', () => {
  expect(completeWords('failed', failedOrder('NOT_PAID'), undefined)).toEqual({
    title: 'We could not book it',
    text: 'This was not paid in time. Nothing was charged.',
  });
  expect(completeWords('declined', failedOrder('NOT_CONFIRMED'), undefined).text).toBe(
    'The payment was not confirmed with your bank. Try again, or use another card. Nothing was charged.',
  );
  expect(completeWords('failed', failedOrder('TOO_LATE', 6750), undefined).text).toBe(
    'The payment came too late. $67.50 goes back to where it came from.',
  );
  const failedRefund = { ...failedOrder('TOO_LATE', 6750), refundStatus: 'FAILED' as const };
  expect(completeWords('failed', failedRefund, undefined).text).toBe(
    'The payment came too late. We could not send the money back to this card. The venue will contact you.',
  );
});

test('the reason of a failed payment does not mention the money, which has a sentence of its own', () => {
  for (const words of Object.values(failureWords)) expect(words).not.toMatch(/charged\b(?<!be charged)|taken/);
});

test('a customer who canceled while paying reads the refund', () => {
  expect(completeWords('given-back', { ...order, refunded: 3375 }, undefined)).toEqual({
    title: 'This booking was canceled',
    text: '$33.75 goes back to where it came from.',
  });
  expect(completeWords('given-back', order, undefined).text).toBe('By its policy, no money came back.');
  expect(completeWords('given-back', { ...order, amount: 0 }, undefined).text).toBe('Nothing was charged.');
});

test('a customer whose payment is pending is asked not to pay again', () => {
  expect(completeWords('checking', { ...order, status: 'PENDING' }, undefined)).toEqual({
    title: 'We are checking',
    text: 'Do not pay again. This page updates itself.',
  });
  expect(completeWords('bank', { ...order, status: 'REQUIRES_ACTION' }, undefined).title).toMatch(/^Your bank wants/);
  expect(completeWords('declined', failedOrder('DECLINED'), undefined).title).toBe('Not paid yet');
  expect(completeWords('done', order, undefined).text).toBe('See you at the venue.');
});
