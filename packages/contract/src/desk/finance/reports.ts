import * as z from 'zod/mini';
import { accessFieldsOf, defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { date, weekday } from '../../dates/time.ts';

/** A week runs from Monday to Sunday. */
const reportPeriod = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);
export type ReportPeriod = z.output<typeof reportPeriod>;

/** A day of a report; unlike `date`, without a lower limit. */
const day = z.iso.date();

/** Money received for tee times and memberships, and money refunded for both. */
const takings = z.object({
  /** Tee times that customers paid online by card. */
  online: z.int(),
  /** Tee times that were paid or charged at the desk. */
  desk: z.int(),
  /** Memberships that were sold. */
  passes: z.int(),
  refunded: z.int(),
});
export type ReportTakings = z.output<typeof takings>;

/** The totals of a range of days. A booking is counted once its start has passed, even if it was canceled. */
const figures = z.object({
  received: takings,
  /** The open minutes of all bays, minus times blocked by the desk. */
  openMinutes: z.int(),
  soldMinutes: z.int(),
  /** The open minutes that have passed. */
  elapsedOpenMinutes: z.int(),
  /** The price of the tee times that were played; the part that a pass paid counts at the purchase price of the pass. */
  playedValue: z.int(),
  sources: z.object({ online: z.int(), phone: z.int(), walkIn: z.int() }),
  /** Bookings that customers canceled, by what was refunded, and bookings that the venue canceled. */
  canceled: z.object({
    refundedFully: z.int(),
    refundedPartly: z.int(),
    notRefunded: z.int(),
    byVenue: z.int(),
    /** The payments for canceled bookings that were not refunded. */
    notRefundedAmount: z.int(),
    canceledMinutes: z.int(),
    /** The canceled minutes that were sold to another customer. */
    soldAgainMinutes: z.int(),
  }),
  noShows: z.int(),
});
export type ReportFigures = z.output<typeof figures>;

/** Open and sold minutes of all bays in an hour of a weekday; hours from 24 on are after midnight and still belong to that weekday. */
const hour = z.object({ hour: z.int(), openMinutes: z.int(), soldMinutes: z.int() });

const query = z.object({
  period: reportPeriod,
  /** Any day of the period. Default: the last complete period, or the current one if nothing was booked or paid before it. */
  date: z.optional(date),
});

/**
 * Past days come from stored figures; the others are computed per request. Days are business days: payments past midnight belong to the
 * evening before.
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
    /** The current business day. A period that is not over has the figures until this day. */
    today: day,
    currency: z.enum(currencies),
    /** False if nothing was ever booked or paid. */
    hasFigures: z.boolean(),
    figures,
    /** The figures of as many days of the previous period; null if nothing had been booked or paid by then. */
    previousFigures: z.nullable(figures),
    /** Each day that has begun, in order; for a year each month, under its first day. */
    days: z.array(z.object({ date: day, received: takings })),
    /** The four weeks until the last complete day, starting with Monday; only hours in which the venue is open. */
    weeklyOccupancy: z.object({ from: day, to: day, weekdays: z.array(z.object({ weekday, hours: z.array(hour) })) }),
    /** The unused value of passes, at the price paid. */
    unusedMembershipValue: z.object({
      amount: z.int(),
      /** The unused value before the first day of the period. */
      amountAtStart: z.int(),
      /** The day at whose end the value was taken; null: now, because the last day is not over. */
      valuedAtEndOf: z.nullable(day),
    }),
  }),
  refusals: [],
});
export type Report = z.output<(typeof getReport)['data']>;

/** A file instead of a call: every figure of the same report as CSV, one per row. For managers. */
export const reportCsv = defineFile({ method: 'GET', path: '/desk/reports.csv', ...accessFieldsOf(getReport), query });

/** The rows behind the report, in the venue's time: each booking that is counted, and each movement on a pass. */
export const reportBookingsCsv = defineFile({
  method: 'GET',
  path: '/desk/reports/bookings.csv',
  ...accessFieldsOf(getReport),
  query,
});
export const reportPassesCsv = defineFile({
  method: 'GET',
  path: '/desk/reports/passes.csv',
  ...accessFieldsOf(getReport),
  query,
});
