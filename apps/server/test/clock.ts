import { sql } from 'kysely';
import { type Db, firstRow } from '../src/platform/database/db.ts';

/** Makes servers drop their cached data: neither a changed clock nor rows that were written with triggers off notify them. */
export const announceChange = (db: Db): Promise<unknown> =>
  sql`select pg_notify('bookings', ''), pg_notify('shops', '')`.execute(db);

export type Clock = ReturnType<typeof createClock>;

/** The clock of all rules, controlled by a test. Once set it stands still until it is moved. */
export function createClock(db: () => Db) {
  async function now(): Promise<Date> {
    const row = await firstRow(db(), sql<{ now: Date }>`select app_now() as now`);
    return row!.now;
  }
  async function set(at: Date | string): Promise<void> {
    await define(`timestamptz '${new Date(at).toISOString()}'`);
  }
  async function define(time: string): Promise<void> {
    await sql
      .raw(`create or replace function app_now() returns timestamptz language sql stable as $$ select ${time} $$`)
      .execute(db());
    await announceChange(db());
  }

  return {
    now,
    set,
    advance: async (seconds: number): Promise<void> => set(new Date((await now()).getTime() + seconds * 1000)),
    /** Lets the clock run again, on real time. */
    reset: (): Promise<void> => define('now()'),
  };
}
