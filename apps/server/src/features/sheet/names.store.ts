import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import type { ActRow } from './panel.rules.ts';

/** Returns the names of staff, by id. */
export async function findNames(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map();
  const found = await rows(
    db,
    sql<{ id: string; name: string }>`select staff_id as id, name from staff where staff_id::text = any (${staffIds})`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the acts of staff on a booking. */
export const findActs = (db: Db, bookingId: string): Promise<ActRow[]> =>
  rows(
    db,
    sql<ActRow>`
      select (extract(epoch from at) * 1000)::int8 as at, actor_kind as kind, actor_id as "actorId", request_id as "requestId",
             approved_by as "approvedBy", reason, (after ->> 'owed')::int as owed
        from activity
       where subject_kind = 'booking'
         and subject_id = ${bookingId}
       order by activity_id`,
  );
