import type { Booking } from '@caddie/contract/bookings';
import { dayPartOf } from '../day/day-parts.rules.ts';

/** The URL parameters of the customer's choices. */
export const paramNames = {
  date: 'date',
  minutes: 'duration',
  players: 'players',
  part: 'time',
  startedAt: 'start',
  shopRoomId: 'bay',
  view: 'view',
} as const;

/** The URL parameters that lead back to a booking as it was chosen: day, length, number of players, time and bay. */
export const choiceParams = (booking: Booking): Record<string, string> => ({
  [paramNames.date]: booking.bookingDate,
  [paramNames.minutes]: String(booking.durationMinutes),
  [paramNames.players]: String(booking.partySize),
  [paramNames.part]: dayPartOf(booking.bookingStartedAt, booking.bookingDate),
  [paramNames.startedAt]: booking.bookingStartedAt,
  [paramNames.shopRoomId]: booking.shopRoomId,
});
