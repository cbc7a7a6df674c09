type PolledBooking = { bookingStatusCd: string; refundStatus: string | null; holdExpiresAt: string | null };

/** The delay within which the server ends an expired hold. */
const EXPIRED_HOLD_MS = 2_000;
const REFUND_MS = 5_000;

/** When to refetch bookings that change without the customer's action: an expired hold, a pending refund. */
export function refetchDelay(bookings: readonly PolledBooking[] | undefined, now: number): number | false {
  if (bookings?.some(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) <= now)) return EXPIRED_HOLD_MS;
  const isRefundPending = ({ bookingStatusCd, refundStatus }: PolledBooking) =>
    bookingStatusCd === 'CANCELING' && refundStatus !== 'FAILED';
  return bookings?.some(isRefundPending) ? REFUND_MS : false;
}
