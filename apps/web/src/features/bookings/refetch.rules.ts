type Waiting = { bookingStatusCd: string; refundStatus: string | null; holdExpiresAt: string | null };

/** The delay within which the server ends an expired hold. */
const SWEEP_MS = 2_000;
const REFUND_MS = 5_000;

/** When to refetch bookings that change without the customer's action: an expired hold, a pending refund. */
export function refetchIn(bookings: readonly Waiting[] | undefined, now: number): number | false {
  if (bookings?.some(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) <= now)) return SWEEP_MS;
  const isMoving = ({ bookingStatusCd, refundStatus }: Waiting) =>
    bookingStatusCd === 'CANCELING' && refundStatus !== 'FAILED';
  return bookings?.some(isMoving) ? REFUND_MS : false;
}
