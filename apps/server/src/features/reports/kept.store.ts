import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { Asked } from './asked.rules.ts';
import { keptOf } from './day-figures.store.ts';
import { firstBookedOf } from './first-booked.store.ts';
import { figureColumns } from './figures.store.ts';
import { keptMonthsOf } from './month-figures.store.ts';
import { keptOwedOf, type Owed } from './owed-figures.store.ts';
import type { DayRow, Row } from './reports.rules.ts';

/** What of it is kept and of which no change is noted, what time it is, and the first day on which somebody had a tee time. */
type Kept = {
  now: number;
  firstBooked: string | null;
  months: Row[];
  days: Row[];
  fill: DayRow[];
  owed: Owed[];
};

/** Everything that is kept of a report, in one statement; nothing of before the venue had opened, unless somebody had booked. */
export async function findKept(db: Db, shopSeqNo: number, opened: string, asked: Asked): Promise<Kept> {
  const { months, days, fill, owed } = asked;
  const row = await firstRow(
    db,
    sql<Kept>`
      with booked as (
        select ${firstBookedOf(sql`${shopSeqNo}::int4`)} as first_day
      ), since as (
        select least(first_day, ${opened}::date) as first_day from booked
      )
      select (extract(epoch from app_now()) * 1000)::int8 as now,
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
