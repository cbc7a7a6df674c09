import { sql } from 'kysely';
import type { Act } from '../../../platform/actors/actor.ts';
import { firstRow } from '../../../platform/database/db.ts';

/** Counts what the desk gives back of a booking beyond its policy; false where that is more than the venue lets it in all. */
export async function addDeskGivenBack(trx: Act, bookingId: string, amount: number): Promise<boolean> {
  // Whoever changes the limit at the same moment waits.
  const shop = await firstRow(
    trx,
    sql<{ most: number }>`
      select s.desk_refund_limit as most
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
         and desk_given_back + ${amount} <= ${shop!.most}
      returning booking_id`,
  );
  return added !== undefined;
}
