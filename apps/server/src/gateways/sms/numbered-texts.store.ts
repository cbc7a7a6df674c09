import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** How many pay links can be sent for one booking or pass, and how often the confirmation of a booking can be sent again. */
export const MAX_TEXTS = 3;

/** Returns the cause of the nth text of its kind about a subject, such as a booking: kind and cause identify a text. */
export const causeOf = (id: string, nth: number): string => (nth === 1 ? id : `${id}:${nth}`);

/** Returns the causes of all texts of one kind about a subject, as an SQL array, so that each text is found by one index lookup. */
export const causesOf = (id: RawBuilder<unknown>) =>
  sql`(array(select ${id}::text union all select ${id}::text || ':' || nth from generate_series(2, 9) nth))`;

export async function countTexts(db: Db, kind: string, id: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ texts: number }>`
      select count(*)::int4 as texts from text_messages where kind = ${kind} and cause = any ${causesOf(sql`${id}`)}`,
  );
  return row!.texts;
}
