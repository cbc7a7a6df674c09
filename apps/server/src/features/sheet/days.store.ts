import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

export type DayNote = { text: string; actorId: string; at: number };

const columns = sql`body as text, actor_id as "actorId", (extract(epoch from at) * 1000)::int8 as at`;

export const findDayNote = (db: Db, shopSeqNo: number, date: string): Promise<DayNote | undefined> =>
  firstRow(
    db,
    sql<DayNote>`select ${columns} from day_notes where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date`,
  );

/** Reads and locks the note of a day. */
export const lockDayNote = (trx: ActorTrx, shopSeqNo: number, date: string): Promise<DayNote | undefined> =>
  firstRow(
    trx,
    sql<DayNote>`
      select ${columns} from day_notes where shop_seq_no = ${shopSeqNo} and on_date = ${date}::date for update`,
  );

/** Saves the note of a day; undefined if the text is unchanged, or if the stored text is not the one that the caller has seen. */
export const saveDayNote = (
  trx: ActorTrx,
  shopSeqNo: number,
  date: string,
  text: string,
  expectedText: string | undefined,
): Promise<{ dayNoteId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ dayNoteId: string }>`
      insert into day_notes (shop_seq_no, on_date, body)
      values (${shopSeqNo}, ${date}::date, ${text})
      on conflict (shop_seq_no, on_date) do update
         set body = excluded.body, at = excluded.at, actor_kind = excluded.actor_kind, actor_id = excluded.actor_id
       where day_notes.body <> excluded.body
         and day_notes.body = coalesce(${expectedText ?? null}::text, day_notes.body)
      returning day_note_id as "dayNoteId"`,
  );

/** Deletes the note of a day; undefined if there is none. */
export const dropDayNote = (
  trx: ActorTrx,
  shopSeqNo: number,
  date: string,
): Promise<{ dayNoteId: string } | undefined> =>
  firstRow(
    trx,
    sql<{ dayNoteId: string }>`
      delete from day_notes
       where shop_seq_no = ${shopSeqNo}
         and on_date = ${date}::date
      returning day_note_id as "dayNoteId"`,
  );
