import { daysBetween } from '@caddie/contract/dates/calendar';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingNote;

type Noted = {
  bookingStatusCd: string;
  /** What stands of the money; a booking given up before the bank had decided has none to give back yet. */
  refundStatus: string | null;
  bookingStartedAt: string;
  bookingEndedAt: string;
  timeZone: string;
};

/** A few words beside a booking's status: how far away it is, or what is happening to it. */
export function bookingNote(booking: Noted, now: number): string {
  const { bookingStatusCd: status, refundStatus: refund } = booking;
  if (status === 'CONFIRMED') return whenWords(booking, now);
  if (refund === 'FAILED') return words.refundFailed;
  // Also of a booking that is CANCELED: a bank may send money back after it had arrived.
  return refund === 'ON_ITS_WAY' ? words.refundOnItsWay : '';
}

/** Counted in days of the venue's calendar: five past midnight is tomorrow for a customer who looks at eleven. */
function whenWords({ bookingStartedAt, bookingEndedAt, timeZone }: Noted, now: number): string {
  if (now >= Date.parse(bookingEndedAt)) return '';
  if (now >= Date.parse(bookingStartedAt)) return words.now;
  const start = venueClock(timeZone, Date.parse(bookingStartedAt));
  const days = daysBetween(venueClock(timeZone, now).date, start.date);
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.inDays(days);
}
