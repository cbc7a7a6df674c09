import { daysBetween } from '@caddie/contract/dates/calendar';
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

/** A short note beside a booking's status: how far away it is, or what is happening to it. */
export function bookingNote(booking: BookingWithDates, now: number): string {
  const { bookingStatusCd: status, refundStatus: refund } = booking;
  if (status === 'CONFIRMED') return whenWords(booking, now);
  if (refund === 'FAILED') return words.refundFailed;
  // Also for a CANCELED booking: a bank may return a refund after it had arrived.
  return refund === 'ON_ITS_WAY' ? words.refundOnItsWay : '';
}

/** Counts days on the venue's calendar: at 11 PM, five past midnight is "tomorrow". */
function whenWords({ bookingStartedAt, bookingEndedAt, timeZone }: BookingWithDates, now: number): string {
  if (now >= Date.parse(bookingEndedAt)) return '';
  if (now >= Date.parse(bookingStartedAt)) return words.now;
  const start = venueClock(timeZone, Date.parse(bookingStartedAt));
  const days = daysBetween(venueClock(timeZone, now).date, start.date);
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.inDays(days);
}
