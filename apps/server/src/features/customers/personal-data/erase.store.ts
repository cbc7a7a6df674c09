import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { moneyOf } from '../../orders/orders.service.ts';
import type { ErasureBlocker } from './erase.rules.ts';

/** What keeps a customer from being erased, by the database's own rule; for a booking, its start. */
export async function findErasureBlocker(trx: Db, customerId: string): Promise<ErasureBlocker | undefined> {
  const found = await firstRow(
    trx,
    sql<{ kind: ErasureBlocker['kind'] | null; startsAt: number | null; owed: number }>`
      select open_of_customer(${customerId}) as kind,
             (select (extract(epoch from min(started_at)) * 1000)::int8
                from bookings
               where customer_id = ${customerId}
                 and status in ('READY', 'CONFIRMED', 'CANCELING')
                 and ended_at > app_now()) as "startsAt",
             (select coalesce(sum(money.due), 0)::int8
                from orders o
                join lateral ${moneyOf(sql`o.order_id`)} money on true
               where o.customer_id = ${customerId}
                 and o.status = 'DUE') as owed`,
  );
  return found?.kind ? { ...found, kind: found.kind } : undefined;
}

/** Ids of the customers' bookings, sets and memberships, which texts and activity entries refer to. */
export const findRecordIds = async (trx: ActorTrx, customerIds: string[]): Promise<string[]> =>
  (
    await rows(
      trx,
      sql<{ id: string }>`
        select booking_id as id from bookings where customer_id = any (${customerIds}::uuid[])
        union all
        select membership_set_id from membership_sets where customer_id = any (${customerIds}::uuid[])
        union all
        select membership_id from memberships where customer_id = any (${customerIds}::uuid[])`,
    )
  ).map(({ id }) => id);

/** Whether the number also belongs to a customer of another venue or to a member of staff. */
export const isPhoneShared = async (trx: ActorTrx, phone: string, customerId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select from customers where phone_e164 = ${phone} and customer_id <> ${customerId} and deleted_at is null
      union all
      select from staff where phone_e164 = ${phone}
      limit 1`,
  )) !== undefined;

export const deleteNotes = (trx: ActorTrx, customerId: string) =>
  sql`delete from customer_notes where customer_id = ${customerId}`.execute(trx);
