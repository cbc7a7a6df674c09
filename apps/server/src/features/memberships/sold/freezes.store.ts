import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/database/db.ts';

/** The end of the current freeze; null if there is none, or the set has ended. */
export const findFrozenUntil = async (db: Db, setId: string): Promise<string | null> => {
  const freeze = await firstRow(
    db,
    sql<{ until: string }>`
      select f.until_date as until
        from membership_freezes f
        join membership_sets s using (membership_set_id)
        join shops sh using (shop_seq_no)
       cross join lateral (select (app_now() at time zone sh.time_zone)::date as today) d
       where f.membership_set_id = ${setId}
         and s.status = 'ACTIVE'
         and f.from_date <= d.today
         and d.today < f.until_date`,
  );
  return freeze?.until ?? null;
};
