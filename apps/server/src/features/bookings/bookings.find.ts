import type { Act, Customer, System } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingRow } from './bookings.rules.ts';
import { findBooking, lockBooking } from './bookings.store.ts';

/** A booking that is a customer's own, or any for a job; staff find theirs by `findAtDesk`. Any other is refused as if it did not exist. */
export const findOwn = async (db: Db, actor: Customer | System, bookingId: string): Promise<BookingRow> =>
  orRefuse(await findBooking(db, actor, bookingId));

/** The same, kept from changing until the transaction ends. */
export const lockOwn = async (trx: Act, actor: Customer | System, bookingId: string): Promise<BookingRow> =>
  orRefuse(await lockBooking(trx, actor, bookingId));

function orRefuse(row: BookingRow | undefined): BookingRow {
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}
