import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { FiguresToRead } from './report-plan.rules.ts';
import { storedDaysQuery } from './day-figures.store.ts';
import { firstBookingDay } from './first-booked.store.ts';
import { figureColumns } from './figures.store.ts';
import { storedMonthsQuery } from './month-figures.store.ts';
import { storedOwedQuery, type Owed } from './owed-figures.store.ts';
import type { DayRow, Row } from './reports.rules.ts';

/** The version of all figures of a venue, stored or not, and the current time: with the same version nothing has changed. */
export type FiguresState = { now: number; version: string };

/** The stored figures without recorded changes, and the first day with a tee time. */
type StoredReport = FiguresState & {
  firstBooked: string | null;
  months: Row[];
  days: Row[];
  fill: DayRow[];
  owed: Owed[];
};

const figuresState = (shopSeqNo: number) => sql`
  (extract(epoch from app_now()) * 1000)::int8 as now,
  concat((select version from figure_versions where shop_seq_no = ${shopSeqNo}), ' ',
         (select concat(count(*), ' ', sum(change_id)) from day_figure_changes where shop_seq_no = ${shopSeqNo})) as version`;

export const findFiguresState = async (db: Db, shopSeqNo: number): Promise<FiguresState> =>
  (await firstRow(db, sql<FiguresState>`select ${figuresState(shopSeqNo)}`))!;

/** Reads all stored figures of a report in one statement; none from before the venue opened, unless it had bookings. */
export async function findStored(
  db: Db,
  shopSeqNo: number,
  openedOn: string,
  figuresToRead: FiguresToRead,
): Promise<StoredReport> {
  const { months, days, fill, owed } = figuresToRead;
  const row = await firstRow(
    db,
    sql<StoredReport>`
      with booked as (
        select ${firstBookingDay(sql`${shopSeqNo}::int4`)} as first_day
      ), since as (
        select least(first_day, ${openedOn}::date) as first_day from booked
      )
      select ${figuresState(shopSeqNo)},
             (select first_day from booked) as "firstBooked",
             (select coalesce(json_agg(m), '[]')
                from (${storedMonthsQuery(shopSeqNo, months)}) m
               where m.date >= (select first_day from since)) as months,
             (select coalesce(json_agg(d), '[]')
                from (select on_date as date, ${figureColumns}
                        from (${storedDaysQuery(shopSeqNo, days)}) f
                       where on_date >= (select first_day from since)) d) as days,
             (select coalesce(json_agg(d), '[]')
                from (select on_date as date, ${figureColumns}, open_by_hour as "openByHour", sold_by_hour as "soldByHour"
                        from (${storedDaysQuery(shopSeqNo, fill)}) f
                       where on_date >= (select first_day from since)) d) as fill,
             (select coalesce(json_agg(o), '[]') from (${storedOwedQuery(shopSeqNo, owed)}) o) as owed`,
  );
  return row!;
}
