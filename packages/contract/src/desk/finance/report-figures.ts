import type { ReportFigures, ReportTaken } from './reports.ts';

/** What follows from the figures: the same on the screen and in its file. */

export const takenOf = ({ online, desk, passes, returned }: ReportTaken): number => online + desk + passes - returned;

export const bookingsOf = ({ sources }: ReportFigures): number => sources.online + sources.phone + sources.walkIn;

export const canceledOf = ({ canceled }: ReportFigures): number =>
  canceled.inTime + canceled.late + canceled.tooLate + canceled.byVenue;

/** A part in hundredths of the whole; null where there is nothing of which it could be a part. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null);

/** What an hour of a bay that was open brought, of those that have passed; null where none has. */
export const hourEarns = ({ playedValue, passedMinutes }: ReportFigures): number | null =>
  passedMinutes > 0 ? Math.round((playedValue * 60) / passedMinutes) : null;

/** Of all open minutes, those that were sold, in hundredths. */
export const soldShare = ({ soldMinutes, openMinutes }: ReportFigures): number | null =>
  percentOf(soldMinutes, openMinutes);
