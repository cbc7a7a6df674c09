import type { ActorTrx, Customer, System } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingRow } from './bookings.rules.ts';
import { findBooking, lockBooking } from './bookings.store.ts';

/** Returns a customer's own booking, or any booking for a job; staff use `findAtDesk`. All others are refused as not found. */
export const findOwn = async (db: Db, actor: Customer | System, bookingId: string): Promise<BookingRow> =>
  requireBooking(await findBooking(db, actor, bookingId));

/** Does what `findOwn` does, and locks the booking until the transaction ends. */
export const lockOwn = async (trx: ActorTrx, actor: Customer | System, bookingId: string): Promise<BookingRow> =>
  requireBooking(await lockBooking(trx, actor, bookingId));

function requireBooking(row: BookingRow | undefined): BookingRow {
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}
