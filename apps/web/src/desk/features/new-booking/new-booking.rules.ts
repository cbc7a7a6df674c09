import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { Booking } from '@caddie/contract/bookings';
import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { startsIn } from '../../lib/steps.ts';

/** What is to be booked; no bay means any. */
export type Choice = { startedAt: string; durationMinutes: number; shopRoomId: string; partySize: number };

/** The customer of the booking, with the name that the panel shows and the phone for texts. */
export type ChosenCustomer = { customer: CustomerAtDesk; name: string; phone: string | null };

/**
 * What the sheet shows at the held time: the name (undefined: not known yet, empty: a walk-in), the price, and the bay; no bay while it is
 * not held.
 */
export type HeldTile = { name: string | undefined; amount: number; shopRoomId: string };

/** Another booking has taken the time that was held. */
export const isTaken = (
  tiles: readonly Pick<Tile, 'bookingId' | 'shopRoomId' | 'startedAt' | 'occupiedUntil'>[],
  hold: Pick<Booking, 'bookingId' | 'shopRoomId' | 'bookingStartedAt' | 'bookingEndedAt'>,
): boolean =>
  tiles.some(
    (tile) =>
      tile.bookingId !== hold.bookingId &&
      tile.shopRoomId === hold.shopRoomId &&
      Date.parse(tile.startedAt) < Date.parse(hold.bookingEndedAt) &&
      Date.parse(tile.occupiedUntil) > Date.parse(hold.bookingStartedAt),
  );

/** When the remaining time is announced: at one minute, at 30 seconds and at the end. */
export const announcementAt = (seconds: number): 60 | 30 | 0 | undefined =>
  seconds <= 0 ? 0 : seconds <= 30 ? 30 : seconds <= 60 ? 60 : undefined;

/** Returns every start of the day, from now on if it is today; the desk may book outside the venue's online rules. */
export function startsOf(day: Pick<Day, 'stretches' | 'stepMinutes'>, now: number): number[] {
  // The current slot can still be booked: a walk-in starts in the middle of it.
  return startsIn(day).filter((at) => at + day.stepMinutes * MINUTE > now);
}

/** The venue's lengths, shortest first. */
export const lengthsOf = (durations: readonly number[]): number[] => durations.toSorted((a, b) => a - b);
