import type { ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { daysIn, firstOfMonth, lengthOfMonth } from './periods.rules.ts';
import { sumRows, type DayRow, monthsOf, type Plan, planDays, type Row } from './reports.rules.ts';

/** Figures of a report that may be stored: months by their first days, days without and with hours, and days whose owed amount is shown. */
export type FiguresToRead = { months: string[]; days: string[]; fill: string[]; owed: string[] };
type ReportPlan = Plan & { toRead: FiguresToRead; months: ReadonlyMap<string, string[]> };

type StoredFigures = { months: readonly Row[]; days: readonly Row[]; fill: readonly DayRow[] };

const MAX_CACHED_PLANS = 500;
const cachedPlans = new Map<string, ReportPlan | undefined>();

/**
 * Plans a report and the figures to read. Computing the calendar of two years takes longer than reading the stored figures, so plans are
 * cached.
 */
export function planReport(period: ReportPeriod, date: string | undefined, today: string): ReportPlan | undefined {
  const key = `${period} ${date} ${today}`;
  if (cachedPlans.has(key)) return cachedPlans.get(key);
  const plan = planDays(period, date, today);
  const reportPlan = plan && withFiguresToRead(period, plan);
  if (cachedPlans.size >= MAX_CACHED_PLANS) cachedPlans.clear();
  cachedPlans.set(key, reportPlan);
  return reportPlan;
}

/** A year is read by month; a partly requested month, and everything else, by day. */
function withFiguresToRead(period: ReportPeriod, plan: Plan): ReportPlan {
  const dates = [...plan.before, ...plan.days];
  const fill = daysIn(plan.fill);
  const months = period === 'YEAR' ? monthsOf(dates) : new Map<string, string[]>();
  const wholeMonths = new Set(
    [...months].filter(([month, days]) => days.length === lengthOfMonth(month)).map(([month]) => month),
  );
  const fillDates = new Set(fill);
  const days = dates.filter((date) => !fillDates.has(date) && !wholeMonths.has(firstOfMonth(date)));
  return { ...plan, months, toRead: { months: [...wholeMonths], days, fill, owed: plan.owed } };
}

/** Returns the days that have to be counted: `requested`, known not to be stored, and `ofMissingMonths`, which belong to months that are not stored. */
export function daysToCount(
  { toRead, months }: ReportPlan,
  stored: StoredFigures,
  mayHaveFigures: (day: string) => boolean,
) {
  const storedDates = new Set([...stored.days, ...stored.fill].map(({ date }) => date));
  const isMissing = (day: string) => mayHaveFigures(day) && !storedDates.has(day);
  const missing = [...toRead.days, ...toRead.fill].filter(isMissing);
  const coveredDates = new Set([...stored.months.map(({ date }) => date), ...missing]);
  const monthDays = toRead.months.filter((month) => !coveredDates.has(month)).flatMap((month) => months.get(month)!);
  return { requested: missing, ofMissingMonths: monthDays.filter((day) => isMissing(day) && !coveredDates.has(day)) };
}

/** Returns the days, or for a year the months, as rows: a month that is not stored is the sum of its days. */
export function toReportRows({ months }: ReportPlan, stored: StoredFigures, days: readonly Row[]): Row[] {
  if (months.size === 0) return [...days];
  const storedMonths = new Set(stored.months.map(({ date }) => date));
  const summedMonths = [...months].filter(([month]) => !storedMonths.has(month));
  return [
    ...stored.months,
    ...summedMonths.map(([date, itsDays]) => {
      const daysOfMonth = new Set(itsDays);
      return { date, ...sumRows(days.filter((day) => daysOfMonth.has(day.date))) };
    }),
  ];
}
