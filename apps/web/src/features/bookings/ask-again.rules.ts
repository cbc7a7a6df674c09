type Waiting = { bookingStatusCd: string; holdExpiresAt: string | null };

/** How soon the server ends a hold whose time is up. */
const SWEEP_MS = 2_000;
const REFUND_MS = 5_000;

/** When to look again at bookings that are about to change by themselves: a hold that is over, money on its way back. */
export function askAgainIn(bookings: readonly Waiting[] | undefined, now: number): number | false {
  if (bookings?.some(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) <= now)) return SWEEP_MS;
  return bookings?.some(({ bookingStatusCd }) => bookingStatusCd === 'CANCELING') ? REFUND_MS : false;
}
