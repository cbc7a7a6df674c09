import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { percentBack } from '@caddie/contract/refund-steps';
import { type BookingRow, freeUntil, refundAmount } from './bookings.rules.ts';

/** The one computation of what a cancellation gives back: what is shown is what is done. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: null, freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'This booking has already ended.' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'This tee time has begun.' };
  const { amount } = returnsOf(booking, 'POLICY', now);
  return { ...nothing, allowed: true, amount, to: booking.paidWith };
}

/** By the policy that was promised at the sale, or what somebody decided instead. */
export type RefundTerms = 'POLICY' | 'ALL' | 'NONE';

/** What goes back when a paid booking is canceled: to its card an amount, to its membership a share. */
export function returnsOf(booking: BookingRow, terms: RefundTerms, now: number): { amount: number; percent: number } {
  const { cardAmount, refunded, refundSteps } = booking;
  // A part may have gone back before: never more than the rest.
  const rest = cardAmount - refunded;
  if (terms === 'ALL') return { amount: rest, percent: 100 };
  if (terms === 'NONE') return { amount: 0, percent: 0 };
  const amount = Math.min(rest, refundAmount(cardAmount, refundSteps, now));
  return { amount, percent: percentBack(refundSteps, now) };
}
