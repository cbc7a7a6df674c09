import { PIN_TRIES } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import { LOCK_MINUTES } from './pins.rules.ts';

/** Counts a try before it is checked, so that concurrent tries cannot exceed the limit. Undefined if none is left. */
export const countTry = (db: Db, deviceId: string, staffId: string): Promise<{ inARow: number } | undefined> =>
  firstRow(
    db,
    sql<{ inARow: number }>`
      insert into pin_failures as known (device_id, staff_id, in_a_row, last_failed_at)
      values (${deviceId}, ${staffId}, 1, app_now())
      on conflict (device_id, staff_id) do update
         set in_a_row = known.in_a_row + 1, last_failed_at = app_now()
       where known.in_a_row < ${PIN_TRIES}
      returning in_a_row as "inARow"`,
  );

/** Concurrent attempts at the same person's PIN wait for this transaction. */
export const lockTries = (trx: Trx, staffId: string) =>
  sql`select from staff where staff_id = ${staffId} for no key update`.execute(trx);

export const clearTriesOn = (trx: Db, deviceId: string, staffId: string) =>
  sql`delete from pin_failures where device_id = ${deviceId} and staff_id = ${staffId}`.execute(trx);

export const clearTries = (trx: Trx, staffId: string) =>
  sql`delete from pin_failures where staff_id = ${staffId}`.execute(trx);

type TryCount = { inAll: number; secondsLeft: number; isHere: boolean };

/**
 * Returns the tries that lock a sign-in on a device. Wrong PINs on personal devices count together, since an attacker with the codes can
 * use a new browser each time; those on a counter count per counter.
 */
export const listTries = (db: Db, deviceId: string, staffId: string): Promise<TryCount[]> =>
  rows(
    db,
    sql<TryCount>`
      select sum(f.in_a_row)::int as "inAll",
             extract(epoch from max(f.last_failed_at) + make_interval(mins => ${LOCK_MINUTES}) - app_now())::float8 as "secondsLeft",
             bool_or(f.device_id = ${deviceId}) as "isHere"
        from pin_failures f
        join staff_devices d using (device_id)
       where f.staff_id = ${staffId}
         and (d.shop_seq_no is null or f.device_id = ${deviceId})
         and f.last_failed_at > app_now() - make_interval(mins => ${LOCK_MINUTES})
       group by d.shop_seq_no is null`,
  );

/** Deletes tries that are older than the lock lasts. */
export const clearOldTries = (db: Db, deviceId: string, staffId: string) =>
  sql`
    delete from pin_failures
     where device_id = ${deviceId}
       and staff_id = ${staffId}
       and last_failed_at <= app_now() - make_interval(mins => ${LOCK_MINUTES})`.execute(db);
