import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, inTransaction, rows } from '../../platform/database/db.ts';
import { sumUnused } from '../memberships/memberships.service.ts';
import { type MissingDays, lockDayFigures } from './day-figures.store.ts';
import { daysCte } from './days.store.ts';

export type Owed = { date: string; amount: number };

/** Returns the amount owed at the end of each stored day without a recorded change. */
export const storedOwedQuery = (shopSeqNo: number, dates: readonly string[]): RawBuilder<Owed> => sql<Owed>`
  select on_date as date, amount
    from owed_figures o
   where shop_seq_no = ${shopSeqNo}
     and on_date = any (${dates}::date[])
     and not exists (select
                       from day_figure_changes c
                      where c.shop_seq_no = o.shop_seq_no
                        and o.on_date between c.from_date and c.to_date)`;

/**
 * Finds venues with month ends at least three days ago that are not stored, from the one before the year of their first stored day: that
 * year's report compares with it.
 */
export const findMissingOwed = (db: Db, venues: number, months: number): Promise<MissingDays[]> =>
  rows(
    db,
    sql<MissingDays>`
      select s.shop_seq_no as "shopSeqNo", m.dates
        from shops s
       cross join lateral (select min(on_date) as first_day from day_figures f where f.shop_seq_no = s.shop_seq_no) f
       cross join lateral (
             select array_agg(d.on_date::text order by d.on_date) as dates
               from (select month::date - 1 as on_date
                       from generate_series(date_trunc('year', f.first_day), (app_now() at time zone s.time_zone)::date - 2, interval '1 month') month
                      where not exists (select
                                          from owed_figures o
                                         where o.shop_seq_no = s.shop_seq_no
                                           and o.on_date = month::date - 1)
                      order by month
                      limit ${months}) d) m
       where m.dates is not null
       order by s.shop_seq_no
       limit ${venues}`,
  );

/** Stores the amount owed at the end of a day; returns 0 if it is stored already, else 1. */
export const storeOwed = (db: Db, shopSeqNo: number, day: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockDayFigures(trx);
    const amount = await countOwed(trx, shopSeqNo, day);
    const { numAffectedRows } = await sql`
      insert into owed_figures (shop_seq_no, on_date, amount)
      values (${shopSeqNo}, ${day}, ${amount})
          on conflict do nothing`.execute(trx);
    return Number(numAffectedRows);
  });

/** Counts the amount owed when the venue closed on a day. */
export async function countOwed(db: Db, shopSeqNo: number, day: string): Promise<number> {
  const end = await firstRow(
    db,
    sql<{ until: number }>`
      with ${daysCte(shopSeqNo, [day])}
      select (extract(epoch from ends) * 1000)::int8 as until from days`,
  );
  return (await sumUnused(db, shopSeqNo, { day, until: end!.until })).amount;
}
