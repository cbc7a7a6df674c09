import { catalogue } from '../words/en.ts';

const words = catalogue.myBookings;

/** A hold expires within minutes, so it comes before everything that is paid. */
export const sortHoldsFirst = <Booking extends { bookingStatusCd: string }>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ bookingStatusCd }: { bookingStatusCd: string }): number => (bookingStatusCd === 'READY' ? 0 : 1);

type ListedBooking = { bookingId: string; bookingStatusCd: string; bookingStartedAt: string; bookingEndedAt: string };

/** Splits bookings into upcoming (unpaid holds first, then the soonest) and over (newest first). */
export function splitBookings<Booking extends ListedBooking>(
  upcoming: readonly Booking[],
  all: readonly Booking[],
  now: number,
): { future: Booking[]; past: Booking[] } {
  const byId = new Map([...all, ...upcoming].map((booking) => [booking.bookingId, booking]));
  const isUpcoming = ({ bookingStatusCd, bookingEndedAt }: Booking) =>
    bookingStatusCd === 'CANCELING' ||
    ((bookingStatusCd === 'READY' || bookingStatusCd === 'CONFIRMED') && Date.parse(bookingEndedAt) > now);
  const start = ({ bookingStartedAt }: Booking) => Date.parse(bookingStartedAt);

  return {
    future: [...byId.values()].filter(isUpcoming).toSorted((a, b) => rankOf(a) - rankOf(b) || start(a) - start(b)),
    past: [...byId.values()].filter((booking) => !isUpcoming(booking)).toSorted((a, b) => start(b) - start(a)),
  };
}

/** A booking that was canceled or lapsed before its day is over, but its date is not past. */
export const pastTitle = (past: readonly Pick<ListedBooking, 'bookingEndedAt'>[], now: number): string =>
  past.some(({ bookingEndedAt }) => Date.parse(bookingEndedAt) > now) ? words.pastAndCanceled : words.past;
