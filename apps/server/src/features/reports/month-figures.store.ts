import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, rows } from '../../platform/database/db.ts';
import { keptOf, type MissingDays, takeTurn } from './day-figures.store.ts';
import { daysOfMonth } from './periods.rules.ts';
import { keptAs, type Row } from './reports.rules.ts';

// All open time of a day that is kept has passed.
const sums = Object.entries(keptAs).filter(([what]) => what !== 'passedMinutes');
const columns = sums.map(([, column]) => column).join(', ');

/** The months, each under its first day, that are kept and of which no change is noted. */
export const keptMonthsOf = (shopSeqNo: number, months: readonly string[]): RawBuilder<Row> => sql<Row>`
  select month as date, open_minutes as "passedMinutes", ${sql.raw(sums.map(([what, column]) => `${column} as "${what}"`).join(', '))}
    from month_figures m
   where shop_seq_no = ${shopSeqNo}
     and month = any (${months}::date[])
     and not exists (select
                       from day_figure_changes c
                      where c.shop_seq_no = m.shop_seq_no
                        and c.from_date < m.month + interval '1 month'
                        and c.to_date >= m.month
                        and not c.is_owed_only)`;

/** Venues with months of which the first and the last day are kept, and they are not; the first so many of each. */
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

/** Adds up the kept days of a month; how many months are kept. One of which a day is changed has its turn when that is counted again. */
export const keepMonth = (db: Db, shopSeqNo: number, month: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    await takeTurn(trx);
    const dates = daysOfMonth(month);
    const { numAffectedRows } = await sql`
      insert into month_figures (shop_seq_no, month, ${sql.raw(columns)})
      select ${shopSeqNo}, ${month}, ${sql.raw(sums.map(([, column]) => `sum(${column})`).join(', '))}
        from (${keptOf(shopSeqNo, dates)}) days
      having count(*) = ${dates.length}::int4
          on conflict do nothing`.execute(trx);
    return Number(numAffectedRows);
  });
