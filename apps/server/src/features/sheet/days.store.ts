import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

export type DayNote = { text: string; actorId: string; at: number };

const columns = sql`body as text, actor_id as "actorId", (extract(epoch from at) * 1000)::int8 as at`;

export const findDayNote = (db: Db, shopSeqNo: number, date: string): Promise<DayNote | undefined> =>
  firstRow(
    db,
    sql<DayNote>`select ${columns} from day_notes where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date`,
  );

/** The same, for whoever changes it: nobody else does meanwhile. */
export const lockDayNote = (trx: Act, shopSeqNo: number, date: string): Promise<DayNote | undefined> =>
  firstRow(
    trx,
    sql<DayNote>`
      select ${columns} from day_notes where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date for update`,
  );

/** Undefined if it says so already, or if another stands there than whoever writes it has seen. */
export const saveDayNote = (
  trx: Act,
  shopSeqNo: number,
  date: string,
  text: string,
  seen: string | undefined,
): Promise<{ dayNoteId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ dayNoteId: string }>`
      insert into day_notes (shop_seq_no, on_date, body)
      values (${shopSeqNo}, ${date}::date, ${text})
      on conflict (shop_seq_no, on_date) do update
         set body = excluded.body, at = excluded.at, actor_kind = excluded.actor_kind, actor_id = excluded.actor_id
       where day_notes.body <> excluded.body
         and day_notes.body = coalesce(${seen ?? null}::text, day_notes.body)
      returning day_note_id as "dayNoteId"`,
  );

/** Undefined if there is none. */
export const dropDayNote = (trx: Act, shopSeqNo: number, date: string): Promise<{ dayNoteId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ dayNoteId: string }>`
      delete from day_notes
       where shop_seq_no = ${shopSeqNo}
         and on_date = ${date}::date
      returning day_note_id as "dayNoteId"`,
  );
