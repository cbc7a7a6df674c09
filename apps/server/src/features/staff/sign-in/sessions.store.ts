import { DAY_SECONDS, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import type { Role } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/access/staff-caller.ts';
import { openedPagesColumn } from '../opened-pages.store.ts';

/** A shift for the desk, and a month for managers and owners. */
const SESSION_SECONDS: Record<Role, number> = {
  DESK: 12 * HOUR_SECONDS,
  MANAGER: 30 * DAY_SECONDS,
  OWNER: 30 * DAY_SECONDS,
};

/** Continuous touches are recorded at most this often. */
const RECORD_EVERY_SECONDS = 15;

type NewSession = {
  staffId: string;
  shopSeqNo: number;
  deviceId: string;
  tokenHash: Uint8Array;
  /** True after a PIN or passkey, false after a code alone. */
  isProved: boolean;
};

export const insertSession = async (
  trx: Trx,
  { staffId, shopSeqNo, deviceId, tokenHash, isProved }: NewSession,
): Promise<{ sessionId: string }> =>
  (await firstRow(
    trx,
    sql<{ sessionId: string }>`
      insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id, proved_at)
      values (${tokenHash}, ${staffId}, ${shopSeqNo}, ${deviceId}, case when ${isProved}::boolean then app_now() end)
      returning session_id as "sessionId"`,
  ))!;

/** A counter whose last touch is longer ago than the venue allows. */
const isLocked = sql`
  d.shop_seq_no is not null and t.touched_at <= app_now() - make_interval(mins => s.counter_lock_minutes)`;

const endsAt = sql`
  t.signed_in_at + make_interval(secs => case r.role when 'DESK' then ${SESSION_SECONDS.DESK}::int else ${SESSION_SECONDS.OWNER}::int end)`;

/** Whether a session is valid, which depends on the present role, the device and the last touch. */
const isOpenSession = sql<boolean>`
  t.ended_at is null
    and r.accepted_at is not null
    and d.removed_at is null
    and ${endsAt} > app_now()
    and not (${isLocked})`;

type FoundSession = StaffSession & { shopName: string; isOpen: boolean; isRemoved: boolean; isCounter: boolean };

/** Finds the session of a token, and whether it is still valid. */
export const findSession = (db: Db, tokenHash: Uint8Array, demo: boolean): Promise<FoundSession | undefined> =>
  firstRow(
    db,
    sql<FoundSession>`
      select t.session_id as "sessionId",
             t.staff_id as "staffId",
             t.shop_seq_no as "shopSeqNo",
             t.device_id as "deviceId",
             r.role,
             ${openedPagesColumn} as opened,
             t.proved_at is not null as "isProved",
             s.shop_name as "shopName",
             ${isOpenSession} and (${demo} or not p.is_demo) as "isOpen",
             r.removed_at is not null as "isRemoved",
             d.shop_seq_no is not null as "isCounter"
        from staff_sessions t
        join staff_roles r using (staff_id, shop_seq_no)
        join staff p using (staff_id)
        join staff_devices d using (device_id)
        join shops s on s.shop_seq_no = t.shop_seq_no
       where t.token_hash = ${tokenHash}`,
  );

/** Records a touch of the screen some seconds ago. */
export const recordTouch = (db: Db, sessionId: string, secondsAgo: number) =>
  sql`
    update staff_sessions
       set touched_at = app_now() - make_interval(secs => ${secondsAgo})
     where session_id = ${sessionId}
       and touched_at < app_now() - make_interval(secs => ${secondsAgo + RECORD_EVERY_SECONDS}::int)`.execute(db);

/** Ends a session for good; its token becomes invalid. */
export const endSession = (db: Db, sessionId: string, lockedByItself: boolean) =>
  sql`
    update staff_sessions
       set ended_at = app_now(), locked_by_itself = ${lockedByItself}
     where session_id = ${sessionId}
       and ended_at is null`.execute(db);

/** Ends all sessions on a device: a browser belongs to one person at a time. */
export const endSessionsOn = (trx: Trx, deviceId: string) =>
  sql`update staff_sessions set ended_at = app_now() where device_id = ${deviceId} and ended_at is null`.execute(trx);

export const endSessionsOf = (trx: Trx, shopSeqNo: number, staffId: string) =>
  sql`
    update staff_sessions
       set ended_at = app_now()
     where shop_seq_no = ${shopSeqNo}
       and staff_id = ${staffId}
       and ended_at is null`.execute(trx);

/** Ends the sessions that were opened with a code alone. */
export const endSessionsWithoutPin = (trx: Trx, staffId: string) =>
  sql`
    update staff_sessions t
       set ended_at = app_now()
     where staff_id = ${staffId}
       and ended_at is null
       and not exists (select
                         from staff_known_devices k
                        where k.device_id = t.device_id
                          and k.staff_id = t.staff_id)`.execute(trx);

/** Ends a session and begins one at another venue, which expires when the first would have. Undefined if it has ended. */
export const replaceSession = (
  db: Db,
  sessionId: string,
  { shopSeqNo, tokenHash }: Pick<NewSession, 'shopSeqNo' | 'tokenHash'>,
) =>
  firstRow(
    db,
    sql<{ sessionId: string }>`
      with ended as (
        update staff_sessions
           set ended_at = app_now()
         where session_id = ${sessionId}
           and ended_at is null
        returning staff_id, device_id, signed_in_at, touched_at, proved_at)
      insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id, signed_in_at, touched_at, proved_at)
      select ${tokenHash}, staff_id, ${shopSeqNo}, device_id, signed_in_at, touched_at, proved_at
        from ended
      returning session_id as "sessionId"`,
  );

/** Records that the PIN was given in the session. */
export const markProved = (db: Db, sessionId: string) =>
  sql`update staff_sessions set proved_at = app_now() where session_id = ${sessionId}`.execute(db);

/** Restarts the counter's idle time. */
export const touchNow = (trx: Trx, sessionId: string) =>
  sql`update staff_sessions set touched_at = app_now() where session_id = ${sessionId}`.execute(trx);

/** Selects the session with the last touch, among those of a person or of a device at the venue. */
export const lastSession = (condition: ReturnType<typeof sql>) => sql`
  left join lateral (
    select t.touched_at, d.name as device, ${isOpenSession} as is_now
      from staff_sessions t
      join staff_devices d using (device_id)
      join staff_roles r on r.staff_id = t.staff_id and r.shop_seq_no = t.shop_seq_no
      join shops s on s.shop_seq_no = t.shop_seq_no
     where ${condition}
     order by t.touched_at desc, t.ended_at desc nulls first
     limit 1
  ) seen on true`;

type LastSession = { staffId: string; lockedAt: Date; byItself: boolean };

/** Returns who last used a counter, and since when it is locked; undefined while it is in use. */
export const findLastSession = (db: Db, deviceId: string): Promise<LastSession | undefined> =>
  firstRow(
    db,
    sql<LastSession>`
      select "staffId", "lockedAt", "byItself"
        from (select t.staff_id as "staffId",
                     coalesce(t.ended_at, least(t.touched_at + make_interval(mins => s.counter_lock_minutes), ${endsAt})) as "lockedAt",
                     t.ended_at is null or t.locked_by_itself as "byItself"
                from staff_sessions t
                join staff_devices d using (device_id)
                join staff_roles r on r.staff_id = t.staff_id and r.shop_seq_no = t.shop_seq_no
                join shops s on s.shop_seq_no = d.shop_seq_no
               where t.device_id = ${deviceId}
               order by t.created_at desc, t.ended_at desc nulls first
               limit 1) as newest
       where "lockedAt" <= app_now()`,
  );

export const readLockMinutes = async (db: Db, shopSeqNo: number): Promise<number> => {
  const row = await firstRow(
    db,
    sql<{ minutes: number }>`select counter_lock_minutes as minutes from shops where shop_seq_no = ${shopSeqNo}`,
  );
  return row!.minutes;
};
