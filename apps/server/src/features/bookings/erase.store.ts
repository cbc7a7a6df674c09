import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';

/** Erases the notes about bookings of an erased customer. */
export const eraseBookingNotes = (trx: ActorTrx, customerId: string) =>
  sql`
    delete from booking_notes n
     using bookings b
     where b.booking_id = n.booking_id
       and b.customer_id = ${customerId}`.execute(trx);
