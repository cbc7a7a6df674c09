import { sql } from 'kysely';
import { type Db, firstRow } from './db.ts';

/** What time it is for every rule, in milliseconds: the database says so, the same to all processes. */
export async function readNow(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ now: number }>`select (extract(epoch from app_now()) * 1000)::int8 as now`);
  return row!.now;
}
