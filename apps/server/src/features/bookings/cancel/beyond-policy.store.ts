import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { firstRow } from '../../../platform/database/db.ts';

/** Adds to the amount that the desk refunded beyond the policy of a booking; false if the sum exceeds the venue's limit. */
export async function addDeskRefund(trx: ActorTrx, bookingId: string, amount: number): Promise<boolean> {
  // Locks the venue's row, so that a concurrent change of the limit waits.
  const shop = await firstRow(
    trx,
    sql<{ refundLimit: number }>`
      select s.desk_refund_limit as "refundLimit"
        from shops s
       where s.shop_seq_no = (select b.shop_seq_no from bookings b where b.booking_id = ${bookingId})
         for share`,
  );
  const added = await firstRow(
    trx,
    sql`
      update bookings
         set desk_given_back = desk_given_back + ${amount}
       where booking_id = ${bookingId}
         and desk_given_back + ${amount} <= ${shop!.refundLimit}
      returning booking_id`,
  );
  return added !== undefined;
}
