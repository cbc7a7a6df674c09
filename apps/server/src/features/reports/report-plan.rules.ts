import type { ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { daysIn, firstOfMonth, lengthOfMonth } from './periods.rules.ts';
import { addUp, type DayRow, monthsOf, type Plan, planOf, type Row } from './reports.rules.ts';

/** Figures of a report that may be stored: months by their first days, days without and with hours, and days whose owed amount is shown. */
export type FiguresToRead = { months: string[]; days: string[]; fill: string[]; owed: string[] };
type Planned = Plan & { asked: FiguresToRead; months: ReadonlyMap<string, string[]> };

type StoredFigures = { months: readonly Row[]; days: readonly Row[]; fill: readonly DayRow[] };

const MAX_CACHED_PLANS = 500;
const cachedPlans = new Map<string, Planned | undefined>();

/**
 * Plans a report and the figures to read. Computing the calendar of two years takes longer than reading the stored figures, so plans are
 * cached.
 */
export function planReport(period: ReportPeriod, date: string | undefined, today: string): Planned | undefined {
  const key = `${period} ${date} ${today}`;
  if (cachedPlans.has(key)) return cachedPlans.get(key);
  const plan = planOf(period, date, today);
  const planned = plan && withFiguresToRead(period, plan);
  if (cachedPlans.size >= MAX_CACHED_PLANS) cachedPlans.clear();
  cachedPlans.set(key, planned);
  return planned;
}

/** A year is read by month; a partly requested month, and everything else, by day. */
function withFiguresToRead(period: ReportPeriod, plan: Plan): Planned {
  const dates = [...plan.before, ...plan.days];
  const fill = daysIn(plan.fill);
  const months = period === 'YEAR' ? monthsOf(dates) : new Map<string, string[]>();
  const whole = new Set(
    [...months].filter(([month, days]) => days.length === lengthOfMonth(month)).map(([month]) => month),
  );
  const inFill = new Set(fill);
  const days = dates.filter((date) => !inFill.has(date) && !whole.has(firstOfMonth(date)));
  return { ...plan, months, asked: { months: [...whole], days, fill, owed: plan.owed } };
}

/** Returns the days that have to be counted: `asked`, known not to be stored, and `others`, which belong to months that are not stored. */
export function missingOf({ asked, months }: Planned, kept: StoredFigures, isSince: (day: string) => boolean) {
  const known = new Set([...kept.days, ...kept.fill].map(({ date }) => date));
  const isMissing = (day: string) => isSince(day) && !known.has(day);
  const missing = [...asked.days, ...asked.fill].filter(isMissing);
  const found = new Set([...kept.months.map(({ date }) => date), ...missing]);
  const others = asked.months.filter((month) => !found.has(month)).flatMap((month) => months.get(month)!);
  return { asked: missing, others: others.filter((day) => isMissing(day) && !found.has(day)) };
}

/** Returns the days, or for a year the months, as rows: a month that is not stored is the sum of its days. */
export function rowsOf({ months }: Planned, kept: StoredFigures, days: readonly Row[]): Row[] {
  if (months.size === 0) return [...days];
  const found = new Set(kept.months.map(({ date }) => date));
  const added = [...months].filter(([month]) => !found.has(month));
  return [
    ...kept.months,
    ...added.map(([date, its]) => {
      const asked = new Set(its);
      return { date, ...addUp(days.filter((day) => asked.has(day.date))) };
    }),
  ];
}
