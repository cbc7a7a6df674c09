import type { Booking } from '@caddie/contract/bookings';
import { catalogue } from '../words/en.ts';

const words = catalogue.myBookings;

/** A hold has its own strip on home, so its booking there is the next one that is paid; without one it is the hold. */
export const sortPaidFirst = <Listed extends { bookingStatusCd: string }>(bookings: readonly Listed[]): Listed[] =>
  bookings.toSorted((a, b) => rankOf(b) - rankOf(a));

type Expiring = { holdExpiresAt: string | null };
export type RunningHold = Booking & { holdExpiresAt: string };

/** The customer's holds that have not expired, the one that ends first at the front. */
export const runningHolds = <Listed extends Expiring>(
  bookings: readonly Listed[],
  now: number,
): (Listed & { holdExpiresAt: string })[] =>
  bookings
    .filter((one): one is Listed & { holdExpiresAt: string } => one.holdExpiresAt !== null)
    .filter(({ holdExpiresAt }) => Date.parse(holdExpiresAt) > now)
    .toSorted((a, b) => Date.parse(a.holdExpiresAt) - Date.parse(b.holdExpiresAt));

const rankOf = ({ bookingStatusCd }: { bookingStatusCd: string }): number => (bookingStatusCd === 'READY' ? 0 : 1);

type ListedBooking = {
  bookingId: string;
  bookingStatusCd: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
  holdExpiresAt?: string | null;
};

/** Splits bookings into upcoming (unpaid holds first, in the order in which they end, then the soonest) and over (newest first). */
export function splitBookings<Listed extends ListedBooking>(
  upcoming: readonly Listed[],
  all: readonly Listed[],
  now: number,
): { future: Listed[]; past: Listed[] } {
  const byId = new Map([...all, ...upcoming].map((booking) => [booking.bookingId, booking]));
  const isUpcoming = ({ bookingStatusCd, bookingEndedAt }: Listed) =>
    bookingStatusCd === 'CANCELING' ||
    ((bookingStatusCd === 'READY' || bookingStatusCd === 'CONFIRMED') && Date.parse(bookingEndedAt) > now);
  const start = ({ bookingStartedAt }: Listed) => Date.parse(bookingStartedAt);
  const end = (one: Listed) => (one.holdExpiresAt ? Date.parse(one.holdExpiresAt) : start(one));

  return {
    future: [...byId.values()]
      .filter(isUpcoming)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || end(a) - end(b) || start(a) - start(b)),
    past: [...byId.values()].filter((booking) => !isUpcoming(booking)).toSorted((a, b) => start(b) - start(a)),
  };
}

/** A booking that was canceled or lapsed before its day is over, but its date is not past. */
export const pastTitle = (past: readonly Pick<ListedBooking, 'bookingEndedAt'>[], now: number): string =>
  past.some(({ bookingEndedAt }) => Date.parse(bookingEndedAt) > now) ? words.pastAndCanceled : words.past;
