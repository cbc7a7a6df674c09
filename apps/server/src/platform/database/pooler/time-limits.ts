import { sql } from 'kysely';
import { type Db, rows } from '../db.ts';

/** Returns the time limits of PostgreSQL that the connections of the pool do not have: a pooler drops those with which we connect. */
export async function readMissingTimeLimits(db: Db): Promise<string[]> {
  const missing = await rows(
    db,
    sql<{ name: string }>`
      select name
        from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
         and setting = '0'
       order by name`,
  );
  return missing.map(({ name }) => name);
}
