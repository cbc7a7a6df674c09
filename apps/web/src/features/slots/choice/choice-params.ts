import type { Booking } from '@caddie/contract/bookings';
import { dayPartOf } from '../day/day-parts.rules.ts';
import { paramNames, slotParams } from './param-names.ts';

/** The URL parameters that lead back to a booking as it was chosen: day, length, number of players, time and bay. */
export const choiceParams = (booking: Booking): Record<string, string> => ({
  ...slotParams({ ...booking, startedAt: booking.bookingStartedAt }),
  [paramNames.part]: dayPartOf(booking.bookingStartedAt, booking.bookingDate),
});
