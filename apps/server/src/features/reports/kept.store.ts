import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { FiguresToRead } from './report-plan.rules.ts';
import { keptOf } from './day-figures.store.ts';
import { firstBookedOf } from './first-booked.store.ts';
import { figureColumns } from './figures.store.ts';
import { keptMonthsOf } from './month-figures.store.ts';
import { keptOwedOf, type Owed } from './owed-figures.store.ts';
import type { DayRow, Row } from './reports.rules.ts';

/** How the kept figures of a venue stand, and what time it is: while no change is noted and the version is the same, they are the same. */
export type Standing = { now: number; version: number; isChanged: boolean };

/** What of it is kept and of which no change is noted, and the first day on which somebody had a tee time. */
type Kept = Standing & {
  firstBooked: string | null;
  months: Row[];
  days: Row[];
  fill: DayRow[];
  owed: Owed[];
};

const standing = (shopSeqNo: number) => sql`
  (extract(epoch from app_now()) * 1000)::int8 as now,
  coalesce((select version from figure_versions where shop_seq_no = ${shopSeqNo}), 0)::int8 as version,
  exists (select from day_figure_changes where shop_seq_no = ${shopSeqNo}) as "isChanged"`;

export const findStanding = async (db: Db, shopSeqNo: number): Promise<Standing> =>
  (await firstRow(db, sql<Standing>`select ${standing(shopSeqNo)}`))!;

/** Everything that is kept of a report, in one statement; nothing of before the venue had opened, unless somebody had booked. */
export async function findKept(db: Db, shopSeqNo: number, opened: string, asked: FiguresToRead): Promise<Kept> {
  const { months, days, fill, owed } = asked;
  const row = await firstRow(
    db,
    sql<Kept>`
      with booked as (
        select ${firstBookedOf(sql`${shopSeqNo}::int4`)} as first_day
      ), since as (
        select least(first_day, ${opened}::date) as first_day from booked
      )
      select ${standing(shopSeqNo)},
             (select first_day from booked) as "firstBooked",
             (select coalesce(json_agg(m), '[]')
                from (${keptMonthsOf(shopSeqNo, months)}) m
               where m.date >= (select first_day from since)) as months,
             (select coalesce(json_agg(d), '[]')
                from (select on_date as date, ${figureColumns}
                        from (${keptOf(shopSeqNo, days)}) f
                       where on_date >= (select first_day from since)) d) as days,
             (select coalesce(json_agg(d), '[]')
                from (select on_date as date, ${figureColumns}, open_by_hour as "openByHour", sold_by_hour as "soldByHour"
                        from (${keptOf(shopSeqNo, fill)}) f
                       where on_date >= (select first_day from since)) d) as fill,
             (select coalesce(json_agg(o), '[]') from (${keptOwedOf(shopSeqNo, owed)}) o) as owed`,
  );
  return row!;
}
