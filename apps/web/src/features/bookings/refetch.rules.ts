type Waiting = { bookingStatusCd: string; refundStatus: string | null; holdExpiresAt: string | null };

/** How soon the server ends a hold whose time is up. */
const SWEEP_MS = 2_000;
const REFUND_MS = 5_000;

/** When to look again at bookings that are about to change by themselves: a hold that is over, money on its way back. */
export function refetchIn(bookings: readonly Waiting[] | undefined, now: number): number | false {
  if (bookings?.some(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) <= now)) return SWEEP_MS;
  const isMoving = ({ bookingStatusCd, refundStatus }: Waiting) =>
    bookingStatusCd === 'CANCELING' && refundStatus !== 'FAILED';
  return bookings?.some(isMoving) ? REFUND_MS : false;
}
