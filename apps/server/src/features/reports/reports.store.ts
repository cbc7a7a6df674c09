import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import { storedDaysQuery } from './day-figures.store.ts';
import { figureColumns, figuresQuery } from './figures.store.ts';
import type { DayRow } from './reports.rules.ts';

/** Days per statement: its time is limited, and two weeks of a large venue take a small part of that. */
const DAYS_PER_STATEMENT = 14;

/** Reads the stored days and counts the others, in order. */
export async function findDays(db: Db, shopSeqNo: number, dates: readonly string[]): Promise<DayRow[]> {
  if (dates.length === 0) return [];
  const stored = await findStoredDays(db, shopSeqNo, dates);
  const storedDates = new Set(stored.map(({ date }) => date));
  const counted = await countDays(
    db,
    shopSeqNo,
    dates.filter((date) => !storedDates.has(date)),
  );
  return [...stored, ...counted].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

export const findStoredDays = (db: Db, shopSeqNo: number, dates: readonly string[]): Promise<DayRow[]> =>
  readDays(db, storedDaysQuery(shopSeqNo, dates));

/** Counts the days, two weeks at a time. */
export async function countDays(db: Db, shopSeqNo: number, dates: readonly string[]): Promise<DayRow[]> {
  const sorted = dates.toSorted();
  const counted: DayRow[] = [];
  for (let first = 0; first < sorted.length; first += DAYS_PER_STATEMENT)
    counted.push(...(await readDays(db, figuresQuery(shopSeqNo, sorted.slice(first, first + DAYS_PER_STATEMENT)))));
  return counted;
}

/** Reads days by a query; the figures by hour are read as JSON, which is parsed several times faster than an array. */
const readDays = (db: Db, days: RawBuilder<unknown>): Promise<DayRow[]> =>
  rows(
    db,
    sql<DayRow>`
      select on_date as date, ${figureColumns}, to_json(open_by_hour) as "openByHour", to_json(sold_by_hour) as "soldByHour"
        from (${days}) figures
       order by on_date`,
  );
