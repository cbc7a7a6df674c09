import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';

type Work<R> = {
  table: 'payments' | 'refunds' | 'provider_events';
  key: RawBuilder<unknown>;
  /** The condition for open work; worded like the predicate of the table's partial index. */
  isOpen: RawBuilder<unknown>;
  returns: RawBuilder<R>;
};

/** Claims due work for one process until `next_try_at`: one second, doubled with every try, at most a minute. */
export const claimDue = <R>(db: Db, { table, key, isOpen, returns }: Work<R>, limit: number): Promise<R[]> =>
  rows(
    db,
    sql<R>`
      update ${sql.table(table)}
         set tries = tries + 1,
             next_try_at = app_now() + make_interval(secs => least(60, power(2, least(tries, 6))))
       where (${key}) in (select ${key}
                            from ${sql.table(table)}
                           where ${isOpen}
                             and next_try_at <= app_now()
                           order by next_try_at
                           limit ${limit}
                             for update skip locked)
      returning ${returns}`,
  );
