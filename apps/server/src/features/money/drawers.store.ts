import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows, type Trx } from '../../platform/database/db.ts';
import type { CloseRow, DrawerRow } from './drawers.rules.ts';

/** One drawer of one day. */
export type DrawerDay = { shopSeqNo: number; date: string; deviceId: string };

/** Locks a drawer against new lines and counts until the transaction ends. */
export const lockDrawer = (trx: Trx, deviceId: string) =>
  sql`select pg_advisory_xact_lock(drawer_lock(${deviceId}::uuid))`.execute(trx);

type DrawersQuery = { shopSeqNo: number; date: string; ownId: string; isWholeVenue: boolean };

/** The drawers that a member of staff may see on a day, that of their own device first; each with its last close. */
export const findDrawers = (db: Db, { shopSeqNo, date, ownId, isWholeVenue }: DrawersQuery): Promise<DrawerRow[]> =>
  rows(
    db,
    sql<DrawerRow>`
      select dev.device_id as "deviceId", dev.name, dev.device_id = ${ownId}::uuid as "isOwn", to_jsonb(c) as close,
             array(select distinct p.name
                     from drawer_lines l
                     join orders o using (order_id)
                     join staff p on l.actor_kind = 'staff' and p.staff_id::text = l.actor_id
                    where l.device_id = dev.device_id
                      and l.business_date = ${date}::date
                      and o.shop_seq_no = ${shopSeqNo}
                    order by p.name) as "usedBy"
        from staff_devices dev
        left join lateral (
             select x.round, x.counted, x.float_amount as float, x.expected, x.difference, x.left_amount as left, x.reason,
                    x.actor_id as "actorId", s.name as by, (extract(epoch from x.at) * 1000)::int8 as at,
                    x.reopened_at is not null as "isReopened",
                    not exists (select
                                  from cash_closes later
                                 where later.device_id = x.device_id
                                   and later.shop_seq_no = x.shop_seq_no
                                   and later.business_date > x.business_date
                                   and later.reopened_at is null) as "isLast"
               from cash_closes x
               left join staff s on x.actor_kind = 'staff' and s.staff_id::text = x.actor_id
              where x.device_id = dev.device_id
                and x.shop_seq_no = ${shopSeqNo}
                and x.business_date = ${date}::date
              order by x.round desc
              limit 1) c on true
       where ${
         isWholeVenue
           ? sql`(dev.shop_seq_no = ${shopSeqNo} and dev.removed_at is null
                  or c.round is not null
                  or exists (select
                               from drawer_lines d
                               join orders o using (order_id)
                              where d.device_id = dev.device_id
                                and d.business_date = ${date}::date
                                and o.shop_seq_no = ${shopSeqNo}))`
           : sql`dev.device_id = ${ownId}::uuid`
       }
       order by "isOwn" desc, dev.name, dev.device_id`,
  );

export type DrawerAmounts = { float: number; expected: number; lines: number; tolerance: number; leave: number };

/** What a drawer should contain: the float of the morning, and `expected`, the cash taken on that day without the float. */
export async function readDrawer(trx: Trx, { shopSeqNo, date, deviceId }: DrawerDay): Promise<DrawerAmounts> {
  const row = await firstRow(
    trx,
    sql<DrawerAmounts>`
      select float_amount as float, expected, lines, tolerance, leave
        from drawer_of(${shopSeqNo}, ${date}::date, ${deviceId}::uuid)`,
  );
  return row!;
}

type CloseOrder = { openDayBefore: string | null; isLaterClosed: boolean };

/** Days are closed in order: the skipped day that must be closed before this date, if any, and whether a later day is closed. */
export async function findCloseOrder(trx: Trx, { shopSeqNo, date, deviceId }: DrawerDay): Promise<CloseOrder> {
  const row = await firstRow(
    trx,
    sql<CloseOrder>`
      select drawer_day_left_out(${shopSeqNo}, ${date}::date, ${deviceId}::uuid) as "openDayBefore",
             exists (select
                       from cash_closes
                      where device_id = ${deviceId}
                        and shop_seq_no = ${shopSeqNo}
                        and business_date > ${date}::date
                        and reopened_at is null) as "isLaterClosed"`,
  );
  return row!;
}

/**
 * The first day before today, within a month, on which a drawer has cash and was not closed; for a drawer that was never closed, only its
 * latest day.
 */
export async function findNotClosed(
  db: Db,
  { shopSeqNo, today, ownId }: { shopSeqNo: number; today: string; ownId: string | undefined },
): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ day: string | null }>`
      select min(open.day) as day
        from (select d.device_id, d.business_date as day, max(d.business_date) over (partition by d.device_id) as newest
                from drawer_lines d
                join orders o using (order_id)
               where d.business_date >= ${today}::date - 31
                 and d.business_date < ${today}::date
                 and d.method = 'CASH'
                 and ${ownId === undefined ? sql`d.device_id is not null` : sql`d.device_id = ${ownId}::uuid`}
                 and o.shop_seq_no = ${shopSeqNo}) open
       cross join lateral (
             select max(c.business_date) as day
               from cash_closes c
              where c.device_id = open.device_id
                and c.shop_seq_no = ${shopSeqNo}
                and c.reopened_at is null) last
       where open.day > last.day or last.day is null and open.day = open.newest`,
  );
  return row!.day;
}

/** Whether the last count of the drawer is by the caller and has the same result, so that no second activity entry is written. */
export const isCountRepeated = async (trx: Trx, { date, deviceId }: DrawerDay, counted: number, difference: number) =>
  (await firstRow(
    trx,
    sql`
      select
        from (select after, actor_id
                from activity
               where subject_kind = 'drawer'
                 and subject_id = ${deviceId}::uuid
                 and act = 'drawer.count'
               order by activity_id desc
               limit 1) last
       where last.actor_id = acting_id()
         and last.after ->> 'date' = ${date}
         and (last.after ->> 'counted')::int8 = ${counted}
         and (last.after ->> 'difference')::int8 = ${difference}`,
  )) !== undefined;

type NewClose = DrawerDay &
  Pick<CloseRow, 'round' | 'counted' | 'left' | 'reason'> &
  Pick<DrawerAmounts, 'float' | 'expected' | 'lines'>;

export async function insertClose(trx: ActorTrx, close: NewClose): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ id: string }>`
      insert into cash_closes (shop_seq_no, business_date, device_id, round, float_amount, counted, left_amount, expected, lines, reason)
      values (${close.shopSeqNo}, ${close.date}::date, ${close.deviceId}, ${close.round}, ${close.float}, ${close.counted}, ${close.left},
              ${close.expected}, ${close.lines}, ${close.reason})
      returning close_id as id`,
  );
  return row!.id;
}

/** Reopens the current close; undefined if that round is not the current one. */
export async function markReopened(
  trx: ActorTrx,
  { shopSeqNo, date, deviceId }: DrawerDay,
  { round, reason }: { round: number; reason: string },
): Promise<string | undefined> {
  const row = await firstRow(
    trx,
    sql<{ id: string }>`
      update cash_closes
         set reopened_at = app_now(), reopened_by = acting_id(), reopened_why = ${reason}
       where shop_seq_no = ${shopSeqNo}
         and business_date = ${date}::date
         and device_id = ${deviceId}
         and round = ${round}
         and reopened_at is null
      returning close_id as id`,
  );
  return row?.id;
}
