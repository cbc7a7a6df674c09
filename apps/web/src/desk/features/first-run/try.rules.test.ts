import { expect, test } from 'vitest';
import { isTestPaid, nextTick, type TestBooking, ticksOf } from './try.rules.ts';

const booking: TestBooking = {
  bookingId: 'b1',
  reference: '4K7QX2A',
  roomName: 'Bay 1',
  startedAt: '2026-11-16T16:00:00Z',
  amount: 4500,
  card: '4242',
  isPaid: false,
  isTextSent: false,
  isCanceled: false,
  refund: null,
};

test('the checklist of the setup’s test has no tick before the test booking', () => {
  expect(Object.values(ticksOf(null))).toEqual([false, false, false, false, false]);
  expect(nextTick(undefined)).toBe('BOOKED');
});

test('the checklist of the setup’s test ticks the payment, the text and the cancellation once each has happened', () => {
  expect(nextTick(booking)).toBe('PAID');
  expect(nextTick({ ...booking, isPaid: true })).toBe('TEXTED');
  expect(nextTick({ ...booking, isPaid: true, isTextSent: true })).toBe('CANCELED');
  const canceled = { ...booking, isPaid: true, isTextSent: true, isCanceled: true };
  expect(nextTick({ ...canceled, refund: { amount: 4500, isDone: false } })).toBe('REFUNDED');
  expect(nextTick({ ...canceled, refund: { amount: 4500, isDone: true } })).toBeUndefined();
});

test('the setup’s test counts as done once the test booking is paid', () => {
  expect(isTestPaid(booking)).toBe(false);
  expect(isTestPaid({ ...booking, isPaid: true })).toBe(true);
});
