import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, rows, type Trx } from '../../platform/database/db.ts';
import { figuresQuery } from './figures.store.ts';
import { firstBookingDay } from './first-booked.store.ts';

/** `returned` is money refunded; canceled `in_time`, `late`, `too_late`: everything, a part, nothing was refunded. */
const columns = `online_taken, desk_taken, passes_taken, returned, open_minutes, sold_minutes, open_by_hour, sold_by_hour,
  played_value, from_online, from_phone, from_walk_in, canceled_in_time, canceled_late, canceled_too_late, canceled_by_venue,
  no_shows, canceled_kept, canceled_minutes, sold_again_minutes`;

/**
 * Selects a venue's stored days without a recorded change. All of their open time has passed. The changes are aggregated first: a venue
 * with imported history has thousands, and each day would be compared with all of them.
 */
export const storedDaysQuery = (shopSeqNo: number, dates: readonly string[]): RawBuilder<unknown> => sql`
  select f.*, f.open_minutes as passed_minutes
    from day_figures f
   where f.shop_seq_no = ${shopSeqNo}
     and f.on_date = any (${dates}::date[])
     and (f.on_date <@ (select range_agg(daterange(from_date, to_date, '[]'))
                          from day_figure_changes
                         where shop_seq_no = ${shopSeqNo}
                           and not is_owed_only)) is not true`;

/** Serializes the writers: the process that consumes a recorded change must see figures that were counted before it. */
export const lockDayFigures = (trx: Trx) => sql`lock table day_figures in share row exclusive mode`.execute(trx);

/** Deletes stored figures that have changed since, and the records of those changes. */
export const deleteChangedDays = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockDayFigures(trx);
    await sql`
      with noted as (
        delete from day_figure_changes returning shop_seq_no, from_date, to_date, is_owed_only
      ), months as (
        delete from month_figures m
         using noted n
         where m.shop_seq_no = n.shop_seq_no
           and n.from_date < m.month + interval '1 month'
           and n.to_date >= m.month
           and not n.is_owed_only
      ), owed as (
        delete from owed_figures o
         using noted n
         where o.shop_seq_no = n.shop_seq_no
           and o.on_date between n.from_date and n.to_date
      )
      delete from day_figures f
       using noted n
       where f.shop_seq_no = n.shop_seq_no
         and f.on_date between n.from_date and n.to_date
         and not n.is_owed_only`.execute(trx);
  });

export type MissingDays = { shopSeqNo: number; dates: string[] };

/**
 * Finds venues with days at least three days ago that are not stored; at most `days` of each. They begin with the day on which the venue
 * opened or had its first booking.
 */
export const findMissingDays = (db: Db, venues: number, days: number): Promise<MissingDays[]> =>
  rows(
    db,
    sql<MissingDays>`
      select s.shop_seq_no as "shopSeqNo", m.dates
        from shops s
       cross join lateral (select ${firstBookingDay(sql`s.shop_seq_no`)} as first_day) b
       cross join lateral (
             select array_agg(d.on_date::text order by d.on_date) as dates
               from (select day::date as on_date
                       from generate_series(least(b.first_day, (s.opened_at at time zone s.time_zone)::date),
                                            (app_now() at time zone s.time_zone)::date - 3, interval '1 day') day
                      where not exists (select
                                          from day_figures f
                                         where f.shop_seq_no = s.shop_seq_no
                                           and f.on_date = day::date)
                      order by day
                      limit ${days}) d) m
       where b.first_day is not null
         and m.dates is not null
       order by s.shop_seq_no
       limit ${venues}`,
  );

/** Computes the figures of the days in one statement and stores them; returns the number of days. */
export const storeDays = (db: Db, { shopSeqNo, dates }: MissingDays): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockDayFigures(trx);
    const { numAffectedRows } = await sql`
      insert into day_figures (shop_seq_no, on_date, ${sql.raw(columns)})
      select ${shopSeqNo}, on_date, ${sql.raw(columns)} from (${figuresQuery(shopSeqNo, dates)}) figures
          on conflict do nothing`.execute(trx);
    return Number(numAffectedRows);
  });
