import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type BookingRow, freeUntil } from '../bookings.rules.ts';
import { moneyRefunded, refundByTender, planRefund } from './refund-plan.rules.ts';

/** Returns what canceling now would refund, by the computation that canceling uses. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const noRefund = { allowed: false, amount: 0, to: [], freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...noRefund, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...noRefund, reason: 'ENDED' };
  if (now >= booking.startedAt) return { ...noRefund, reason: 'BEGUN' };
  const refundPlan = planRefund(booking, 'POLICY', now);
  return {
    ...noRefund,
    allowed: true,
    amount: moneyRefunded(booking, refundPlan),
    to: refundByTender(booking, refundPlan),
  };
}
