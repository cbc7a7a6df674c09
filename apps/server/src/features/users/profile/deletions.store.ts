import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, FIRST_ID, firstRow, rows } from '../../../platform/database/db.ts';
import { toMilliseconds } from '../../../platform/database/instants.ts';

/** Stores that the customer has deleted their account; returns the instant of the erasure in milliseconds. */
export async function insertDeletion(
  trx: ActorTrx,
  customerId: string,
  givenUp: readonly string[],
  days: number,
): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ eraseAfter: number }>`
      insert into account_deletions (customer_id, erase_after, given_up)
      values (${customerId}, app_now() + make_interval(days => ${days}), ${givenUp}::uuid[])
      on conflict (customer_id) do update
         set asked_at = excluded.asked_at, erase_after = excluded.erase_after, given_up = excluded.given_up
      returning ${toMilliseconds(sql`erase_after`)} as "eraseAfter"`,
  );
  return row!.eraseAfter;
}

export type DueDeletion = { customerId: string; shopSeqNo: number };

export const findDueDeletions = (db: Db, limit: number, after = FIRST_ID): Promise<DueDeletion[]> =>
  rows(
    db,
    sql<DueDeletion>`
      select d.customer_id as "customerId", c.shop_seq_no as "shopSeqNo"
        from account_deletions d
        join customers c using (customer_id)
       where d.erase_after <= app_now()
         and c.merged_into is null
         and d.customer_id > ${after}
       order by d.customer_id
       limit ${limit}`,
  );

/** Reads a deletion under the lock of its customer: signing in may have ended it in the meantime. */
export const findDueDeletion = (trx: ActorTrx, customerId: string): Promise<{ givenUp: string[] } | undefined> =>
  firstRow(
    trx,
    sql<{ givenUp: string[] }>`
      select given_up as "givenUp"
        from account_deletions
       where customer_id = ${customerId}
         and erase_after <= app_now()`,
  );

export const postponeDeletion = (db: Db, customerId: string, days: number) =>
  sql`
    update account_deletions
       set erase_after = app_now() + make_interval(days => ${days})
     where customer_id = ${customerId}`.execute(db);

/** Claims the export of this day on the venue's calendar; of two concurrent requests, one has it. */
export const claimExport = async (trx: ActorTrx, customerId: string, timeZone: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update customers
         set exported_at = app_now()
       where customer_id = ${customerId}
         and deleted_at is null
         and (exported_at is null
              or (exported_at at time zone ${timeZone})::date < (app_now() at time zone ${timeZone})::date)
      returning customer_id`,
  )) !== undefined;

/** Whether this proof was used up by the customer's last export: its answer may be lost, so it is given again. */
export const isProofOfExport = async (trx: ActorTrx, customerId: string, tokenHash: Uint8Array): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select
        from phone_grants g
        join customers c on c.exported_at = g.consumed_at
       where c.customer_id = ${customerId}
         and g.token_hash = ${tokenHash}
         and g.expires_at > app_now()`,
  )) !== undefined;
