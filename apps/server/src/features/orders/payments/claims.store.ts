import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';

type Work<R> = {
  table: 'payments' | 'refunds' | 'provider_events';
  key: RawBuilder<unknown>;
  /** What is still to be done; written as the partial index of the table has it. */
  isOpen: RawBuilder<unknown>;
  returns: RawBuilder<R>;
};

/**
 * Hands out work that is due. Each piece goes to one process, which has until `next_try_at` again: one second, twice as
 * long with every try, a minute at most.
 */
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
