import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type BookingRow, freeUntil, refundAmount } from './bookings.rules.ts';

/** The one computation of what a cancellation gives back: what is shown is what is done. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: null, freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'This booking has already ended.' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'This tee time has begun.' };
  const amount = refundAmount(booking.cardAmount, booking.refundSteps, now);
  return { ...nothing, allowed: true, amount, to: booking.paidWith };
}
