import { sql } from 'kysely';
import { type Db, firstRow } from './db.ts';

/** The current time for every rule, in milliseconds: from the database, so that all processes agree. */
export async function readNow(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ now: number }>`select (extract(epoch from app_now()) * 1000)::int8 as now`);
  return row!.now;
}
