import { sql } from 'kysely';
import type { Act } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { Open } from './erase.rules.ts';

/** What is still under way, as the database says, which refuses to erase until then; of a booking, when it begins. */
export async function findOpen(trx: Act, customerId: string): Promise<Open | undefined> {
  const found = await firstRow(
    trx,
    sql<{ kind: Open['kind'] | null; startsAt: number | null }>`
      select open_of_customer(${customerId}) as kind,
             (select (extract(epoch from min(started_at)) * 1000)::int8
                from bookings
               where customer_id = ${customerId}
                 and status in ('READY', 'CONFIRMED', 'CANCELING')
                 and ended_at > app_now()) as "startsAt"`,
  );
  return found?.kind ? { kind: found.kind, startsAt: found.startsAt } : undefined;
}

/** Ids of what is theirs: texts and lines of activity are about one of these. */
export const findBelongings = async (trx: Act, customerIds: string[]): Promise<string[]> =>
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

/** Whether somebody else has the number: at another venue, or at work. */
export const isPhoneOfOthers = async (trx: Act, phone: string, customerId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select from customers where phone_e164 = ${phone} and customer_id <> ${customerId} and deleted_at is null
      union all
      select from staff where phone_e164 = ${phone}
      limit 1`,
  )) !== undefined;

export const deleteNotes = (trx: Act, customerId: string) =>
  sql`delete from customer_notes where customer_id = ${customerId}`.execute(trx);
