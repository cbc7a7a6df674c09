import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import type { Device } from '../../../platform/http/access/device.ts';
import type { Session } from '../../../platform/http/access/customer-access.ts';

const IDLE_DAYS = 30;
const LIFE_DAYS = 90;

type Owner = { customerId: string; shopSeqNo: number };

/** The sessions `s` whose tokens are valid. */
const isLive = sql`
  s.revoked_at is null and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(days => ${IDLE_DAYS})`;

/**
 * Inserts a session. A merged customer is signed in to the surviving profile; a concurrent merge is waited for. Signing in brings back an
 * account that was to be erased.
 */
export const insertSession = (trx: Trx, owner: Owner, tokenHash: Uint8Array, { browser, machine }: Device) =>
  sql`
    with who as (
      select coalesce(merged_into, customer_id) as customer_id from customers where customer_id = ${owner.customerId} for share
    ), brought_back as (
      delete from account_deletions using who where account_deletions.customer_id = who.customer_id
    )
    insert into sessions (token_hash, customer_id, shop_seq_no, browser, machine, expires_at)
    select ${tokenHash}, customer_id, ${owner.shopSeqNo}, ${browser}, ${machine}, app_now() + make_interval(days => ${LIFE_DAYS})
      from who`.execute(trx);

/** Finds the session of a token, and whether its last use has to be recorded. */
export const findSession = (db: Db, tokenHash: Uint8Array): Promise<(Session & { isStale: boolean }) | undefined> =>
  firstRow(
    db,
    sql<Session & { isStale: boolean }>`
      select s.session_id as "sessionId",
             s.customer_id as "customerId",
             s.shop_seq_no as "shopSeqNo",
             s.last_seen_at < app_now() - interval '1 hour' as "isStale"
        from sessions s
        join customers c using (customer_id)
       where s.token_hash = ${tokenHash}
         and ${isLive}
         and c.deleted_at is null`,
  );

export const touchSession = (db: Db, sessionId: string) =>
  sql`update sessions set last_seen_at = app_now() where session_id = ${sessionId}`.execute(db);

export const revokeSession = (db: Db, sessionId: string) =>
  sql`update sessions set revoked_at = app_now() where session_id = ${sessionId} and revoked_at is null`.execute(db);

export const revokeAllSessions = (trx: Trx, customerId: string) =>
  sql`update sessions set revoked_at = app_now() where customer_id = ${customerId} and revoked_at is null`.execute(trx);

/** Revokes the customer's sessions except one, and returns how many of them were still valid. */
export async function revokeOtherSessions(trx: Trx, { customerId, sessionId }: Session): Promise<number> {
  const revoked = await rows(
    trx,
    sql<{ wasLive: boolean }>`
      with live as (
        select s.session_id, ${isLive} as was_live
          from sessions s
         where s.customer_id = ${customerId}
           and s.session_id <> ${sessionId}
           and s.revoked_at is null
           for update
      )
      update sessions
         set revoked_at = app_now()
        from live
       where sessions.session_id = live.session_id
      returning was_live as "wasLive"`,
  );
  return revoked.filter(({ wasLive }) => wasLive).length;
}

type SessionRow = Device & { sessionId: string; lastSeenAt: number };

/** Lists the customer's valid sessions, the last used first. */
export const findSessions = (db: Db, customerId: string, maxRows: number): Promise<SessionRow[]> =>
  rows(
    db,
    sql<SessionRow>`
      select s.session_id as "sessionId", s.browser, s.machine,
             (extract(epoch from s.last_seen_at) * 1000)::int8 as "lastSeenAt"
        from sessions s
       where s.customer_id = ${customerId}
         and ${isLive}
       order by s.last_seen_at desc, s.session_id
       limit ${maxRows}`,
  );

/** Revokes all sessions that were opened since an instant. */
export const revokeSessionsSince = (trx: Trx, customerId: string, since: Date) =>
  sql`
    update sessions
       set revoked_at = app_now()
     where customer_id = ${customerId}
       and created_at >= ${since}
       and revoked_at is null`.execute(trx);

export const deleteOldSessions = (db: Db) =>
  sql`
    delete from sessions
     where revoked_at < app_now() - interval '1 day'
        or expires_at < app_now()
        or last_seen_at < app_now() - make_interval(days => ${IDLE_DAYS})`.execute(db);
