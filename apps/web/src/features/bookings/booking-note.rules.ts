import { daysBetween } from '@caddie/contract/dates/calendar';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingNote;

type BookingWithDates = {
  bookingStatusCd: string;
  /** The state of the refund; null for a booking canceled before the bank had decided, which has nothing to refund yet. */
  refundStatus: string | null;
  bookingStartedAt: string;
  bookingEndedAt: string;
  timeZone: string;
};

const SOON = 2 * HOUR;

/** Whether a paid tee time starts within two hours: its customer may be on the way. */
export const startsSoon = (
  { bookingStatusCd, bookingStartedAt }: Pick<BookingWithDates, 'bookingStatusCd' | 'bookingStartedAt'>,
  now: number,
): boolean => {
  const wait = Date.parse(bookingStartedAt) - now;
  return bookingStatusCd === 'CONFIRMED' && wait > 0 && wait <= SOON;
};

/** A short note beside a booking's status: how far away it is, how much of it is left, or what is happening to it. */
export function bookingNote(booking: BookingWithDates, now: number): string {
  const { bookingStatusCd: status, refundStatus: refund } = booking;
  if (status === 'CONFIRMED') return whenWords(booking, now);
  if (refund === 'FAILED') return words.refundFailed;
  // Also for a CANCELED booking: a bank may return a refund after it had arrived.
  return refund === 'ON_ITS_WAY' ? words.refundOnItsWay : '';
}

/** Counts days on the venue's calendar: at 11 PM, five past midnight is "tomorrow". */
function whenWords({ bookingStartedAt, bookingEndedAt, timeZone }: BookingWithDates, now: number): string {
  const [startsAt, endsAt] = [Date.parse(bookingStartedAt), Date.parse(bookingEndedAt)];
  if (now >= endsAt) return '';
  if (now >= startsAt) return words.left(Math.ceil((endsAt - now) / MINUTE));
  if (startsAt - now <= SOON) return words.startsIn(Math.ceil((startsAt - now) / MINUTE));
  const start = venueClock(timeZone, startsAt);
  const days = daysBetween(venueClock(timeZone, now).date, start.date);
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.inDays(days);
}
