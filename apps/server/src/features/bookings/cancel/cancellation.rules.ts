import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type BookingRow, freeUntil } from '../bookings.rules.ts';
import { moneyIn, returnedTo, returnsOf } from './returns.rules.ts';

/** Returns what canceling now would refund, by the computation that canceling uses. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: [], freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'ENDED' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'BEGUN' };
  const returns = returnsOf(booking, 'POLICY', now);
  return {
    ...nothing,
    allowed: true,
    amount: moneyIn(booking, returns),
    to: returnedTo(booking, returns),
  };
}
