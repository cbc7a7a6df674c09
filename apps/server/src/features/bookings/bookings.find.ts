import type { Act } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingRow } from './bookings.rules.ts';
import { findBooking, lockBooking } from './bookings.store.ts';

/** The customer's own booking; somebody else's is refused as if it did not exist. */
export const findOwn = async (db: Db, customerId: string, bookingId: string): Promise<BookingRow> =>
  orRefuse(await findBooking(db, customerId, bookingId));

/** The same, kept from changing until the transaction ends. */
export const lockOwn = async (trx: Act, customerId: string, bookingId: string): Promise<BookingRow> =>
  orRefuse(await lockBooking(trx, customerId, bookingId));

function orRefuse(row: BookingRow | undefined): BookingRow {
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}
