import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** The largest number of pay links, or of repeated confirmations, about one thing. */
export const MAX_TEXTS = 3;

/** Identifies the nth text of its kind about a thing, for example a booking. */
export const causeOf = (id: string, nth: number): string => (nth === 1 ? id : `${id}:${nth}`);

/** All possible causes, so that each text of a kind is one index lookup. */
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
