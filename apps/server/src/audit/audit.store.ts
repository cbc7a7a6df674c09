import { sql } from 'kysely';
import { type Db, firstRow } from '../platform/database/db.ts';

export async function countDeadLetters(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`
      select count(*) as count
        from provider_events
       where dead_reason is not null
         and received_at > app_now() - interval '1 day'`,
  );
  return row!.count;
}

/** Refunds that wait for a person. */
export async function countFailedRefunds(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from refunds where status = 'FAILED'`);
  return row!.count;
}

/** Payments that a bank wants back and has not decided about. */
export async function countOpenDisputes(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from disputes where state = 'OPEN'`);
  return row!.count;
}
