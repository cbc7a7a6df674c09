import type { ClosingAnswer } from '@caddie/contract/desk/hours';
import { sql } from 'kysely';
import type { ActorTrx, Role } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { ItemState } from './closings.rules.ts';

type NewClosing = {
  shopSeqNo: number;
  date: string;
  note: string;
  answer: ClosingAnswer;
  staffId: string;
  role: Role;
  approvedBy: string | null;
};

export async function insertClosing(trx: ActorTrx, closing: NewClosing): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ closingId: string }>`
      insert into day_closings (shop_seq_no, on_date, note, answer, staff_id, role, approved_by)
      values (${closing.shopSeqNo}, ${closing.date}::date, ${closing.note}, ${closing.answer}, ${closing.staffId},
              ${closing.role}, ${closing.approvedBy}::uuid)
      returning closing_id as "closingId"`,
  );
  return row!.closingId;
}

export const insertItem = (trx: ActorTrx, closingId: string, bookingId: string, state: 'STAYS' | 'WAITING') =>
  sql`
    insert into day_closing_items (closing_id, booking_id, state)
    values (${closingId}, ${bookingId}, ${state})`.execute(trx);

type ClosingRow = NewClosing & { closingId: string; requestId: string; by: string; at: number };

const columns = sql`
  c.closing_id as "closingId", c.shop_seq_no as "shopSeqNo", c.on_date as date, c.note, c.answer, c.staff_id as "staffId",
  c.role, c.approved_by as "approvedBy", c.request_id as "requestId", s.name as by, (extract(epoch from c.at) * 1000)::int8 as at`;

/** Finds a closing of any venue, for the job that processes it. */
export const unscopedFindClosing = (db: Db, closingId: string): Promise<ClosingRow | undefined> =>
  firstRow(
    db,
    sql<ClosingRow>`
      select ${columns}
        from day_closings c
        join staff s using (staff_id)
       where c.closing_id = ${closingId}`,
  );

export const findClosing = (db: Db, shopSeqNo: number, closingId: string): Promise<ClosingRow | undefined> =>
  firstRow(
    db,
    sql<ClosingRow>`
      select ${columns}
        from day_closings c
        join staff s using (staff_id)
       where c.closing_id = ${closingId}
         and c.shop_seq_no = ${shopSeqNo}`,
  );

export type ItemRow = { closingId: string; bookingId: string; state: ItemState; reason: 'BEGUN' | null };

export const findItems = (db: Db, closingIds: readonly string[]): Promise<ItemRow[]> =>
  rows(
    db,
    sql<ItemRow>`
      select closing_id as "closingId", booking_id as "bookingId", state, why as reason
        from day_closing_items
       where closing_id = any (${closingIds}::uuid[])`,
  );

/** The bookings that the job has still to cancel. */
export const findWaiting = async (db: Db, closingId: string): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ bookingId: string }>`
        select booking_id as "bookingId"
          from day_closing_items
         where closing_id = ${closingId}
           and state = 'WAITING'
         order by booking_id`,
    )
  ).map(({ bookingId }) => bookingId);

/** Records the outcome of a booking. Idempotent, because a job may die after it. */
export const endItem = (db: Db, closingId: string, bookingId: string, reason: 'BEGUN' | null) =>
  sql`
    update day_closing_items
       set state = ${reason === null ? 'DONE' : 'NEEDS_YOU'}, why = ${reason}, changed_at = app_now()
     where closing_id = ${closingId}
       and booking_id = ${bookingId}
       and state = 'WAITING'`.execute(db);

export type DatedClosing = { closingId: string; date: string; answer: ClosingAnswer };

/** Closings from a day on; of several closings of a day the latest comes last. */
export const findClosings = (db: Db, shopSeqNo: number, since: string): Promise<DatedClosing[]> =>
  rows(
    db,
    sql<DatedClosing>`
      select closing_id as "closingId", on_date as date, answer
        from day_closings
       where shop_seq_no = ${shopSeqNo}
         and on_date >= ${since}::date
       order by on_date, closing_no`,
  );

export const findNames = (db: Db, staffIds: readonly string[]): Promise<{ staffId: string; name: string }[]> =>
  rows(
    db,
    sql<{ staffId: string; name: string }>`
      select staff_id as "staffId", name from staff where staff_id = any (${staffIds}::uuid[])`,
  );
