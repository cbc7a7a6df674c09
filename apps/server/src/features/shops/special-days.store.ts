import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { OpenMinutes } from './shops.rules.ts';

export type SpecialDayRow = {
  specialDayId: string;
  date: string;
  note: string;
  open: OpenMinutes[];
  version: number;
  /** The member of staff who changed it last, if any. */
  staffId: string | null;
};

const columns = sql`
  special_day_id as "specialDayId", on_date as date, note, version,
  case actor_kind when 'staff' then actor_id end as "staffId",
  array(select jsonb_build_object('opensMinute', opens_minute, 'closesMinute', closes_minute)
          from opening_exception_hours h
         where h.shop_seq_no = e.shop_seq_no
           and h.on_date = e.on_date
         order by opens_minute) as open`;

/**
 * Blocks the sale of the venue's tee times until this transaction ends: it waits for sales in progress, and later ones see the new hours.
 */
export const lockHours = (trx: ActorTrx, shopSeqNo: number) =>
  sql`select pg_advisory_xact_lock(hours_lock(), ${shopSeqNo})`.execute(trx);

export const findSpecialDays = (db: Db, shopSeqNo: number, since: string): Promise<SpecialDayRow[]> =>
  rows(
    db,
    sql<SpecialDayRow>`
      select ${columns}
        from opening_exceptions e
       where shop_seq_no = ${shopSeqNo}
         and on_date >= ${since}::date
       order by on_date`,
  );

export const findSpecialDay = (db: Db, shopSeqNo: number, date: string): Promise<SpecialDayRow | undefined> =>
  firstRow(
    db,
    sql<SpecialDayRow>`
      select ${columns}
        from opening_exceptions e
       where shop_seq_no = ${shopSeqNo}
         and on_date = ${date}::date`,
  );

type NewSpecialDay = { date: string; note: string; open: readonly OpenMinutes[] };

/** Creates or changes a special day and returns its id. Desks and customers that show that day are notified. */
export async function saveSpecialDay(
  trx: ActorTrx,
  shopSeqNo: number,
  { date, note, open }: NewSpecialDay,
): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ id: string }>`
      insert into opening_exceptions as e (shop_seq_no, on_date, note)
      values (${shopSeqNo}, ${date}::date, ${note})
      on conflict (shop_seq_no, on_date) do update
         set note = excluded.note, version = e.version + 1, changed_at = app_now(),
             actor_kind = excluded.actor_kind, actor_id = excluded.actor_id
      returning special_day_id as id`,
  );
  await sql`delete from opening_exception_hours where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date`.execute(
    trx,
  );
  for (const { opensMinute, closesMinute } of open)
    await sql`
      insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute)
      values (${shopSeqNo}, ${date}::date, ${opensMinute}, ${closesMinute})`.execute(trx);
  await notifyDay(trx, shopSeqNo, date);
  return row!.id;
}

/** Deletes a special day. */
export async function removeSpecialDay(trx: ActorTrx, shopSeqNo: number, date: string): Promise<void> {
  await sql`delete from opening_exceptions where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date`.execute(trx);
  await notifyDay(trx, shopSeqNo, date);
}

const notifyDay = (trx: ActorTrx, shopSeqNo: number, date: string) =>
  sql`select pg_notify('bookings', ${`${shopSeqNo} ${date}`})`.execute(trx);
