import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { share } from '@caddie/contract/money';
import { percentBack } from '@caddie/contract/refund-steps';
import type { Tender } from '@caddie/contract/tenders';
import { type BookingRow, freeUntil, refundAmount } from './bookings.rules.ts';

/** The one computation of what a cancellation gives back: what is shown is what is done. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: [], freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'ENDED' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'BEGUN' };
  const { amount, percent } = returnsOf(booking, 'POLICY', now);
  return {
    ...nothing,
    allowed: true,
    amount,
    to: booking.tenders.map((tender) => backOf(tender, { amount, percent })),
  };
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

/** What goes back to one that paid: the money that is sent, a balance by its share, sessions whole or not at all. */
function backOf(tender: Tender, { amount, percent }: ReturnType<typeof returnsOf>): Tender {
  if (tender.kind !== 'MEMBERSHIP') return { ...tender, amount };
  const isBalance = tender.membershipTypeCd === 'BALANCE';
  return returnTo(tender, {
    amount: isBalance ? share(tender.amount, percent) : 0,
    sessions: percent === 100 ? tender.sessions : 0,
  });
}

export const returnTo = (tender: Tender, { amount, sessions }: { amount: number; sessions: number }): Tender =>
  tender.kind === 'MEMBERSHIP' ? { ...tender, amount, sessions } : { ...tender, amount };
