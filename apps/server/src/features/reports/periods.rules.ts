import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { ReportPeriod } from '@caddie/contract/desk/finance/reports';

export type Span = { from: string; to: string };

/** Returns the day, week, month or year that contains a day. */
export function periodOf(period: ReportPeriod, date: string): Span {
  if (period === 'DAY') return { from: date, to: date };
  if (period === 'WEEK') {
    const from = addDays(date, 1 - weekdayOf(date));
    return { from, to: addDays(from, 6) };
  }
  if (period === 'YEAR') return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  const from = firstOfMonth(date);
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

export const periodBefore = (period: ReportPeriod, { from }: Span): Span => periodOf(period, addDays(from, -1));

/** Returns each day of a span. A yearly report has 731 of them, so the calendar is computed once per month. */
export function daysIn({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let month = firstOfMonth(from); month <= to; ) {
    const length = lengthOfMonth(month);
    for (let day = 1; day <= length; day += 1) days.push(`${month.slice(0, 8)}${day < 10 ? '0' : ''}${day}`);
    month = addDays(month, length);
  }
  return days.filter((day) => day >= from && day <= to);
}

export const daysOfMonth = (date: string): string[] => daysIn(periodOf('MONTH', date));

export const lengthOfMonth = (date: string): number => Number(periodOf('MONTH', date).to.slice(8));
