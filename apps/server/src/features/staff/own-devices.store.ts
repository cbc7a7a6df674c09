import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../platform/database/db.ts';
import { toMilliseconds } from '../../platform/database/instants.ts';
import { lastSession } from './sign-in/sessions.store.ts';

/** A venue has fewer than this; the last used are listed first. */
const MAX_ROWS = 1000;

type OwnDeviceRow = { staffId: string; deviceId: string; name: string; usedAt: number; isNow: boolean };

/** Lists the devices that are known for the venue's staff, and those on which they are signed in there; counters are left out. */
export const listOwnDevices = (db: Db, shopSeqNo: number): Promise<OwnDeviceRow[]> =>
  rows(
    db,
    sql<OwnDeviceRow>`
      select w.staff_id as "staffId", o.device_id as "deviceId", o.name,
             ${toMilliseconds(sql`coalesce(seen.touched_at, k.since)`)} as "usedAt", coalesce(seen.is_now, false) as "isNow"
        from staff_roles w
       cross join lateral (
          select device_id
            from staff_known_devices
           where staff_id = w.staff_id
           union
          select device_id
            from staff_sessions
           where staff_id = w.staff_id
             and shop_seq_no = w.shop_seq_no
             and ended_at is null) theirs
        join staff_devices o using (device_id)
        left join staff_known_devices k on k.device_id = o.device_id and k.staff_id = w.staff_id
        ${lastSession(sql`t.device_id = o.device_id and t.staff_id = w.staff_id and t.shop_seq_no = w.shop_seq_no`)}
       where w.shop_seq_no = ${shopSeqNo}
         and w.accepted_at is not null
         and w.removed_at is null
         and o.removed_at is null
         and o.shop_seq_no is null
         and (k.device_id is not null or seen.is_now)
       order by coalesce(seen.is_now, false) desc, coalesce(seen.touched_at, k.since) desc, o.device_id
       limit ${MAX_ROWS}`,
  );

/** Removes a device; undefined if it does not belong to the person or is already removed. */
export const markOwnRemoved = (trx: Trx, member: { shopSeqNo: number; staffId: string }, deviceId: string) =>
  firstRow(
    trx,
    sql<{ name: string }>`
      update staff_devices d
         set removed_at = app_now()
       where device_id = ${deviceId}
         and shop_seq_no is null
         and removed_at is null
         and (exists (select
                        from staff_known_devices k
                       where k.device_id = d.device_id
                         and k.staff_id = ${member.staffId})
              or exists (select
                           from staff_sessions t
                          where t.device_id = d.device_id
                            and t.staff_id = ${member.staffId}
                            and t.shop_seq_no = ${member.shopSeqNo}
                            and t.ended_at is null))
      returning name`,
  );
