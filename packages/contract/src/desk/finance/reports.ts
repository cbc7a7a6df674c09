import * as z from 'zod/mini';
import { accessOf, defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { date, weekday } from '../../dates/time.ts';

/** A week is from Monday to Sunday. */
export const reportPeriod = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);
export type ReportPeriod = z.output<typeof reportPeriod>;

/** A day of a report, however long ago. */
const day = z.iso.date();

/** What came in by tee times and memberships, and what went back of both. */
const taken = z.object({
  /** Tee times that customers paid by card. */
  online: z.int(),
  /** Tee times that the desk took or charged. */
  desk: z.int(),
  /** Memberships that were sold. */
  passes: z.int(),
  returned: z.int(),
});
export type ReportTaken = z.output<typeof taken>;

/** What some days add up to. Bookings count once their time has begun, also those that were canceled. */
const figures = z.object({
  taken,
  /** Minutes of all bays, without blocks. */
  openMinutes: z.int(),
  soldMinutes: z.int(),
  /** Of the open minutes, those that have passed: tee times are played in them. */
  passedMinutes: z.int(),
  /** What the tee times cost that were played; what a pass paid, at what the pass was bought for. */
  playedValue: z.int(),
  sources: z.object({ online: z.int(), phone: z.int(), walkIn: z.int() }),
  canceled: z.object({
    inTime: z.int(),
    late: z.int(),
    tooLate: z.int(),
    byVenue: z.int(),
    /** What was kept of what they had paid. */
    kept: z.int(),
    minutes: z.int(),
    /** How much of that time somebody else took. */
    soldAgainMinutes: z.int(),
  }),
  noShows: z.int(),
});
export type ReportFigures = z.output<typeof figures>;

/** Open and sold minutes of all bays in an hour of a weekday; an hour from 24 on is after midnight, still of that weekday. */
const hour = z.object({ hour: z.int(), openMinutes: z.int(), soldMinutes: z.int() });
export type ReportHour = z.output<typeof hour>;

const query = z.object({
  period: reportPeriod,
  /** Any day in it; without one, the last that is over, or the one it is now where nothing was booked or paid before. */
  date: z.optional(date),
});

/**
 * What is kept of days long over, and the others counted as they are asked for. Days are the venue's: what is paid past midnight is
 * of the evening before.
 */
export const getReport = defineCall({
  method: 'GET',
  path: '/desk/reports',
  summary: 'Read the figures of a day, a week, a month or a year.',
  access: 'staff',
  right: 'report.read',
  place: 'reports',
  query,
  data: z.object({
    period: reportPeriod,
    from: day,
    to: day,
    /** The business day it is now. A period that is not over has the figures until this day. */
    today: day,
    currency: z.enum(currencies),
    /** False where nothing was booked or paid yet. */
    hasFigures: z.boolean(),
    figures,
    /** The period before, as many days of it as this one has; null if nothing was booked or paid yet then. */
    before: z.nullable(figures),
    /** Each day that has begun, in order; of a year each month, under its first day. */
    days: z.array(z.object({ date: day, taken })),
    /** The four weeks until the last day that is over, from Monday on; only hours in which the venue is open. */
    fill: z.object({ from: day, to: day, weekdays: z.array(z.object({ weekday, hours: z.array(hour) })) }),
    /** What is unused of passes, at the price paid. */
    owed: z.object({
      amount: z.int(),
      /** The same before the first of the days. */
      before: z.int(),
      /** At the end of this day; null: now, because the last day is not over. */
      endOf: z.nullable(day),
    }),
  }),
  refusals: [],
});
export type Report = z.output<(typeof getReport)['data']>;

/** Not a call but a file: every figure of the same report as CSV, one a row. For managers. */
export const reportCsv = defineFile({ method: 'GET', path: '/desk/reports.csv', ...accessOf(getReport), query });

/** The rows behind it, on the venue's clock: each booking that is counted, and each movement on a pass. */
export const reportBookingsCsv = defineFile({
  method: 'GET',
  path: '/desk/reports/bookings.csv',
  ...accessOf(getReport),
  query,
});
export const reportPassesCsv = defineFile({
  method: 'GET',
  path: '/desk/reports/passes.csv',
  ...accessOf(getReport),
  query,
});
