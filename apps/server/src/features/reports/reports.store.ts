import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { keptOf } from './day-figures.store.ts';
import { figuresOf } from './figures.store.ts';
import { findKeptMonths } from './month-figures.store.ts';
import { firstOfMonth, lengthOfMonth, type Span } from './periods.rules.ts';
import { addUp, type DayRow, keptAs, monthsOf, type Row } from './reports.rules.ts';

/** So many days are counted in one statement: its time is limited, and two weeks of a large venue take a small part of that. */
export const DAYS_AT_ONCE = 14;

const ALL_HOURS: Span = { from: '-infinity', to: 'infinity' };
const NO_HOURS: Span = { from: 'infinity', to: '-infinity' };

/** What is kept of the days, and the others counted, in order. */
export async function findDays(db: Db, shopSeqNo: number, dates: readonly string[], hours?: Span): Promise<DayRow[]> {
  if (dates.length === 0) return [];
  const kept = await findKeptDays(db, shopSeqNo, dates, hours);
  const keptDates = new Set(kept.map(({ date }) => date));
  const others = dates.filter((date) => !keptDates.has(date));
  return inOrder([...kept, ...(await countDays(db, shopSeqNo, others))]);
}

/** The days without their hours; those that are read already are not read again. */
export async function findDaysBeside(
  db: Db,
  shopSeqNo: number,
  dates: readonly string[],
  known: readonly Row[],
): Promise<Row[]> {
  const asked = new Set(dates);
  const own = known.filter(({ date }) => asked.delete(date));
  return inOrder([...own, ...(await findDays(db, shopSeqNo, [...asked], NO_HOURS))]);
}

const inOrder = <R extends Row>(days: R[]): R[] => days.toSorted((one, other) => (one.date < other.date ? -1 : 1));

export const findKeptDays = (db: Db, shopSeqNo: number, dates: readonly string[], hours?: Span): Promise<DayRow[]> =>
  readDays(db, keptOf(shopSeqNo, dates), hours);

/** Counts the days, two weeks at a time. */
export async function countDays(db: Db, shopSeqNo: number, dates: readonly string[]): Promise<DayRow[]> {
  const sorted = dates.toSorted();
  const counted: DayRow[] = [];
  for (let first = 0; first < sorted.length; first += DAYS_AT_ONCE)
    counted.push(...(await readDays(db, figuresOf(shopSeqNo, sorted.slice(first, first + DAYS_AT_ONCE)))));
  return counted;
}

/** Each month of the days, in order. One of which not all days are asked for, or that is not kept, is read by day. */
export async function findMonths(
  db: Db,
  shopSeqNo: number,
  dates: readonly string[],
  known: readonly Row[],
): Promise<Row[]> {
  const months = monthsOf(dates);
  const whole = [...months].filter(([month, days]) => days.length === lengthOfMonth(month));
  const kept = await findKeptMonths(
    db,
    shopSeqNo,
    whole.map(([month]) => month),
  );
  const found = new Set(kept.map(({ date }) => date));
  const others = [...months].filter(([month]) => !found.has(month));
  const days = await findDaysBeside(
    db,
    shopSeqNo,
    others.flatMap(([, its]) => its),
    known,
  );
  const added = others.map(([date]) => ({
    date,
    ...addUp(days.filter((day) => firstOfMonth(day.date) === date)),
  }));
  return inOrder([...kept, ...added]);
}

const figureColumns = sql.raw(
  Object.entries(keptAs)
    .map(([what, column]) => `${column} as "${what}"`)
    .join(', '),
);

/** Most of what a day's row is are its hours, which a report needs of four weeks only; as JSON they are read several times faster. */
const readDays = (db: Db, days: RawBuilder<unknown>, { from, to }: Span = ALL_HOURS): Promise<DayRow[]> =>
  rows(
    db,
    sql<DayRow>`
      select on_date as date, ${figureColumns},
             case when on_date between ${from}::date and ${to}::date then to_json(open_by_hour) else '[]' end as "openByHour",
             case when on_date between ${from}::date and ${to}::date then to_json(sold_by_hour) else '[]' end as "soldByHour"
        from (${days}) figures
       order by on_date`,
  );

/** The first day on which somebody had a tee time; null if nobody ever had. */
export async function findFirstBooked(db: Db, shopSeqNo: number): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ date: string | null }>`
      select least((select min(booking_date)
                      from bookings
                     where shop_seq_no = ${shopSeqNo}
                       and status in ('CONFIRMED', 'COMPLETED')
                       and kind = 'TEE_TIME'
                       and not is_test),
                   (select min(booking_date)
                      from bookings
                     where shop_seq_no = ${shopSeqNo}
                       and status in ('CANCELING', 'CANCELED')
                       and status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
                       and kind = 'TEE_TIME'
                       and not is_test)) as date`,
  );
  return row!.date;
}
