import type { ReportFigures, ReportTakings } from './reports.ts';

/** Figures derived from a report, shared by the screen and its CSV file. */

export const netTakings = ({ online, desk, passes, refunded }: ReportTakings): number =>
  online + desk + passes - refunded;

export const bookingCount = ({ sources }: ReportFigures): number => sources.online + sources.phone + sources.walkIn;

export const canceledCount = ({ canceled }: ReportFigures): number =>
  canceled.refundedFully + canceled.refundedPartly + canceled.notRefunded + canceled.byVenue;

/** Returns a part as a percentage of the whole; null if the whole is zero. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null);

/** Returns the earnings per open bay hour that has passed; null if none has passed. */
export const earningsPerHour = ({ playedValue, elapsedOpenMinutes }: ReportFigures): number | null =>
  elapsedOpenMinutes > 0 ? Math.round((playedValue * 60) / elapsedOpenMinutes) : null;

/** Returns the sold share of all open minutes, in percent. */
export const soldPercent = ({ soldMinutes, openMinutes }: ReportFigures): number | null =>
  percentOf(soldMinutes, openMinutes);
