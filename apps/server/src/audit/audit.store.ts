import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../platform/database/db.ts';

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

/** Counts the refunds that need manual review. */
export async function countFailedRefunds(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from refunds where status = 'FAILED'`);
  return row!.count;
}

/** Counts the open disputes. */
export async function countOpenDisputes(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from disputes where state = 'OPEN'`);
  return row!.count;
}

/** Sums the refunds that customers have not collected at the counter, in the smallest unit, by their age. */
export const sumRefundsDue = (db: Db): Promise<{ currency: string; age: 'day' | 'week' | 'older'; amount: number }[]> =>
  rows(
    db,
    sql<{ currency: string; age: 'day' | 'week' | 'older'; amount: number }>`
      select currency, age, sum(amount)::int8 as amount
        from (select o.currency,
                     case when r.at > app_now() - interval '1 day' then 'day' when r.at > app_now() - interval '7 days' then 'week' else 'older' end as age,
                     r.amount + coalesce((select sum(d.delta)
                                            from drawer_lines d
                                           where d.order_id = r.order_id and d.position = r.position and d.delta < 0 and d.at >= r.at), 0) as amount
                from counter_returns r
                join orders o using (order_id)) owed
       where amount > 0
       group by currency, age
       order by currency, age`,
  );
