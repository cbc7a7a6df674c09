import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import type { Report, ReportFigures, ReportPeriod, ReportTakings } from '@caddie/contract/desk/finance/reports';
import { daysIn, firstOfMonth, periodBefore, periodOf, type Span } from './periods.rules.ts';

const WEEKS_OF_OCCUPANCY = 4;

/** The columns that are added up, and the names under which they are stored. */
export const storedNames = {
  online: 'online_taken',
  desk: 'desk_taken',
  passes: 'passes_taken',
  refunded: 'returned',
  openMinutes: 'open_minutes',
  soldMinutes: 'sold_minutes',
  elapsedOpenMinutes: 'passed_minutes',
  playedValue: 'played_value',
  fromOnline: 'from_online',
  fromPhone: 'from_phone',
  fromWalkIn: 'from_walk_in',
  refundedFully: 'canceled_in_time',
  refundedPartly: 'canceled_late',
  notRefunded: 'canceled_too_late',
  byVenue: 'canceled_by_venue',
  noShows: 'no_shows',
  notRefundedAmount: 'canceled_kept',
  canceledMinutes: 'canceled_minutes',
  soldAgainMinutes: 'sold_again_minutes',
} as const;
type Sums = Record<keyof typeof storedNames, number>;

/** A counted day, or a month under its first day. */
export type Row = Sums & { date: string };

/** A day with the hours of the venue's clock; empty where they were not requested. */
export type DayRow = Row & { openByHour: number[]; soldByHour: number[] };

export type Plan = {
  span: Span;
  /** The days that have begun, as many of the previous period, and the weeks for which bay use is shown. */
  days: string[];
  before: string[];
  fill: Span;
  /** The last of the days, and the day before the first: the amount owed at the end of each. */
  owed: [string, string];
};

/** Returns the days of a report; without a date, those of the last completed period. Undefined for a period that has not begun. */
export function planDays(period: ReportPeriod, date: string | undefined, today: string): Plan | undefined {
  if (date !== undefined && date > periodOf(period, today).to) return undefined;
  const span = date === undefined ? periodBefore(period, periodOf(period, today)) : periodOf(period, date);
  const days = daysIn(span).filter((day) => day <= today);
  const before = daysIn(periodBefore(period, span));
  const yesterday = addDays(today, -1);
  const fillTo = span.to < yesterday ? span.to : yesterday;
  return {
    span,
    days,
    // A week that began yesterday is not compared with seven days.
    before: span.to <= today ? before : before.slice(0, days.length),
    fill: { from: addDays(fillTo, 1 - 7 * WEEKS_OF_OCCUPANCY), to: fillTo },
    owed: [days.at(-1)!, addDays(span.from, -1)],
  };
}

const pickTakings = ({ online, desk, passes, refunded }: ReportTakings): ReportTakings => ({
  online,
  desk,
  passes,
  refunded,
});

/** Returns the money taken per day or month; zero where there is no row. */
export function takingsByDate(rows: readonly Row[], dates: readonly string[]): Report['days'] {
  const rowByDate = new Map(rows.map((row) => [row.date, row]));
  const noMoney = { online: 0, desk: 0, passes: 0, refunded: 0 };
  return dates.map((date) => ({ date, received: pickTakings(rowByDate.get(date) ?? noMoney) }));
}

/** Returns the rows of some consecutive days; a month is under its first day. */
export const rowsWithin = <R extends Row>(rows: readonly R[], dates: readonly string[]): R[] =>
  rows.filter(({ date }) => date >= dates[0]! && date <= dates.at(-1)!);

/** Groups days by month. */
export function monthsOf(dates: readonly string[]): Map<string, string[]> {
  const months = new Map<string, string[]>();
  for (const date of dates) {
    const first = firstOfMonth(date);
    const days = months.get(first);
    if (days) days.push(date);
    else months.set(first, [date]);
  }
  return months;
}

export function sumRows(rows: readonly Row[]): Sums {
  const sums = Object.fromEntries(Object.keys(storedNames).map((column) => [column, 0])) as Sums;
  for (const row of rows) for (const column of Object.keys(sums) as (keyof Sums)[]) sums[column] += row[column];
  return sums;
}

export function toFigures(rows: readonly Row[]): ReportFigures {
  const sums = sumRows(rows);
  const { openMinutes, soldMinutes, elapsedOpenMinutes, playedValue, noShows } = sums;
  const { refundedFully, refundedPartly, notRefunded, byVenue, notRefundedAmount, canceledMinutes, soldAgainMinutes } =
    sums;
  return {
    received: pickTakings(sums),
    openMinutes,
    soldMinutes,
    elapsedOpenMinutes,
    playedValue,
    sources: { online: sums.fromOnline, phone: sums.fromPhone, walkIn: sums.fromWalkIn },
    canceled: {
      refundedFully,
      refundedPartly,
      notRefunded,
      byVenue,
      notRefundedAmount,
      canceledMinutes,
      soldAgainMinutes,
    },
    noShows,
  };
}

/** Figures start with the first booking, or with a payment before it. */
export const hasFigures = (rows: readonly Row[], last: string, firstBooked: string | null): boolean =>
  (firstBooked !== null && firstBooked <= last) ||
  rows.some(({ online, desk, passes, refunded }) => online + desk + passes + refunded > 0);

/** Adds up open and sold minutes by weekday and hour; hours that were never open are left out. */
export const occupancyByWeekday = (rows: readonly DayRow[]): Report['weeklyOccupancy']['weekdays'] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const weekdayRows = rows.filter(({ date }) => weekdayOf(date) === weekday);
    const sumHour = (hour: number, hourColumn: 'openByHour' | 'soldByHour') =>
      weekdayRows.reduce((all, row) => all + (row[hourColumn][hour] ?? 0), 0);
    const hours = (weekdayRows[0]?.openByHour ?? []).map((_, hour) => ({
      hour,
      openMinutes: sumHour(hour, 'openByHour'),
      soldMinutes: sumHour(hour, 'soldByHour'),
    }));
    return { weekday, hours: hours.filter(({ openMinutes }) => openMinutes > 0) };
  });
