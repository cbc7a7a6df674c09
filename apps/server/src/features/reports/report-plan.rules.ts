import type { ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { daysIn, firstOfMonth, lengthOfMonth } from './periods.rules.ts';
import { addUp, type DayRow, monthsOf, type Plan, planOf, type Row } from './reports.rules.ts';

/** What of a report may be kept: months under their first days, days without and with their hours, and days at whose end something was owed. */
export type FiguresToRead = { months: string[]; days: string[]; fill: string[]; owed: string[] };
type Planned = Plan & { asked: FiguresToRead; months: ReadonlyMap<string, string[]> };

type Known = { months: readonly Row[]; days: readonly Row[]; fill: readonly DayRow[] };

const MOST_REMEMBERED = 500;
const remembered = new Map<string, Planned | undefined>();

/** The plan of a report and what to ask for. The calendar of two years takes longer than to read what is kept of them, so it is made once. */
export function plannedOf(period: ReportPeriod, date: string | undefined, today: string): Planned | undefined {
  const key = `${period} ${date} ${today}`;
  if (remembered.has(key)) return remembered.get(key);
  const plan = planOf(period, date, today);
  const planned = plan && withAsked(period, plan);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, planned);
  return planned;
}

/** A year is read by month; a month of which not all days are asked for, and everything else, by day. */
function withAsked(period: ReportPeriod, plan: Plan): Planned {
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

/** The days that nobody has counted: `asked`, of which it is known that they are not kept, and `others`, of months that are not kept. */
export function missingOf({ asked, months }: Planned, kept: Known, isSince: (day: string) => boolean) {
  const known = new Set([...kept.days, ...kept.fill].map(({ date }) => date));
  const isMissing = (day: string) => isSince(day) && !known.has(day);
  const missing = [...asked.days, ...asked.fill].filter(isMissing);
  const found = new Set([...kept.months.map(({ date }) => date), ...missing]);
  const others = asked.months.filter((month) => !found.has(month)).flatMap((month) => months.get(month)!);
  return { asked: missing, others: others.filter((day) => isMissing(day) && !found.has(day)) };
}

/** The days, or of a year the months, as rows: a month that is not kept is what its days add up to. */
export function rowsOf({ months }: Planned, kept: Known, days: readonly Row[]): Row[] {
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
