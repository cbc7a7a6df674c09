import { PIN_TRIES } from '@caddie/contract/desk/staff';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';
import { CLOSED_MINUTES } from './pins.rules.ts';

/** Counts a try before it is looked at: however many come at once, no more than the allowed ones are. Undefined: none is left. */
export const chargeTry = (db: Db, deviceId: string, staffId: string): Promise<{ inARow: number } | undefined> =>
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

export const clearTriesOn = (trx: Db, deviceId: string, staffId: string) =>
  sql`delete from pin_failures where device_id = ${deviceId} and staff_id = ${staffId}`.execute(trx);

export const clearTries = (trx: Trx, staffId: string) =>
  sql`delete from pin_failures where staff_id = ${staffId}`.execute(trx);

/**
 * The seconds for which signing in on a new device is closed: wrong PINs on any device that is no counter count together, since
 * an attacker with the codes can come from a new browser each time.
 */
export const secondsClosed = async (db: Db, staffId: string): Promise<number | undefined> => {
  const row = await firstRow(
    db,
    sql<{ seconds: number | null }>`
      select extract(epoch from max(last_failed_at) + make_interval(mins => ${CLOSED_MINUTES}) - app_now())::float8 as seconds
        from pin_failures f
        join staff_devices d using (device_id)
       where f.staff_id = ${staffId}
         and d.shop_seq_no is null
         and f.last_failed_at > app_now() - make_interval(mins => ${CLOSED_MINUTES})
      having sum(in_a_row) >= ${PIN_TRIES}`,
  );
  return row?.seconds ?? undefined;
};

/** What lies back longer than a sign-in stays closed for counts no more. */
export const clearOldTries = (db: Db, deviceId: string, staffId: string) =>
  sql`
    delete from pin_failures
     where device_id = ${deviceId}
       and staff_id = ${staffId}
       and last_failed_at <= app_now() - make_interval(mins => ${CLOSED_MINUTES})`.execute(db);
