import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';

/** What the desk wrote beside the bookings of somebody who is erased. */
export const eraseBookingNotes = (trx: Act, customerId: string) =>
  sql`
    delete from booking_notes n
     using bookings b
     where b.booking_id = n.booking_id
       and b.customer_id = ${customerId}`.execute(trx);
