import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import { keptMonthsOf } from './month-figures.store.ts';
import { countOwed, keptOwedOf } from './owed-figures.store.ts';
import { daysOfMonth } from './periods.rules.ts';
import { addUp } from './reports.rules.ts';
import { countDays, findKeptDays } from './reports.store.ts';

const MAX_DAYS = 300;
const MAX_MONTHS = 10;
const MAX_OWED = 30;

/** Returns a random few hundred stored days whose rows add up to something else: `venue day`. */
export async function findWrongDays(db: Db): Promise<string[]> {
  const chosen = await someOf(db, 'day_figures', 'on_date', MAX_DAYS);
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of chosen) {
    // Count first, then read: a day that changes after it was counted has a recorded change by then, and is left out.
    const counted = new Map((await countDays(db, shopSeqNo, dates)).map((day) => [day.date, JSON.stringify(day)]));
    for (const day of await findKeptDays(db, shopSeqNo, dates))
      if (counted.get(day.date) !== JSON.stringify(day)) wrong.push(`${shopSeqNo} ${day.date}`);
  }
  return [...wrong, ...(await findWrongMonths(db)), ...(await findWrongOwed(db))];
}

async function findWrongMonths(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of await someOf(db, 'month_figures', 'month', MAX_MONTHS))
    for (const date of dates) {
      // Count first, then read, as above.
      const counted = JSON.stringify(addUp(await countDays(db, shopSeqNo, daysOfMonth(date))));
      const kept = await rows(db, keptMonthsOf(shopSeqNo, [date]));
      if (kept.some((month) => JSON.stringify(addUp([month])) !== counted)) wrong.push(`${shopSeqNo} ${date}:month`);
    }
  return wrong;
}

async function findWrongOwed(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const { shopSeqNo, dates } of await someOf(db, 'owed_figures', 'on_date', MAX_OWED))
    for (const date of dates) {
      // Count first, then read, as above.
      const amount = await countOwed(db, shopSeqNo, date);
      const [kept] = await rows(db, keptOwedOf(shopSeqNo, [date]));
      if (kept && kept.amount !== amount) wrong.push(`${shopSeqNo} ${date}:owed`);
    }
  return wrong;
}

const someOf = (db: Db, table: string, date: string, most: number) =>
  rows(
    db,
    sql<{ shopSeqNo: number; dates: string[] }>`
      select shop_seq_no as "shopSeqNo", array_agg(on_date::text) as dates
        from (select shop_seq_no, ${sql.ref(date)} as on_date from ${sql.table(table)} order by random() limit ${most}) days
       group by shop_seq_no`,
  );
