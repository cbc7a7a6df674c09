import type { ClosingState, DayClosing, OutsideBooking, OutsideSums, Stretch } from '@caddie/contract/desk/hours';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { FutureBooking, ListedBooking } from '../bookings/bookings.service.ts';

/** Returns whether a time lies within one of the day's stretches, on the venue's clock. */
export function isWithin(
  timeZone: string,
  date: string,
  open: readonly Stretch[],
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): boolean {
  return open.some(
    ({ opensMinute, closesMinute }) =>
      instantOf(timeZone, date, opensMinute, 'first') <= startedAt &&
      endedAt <= instantOf(timeZone, date, closesMinute, 'second'),
  );
}

/** The bookings that lie outside a day's new hours. */
export const bookingsOutside = (
  timeZone: string,
  open: readonly Stretch[],
  future: readonly FutureBooking[],
): FutureBooking[] => future.filter((one) => !isWithin(timeZone, one.date, open, one));

/** The total refunded if each booking is canceled. */
export function sumsOf(bookings: readonly OutsideBooking[]): OutsideSums {
  const sums: OutsideSums = { amount: 0, toCards: 0, atCounter: 0, onTerminal: 0, sessions: 0, toPasses: 0, texts: 0 };
  for (const { tenderRefunds, phone } of bookings) {
    if (phone !== null) sums.texts += 1;
    for (const tender of tenderRefunds) {
      if (tender.kind === 'MEMBERSHIP') {
        sums.sessions += tender.sessions;
        sums.toPasses += tender.amount;
      } else if (tender.kind === 'CARD') sums.toCards += tender.amount;
      else {
        sums.atCounter += tender.amount;
        if (tender.kind === 'TERMINAL') sums.onTerminal += tender.amount;
      }
    }
  }
  sums.amount = sums.toCards + sums.atCounter;
  return sums;
}

export type ItemState = 'STAYS' | 'WAITING' | 'DONE' | 'NEEDS_YOU';
type ItemReason = DayClosing['items'][number]['reason'];

/** The state of a listed booking: the job's result, and the state of its refund since. */
export function stateOf(
  item: { state: ItemState; reason: ItemReason },
  date: string,
  { booking, date: bookingDate, refundStatus }: Pick<ListedBooking, 'booking' | 'date' | 'refundStatus'>,
): { state: ClosingState; reason: ItemReason } {
  if (item.state === 'WAITING') return { state: 'WAITING', reason: null };
  if (refundStatus === 'FAILED') return { state: 'NEEDS_YOU', reason: 'BANK_REFUSED' };
  if (booking.status === 'CANCELING') return { state: 'ON_ITS_WAY', reason: null };
  const isCanceledOrMoved = booking.status === 'CANCELED' || booking.status === 'FAILED' || bookingDate !== date;
  if (isCanceledOrMoved || item.state === 'DONE') return { state: 'DONE', reason: null };
  return { state: item.state, reason: item.reason };
}
