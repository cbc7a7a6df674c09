import { weekdayOf } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { offsetAt } from '@caddie/contract/dates/venue-clock';
import type { Play } from '../../memberships/memberships.service.ts';
import type { BookingRow } from '../bookings.rules.ts';

type PlayedBooking = Pick<
  BookingRow,
  'bookingId' | 'bookingDate' | 'timeZone' | 'startedAt' | 'endedAt' | 'amount' | 'shopRoomId'
>;

/** A booking as memberships see it: a length of time on a business day, on the venue's clock. */
export function playOf(booking: PlayedBooking): Play {
  const midnight = Date.parse(`${booking.bookingDate}T00:00:00Z`);
  const localTime = booking.startedAt + offsetAt(booking.timeZone, booking.startedAt) * MINUTE;
  return {
    bookingId: booking.bookingId,
    bookingDate: booking.bookingDate,
    weekday: weekdayOf(booking.bookingDate),
    fromMinute: (localTime - midnight) / MINUTE,
    minutes: (booking.endedAt - booking.startedAt) / MINUTE,
    amount: booking.amount,
    shopRoomId: booking.shopRoomId,
    startedAt: booking.startedAt,
  };
}
