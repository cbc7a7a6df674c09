import { daysBetween, venueClock } from './venue-days.rules.ts';

type Noted = {
  bookingStatusCd: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
  timeZone: string;
  paidWith?: string | null;
};

/** A few words beside a booking's status: how far away it is, or what is happening to it. */
export function bookingNote(booking: Noted, now: number): string {
  switch (booking.bookingStatusCd) {
    case 'CONFIRMED':
      return whenWords(booking, now);
    case 'CANCELING':
      // Given up before the bank had decided: as far as anybody knows nothing was paid.
      return booking.paidWith === null ? '' : 'Refund on its way';
    default:
      return '';
  }
}

/** Counted in days of the venue's calendar: five past midnight is tomorrow for somebody who looks at eleven. */
function whenWords({ bookingStartedAt, bookingEndedAt, timeZone }: Noted, now: number): string {
  if (now >= Date.parse(bookingEndedAt)) return '';
  if (now >= Date.parse(bookingStartedAt)) return 'Now';
  const start = venueClock(timeZone, Date.parse(bookingStartedAt));
  const days = daysBetween(venueClock(timeZone, now).date, start.date);
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`;
}
