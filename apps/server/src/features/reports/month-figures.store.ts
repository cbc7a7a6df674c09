import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, rows } from '../../platform/database/db.ts';
import { storedDaysQuery, type MissingDays, lockDayFigures } from './day-figures.store.ts';
import { daysOfMonth } from './periods.rules.ts';
import { storedNames, type Row } from './reports.rules.ts';

// All open time of a stored day has passed.
const summedColumns = Object.entries(storedNames).filter(([what]) => what !== 'elapsedOpenMinutes');
const columns = summedColumns.map(([, column]) => column).join(', ');

/** Selects the stored months without a recorded change, each under its first day. */
export const storedMonthsQuery = (shopSeqNo: number, months: readonly string[]): RawBuilder<Row> => sql<Row>`
  select month as date, open_minutes as "elapsedOpenMinutes", ${sql.raw(summedColumns.map(([what, column]) => `${column} as "${what}"`).join(', '))}
    from month_figures m
   where shop_seq_no = ${shopSeqNo}
     and month = any (${months}::date[])
     and not exists (select
                       from day_figure_changes c
                      where c.shop_seq_no = m.shop_seq_no
                        and c.from_date < m.month + interval '1 month'
                        and c.to_date >= m.month
                        and not c.is_owed_only)`;

/** Finds venues with months whose first and last day are stored but which are not stored themselves; at most `months` of each. */
export const findMissingMonths = (db: Db, venues: number, months: number): Promise<MissingDays[]> =>
  rows(
    db,
    sql<MissingDays>`
      select s.shop_seq_no as "shopSeqNo", m.dates
        from shops s
       cross join lateral (select min(on_date) as first_day, max(on_date) as last_day from day_figures f where f.shop_seq_no = s.shop_seq_no) f
       cross join lateral (
             select array_agg(d.first_of_it::text order by d.first_of_it) as dates
               from (select first_of_it::date
                       from generate_series(date_trunc('month', f.first_day), f.last_day, interval '1 month') first_of_it
                      where f.first_day <= first_of_it
                        and f.last_day >= first_of_it + interval '1 month' - interval '1 day'
                        and not exists (select
                                          from month_figures k
                                         where k.shop_seq_no = s.shop_seq_no
                                           and k.month = first_of_it::date)
                      order by first_of_it
                      limit ${months}) d) m
       where m.dates is not null
       order by s.shop_seq_no
       limit ${venues}`,
  );

/**
 * Adds up the stored days of a month; returns how many months were stored. A month with a changed day is stored after that day is counted
 * again.
 */
export const storeMonth = (db: Db, shopSeqNo: number, month: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockDayFigures(trx);
    const dates = daysOfMonth(month);
    const { numAffectedRows } = await sql`
      insert into month_figures (shop_seq_no, month, ${sql.raw(columns)})
      select ${shopSeqNo}, ${month}, ${sql.raw(summedColumns.map(([, column]) => `sum(${column})`).join(', '))}
        from (${storedDaysQuery(shopSeqNo, dates)}) days
      having count(*) = ${dates.length}::int4
          on conflict do nothing`.execute(trx);
    return Number(numAffectedRows);
  });
