import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { Booking } from '@caddie/contract/bookings';
import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { startsIn } from '../../lib/steps.ts';

/** What is to be booked; no bay means any. */
export type Choice = { startedAt: string; durationMinutes: number; shopRoomId: string; partySize: number };

/** Whoever it is booked for, with the name the panel shows and the phone that texts go to. */
export type Chosen = { customer: CustomerAtDesk; name: string; phone: string | null };

/** What the sheet says where the time is held: for whom (undefined: not known yet, empty: a walk-in), at which price, and in which bay; no bay while it is not held. */
export type HeldFor = { name: string | undefined; amount: number; shopRoomId: string };

/** Somebody else has the time that was held. */
export const isTaken = (
  tiles: readonly Pick<Tile, 'bookingId' | 'shopRoomId' | 'startedAt' | 'occupiedUntil'>[],
  held: Pick<Booking, 'bookingId' | 'shopRoomId' | 'bookingStartedAt' | 'bookingEndedAt'>,
): boolean =>
  tiles.some(
    (tile) =>
      tile.bookingId !== held.bookingId &&
      tile.shopRoomId === held.shopRoomId &&
      Date.parse(tile.startedAt) < Date.parse(held.bookingEndedAt) &&
      Date.parse(tile.occupiedUntil) > Date.parse(held.bookingStartedAt),
  );

/** When the time that is left is said aloud: at a minute, at half of it, and at the end; in between it is silent. */
export const markOf = (seconds: number): 60 | 30 | 0 | undefined =>
  seconds <= 0 ? 0 : seconds <= 30 ? 30 : seconds <= 60 ? 60 : undefined;

/** Every start of the day, from now on if it is today; what lies outside the venue's online rules is for the desk to decide. */
export function startsOf(day: Pick<Day, 'stretches' | 'stepMinutes'>, now: number): number[] {
  // The slot that runs now can still be booked: a walk-in begins in the middle of it.
  return startsIn(day).filter((at) => at + day.stepMinutes * MINUTE > now);
}

/** The lengths the venue sells, shortest first. */
export const lengthsOf = (durations: readonly number[]): number[] => durations.toSorted((a, b) => a - b);
