import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { Failures } from './logins.rules.ts';

/** Advisory lock number of logins. */
const LOCK = 727_302;

export type Account = { shopSeqNo: number; phone: string };

/** Reads an account's wrong passwords and locks them, so that concurrent tries are judged one after the other. */
export async function lockFailures(trx: Trx, account: Account): Promise<{ previous: Failures | undefined; now: Date }> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${`${account.shopSeqNo} ${account.phone}`}))`.execute(trx);
  const row = await firstRow(
    trx,
    sql<{ now: Date } & (Failures | Record<keyof Failures, null>)>`
      select app_now() as now,
             in_a_row as "inARow",
             recent,
             last_failed_at as "lastFailedAt",
             blocked_until as "blockedUntil"
        from (select) as always
        left join login_failures on shop_seq_no = ${account.shopSeqNo} and phone_e164 = ${account.phone}`,
  );
  const { now, ...known } = row!;
  return { now, previous: known.inARow === null ? undefined : known };
}

export const saveFailures = (trx: Trx, account: Account, failures: Failures) =>
  sql`
    insert into login_failures (shop_seq_no, phone_e164, in_a_row, recent, last_failed_at, blocked_until)
    values (${account.shopSeqNo}, ${account.phone}, ${failures.inARow}, ${failures.recent},
            ${failures.lastFailedAt}, ${failures.blockedUntil})
    on conflict (shop_seq_no, phone_e164) do update
       set in_a_row = excluded.in_a_row,
           recent = excluded.recent,
           last_failed_at = excluded.last_failed_at,
           blocked_until = excluded.blocked_until`.execute(trx);

export const clearFailures = (trx: Db, account: Account) =>
  sql`
    delete from login_failures
     where shop_seq_no = ${account.shopSeqNo}
       and phone_e164 = ${account.phone}`.execute(trx);

/** Deletes wrong passwords for phones without an account; those for a real account are kept. */
export const deleteOldFailures = (db: Db) =>
  sql`
    delete from login_failures f
     where last_failed_at < app_now() - interval '1 day'
       and not exists (select
                         from customers c
                        where c.shop_seq_no = f.shop_seq_no
                          and c.phone_e164 = f.phone_e164)`.execute(db);
