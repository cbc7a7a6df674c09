import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import { storedMonthsQuery } from './month-figures.store.ts';
import { countOwed, storedOwedQuery } from './owed-figures.store.ts';
import { daysOfMonth } from './periods.rules.ts';
import { sumRows } from './reports.rules.ts';
import { countDays, findStoredDays } from './reports.store.ts';

const MAX_DAYS = 300;
const MAX_MONTHS = 10;
const MAX_OWED = 30;

/**
 * Counts a random few hundred stored days again, and a few stored months and amounts owed. Returns those that are stored with another
 * figure, as `venue day`.
 */
export async function findWrongDays(db: Db): Promise<string[]> {
  const sample = await sampleDays(db, 'day_figures', 'on_date', MAX_DAYS);
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of sample) {
    // Count first, then read: a day that changes after it was counted has a recorded change by then, and is left out.
    const counted = new Map((await countDays(db, shopSeqNo, dates)).map((day) => [day.date, JSON.stringify(day)]));
    for (const day of await findStoredDays(db, shopSeqNo, dates))
      if (counted.get(day.date) !== JSON.stringify(day)) wrong.push(`${shopSeqNo} ${day.date}`);
  }
  return [...wrong, ...(await findWrongMonths(db)), ...(await findWrongOwed(db))];
}

async function findWrongMonths(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of await sampleDays(db, 'month_figures', 'month', MAX_MONTHS))
    for (const date of dates) {
      // Count first, then read, as for the days.
      const counted = JSON.stringify(sumRows(await countDays(db, shopSeqNo, daysOfMonth(date))));
      const stored = await rows(db, storedMonthsQuery(shopSeqNo, [date]));
      if (stored.some((month) => JSON.stringify(sumRows([month])) !== counted))
        wrong.push(`${shopSeqNo} ${date}:month`);
    }
  return wrong;
}

async function findWrongOwed(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of await sampleDays(db, 'owed_figures', 'on_date', MAX_OWED))
    for (const date of dates) {
      // Count first, then read, as for the days.
      const amount = await countOwed(db, shopSeqNo, date);
      const [stored] = await rows(db, storedOwedQuery(shopSeqNo, [date]));
      if (stored && stored.amount !== amount) wrong.push(`${shopSeqNo} ${date}:owed`);
    }
  return wrong;
}

const sampleDays = (db: Db, table: string, date: string, maxRows: number) =>
  rows(
    db,
    sql<{ shopSeqNo: number; dates: string[] }>`
      select shop_seq_no as "shopSeqNo", array_agg(on_date::text) as dates
        from (select shop_seq_no, ${sql.ref(date)} as on_date from ${sql.table(table)} order by random() limit ${maxRows}) days
       group by shop_seq_no`,
  );
