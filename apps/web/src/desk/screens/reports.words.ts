import type { ReportPeriod } from '@caddie/contract/desk/reports';

export const reports = 'Reports';
export const period = 'Period';
export const periods: Record<ReportPeriod, string> = { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' };
export const before: Record<ReportPeriod, string> = {
  DAY: 'Day before',
  WEEK: 'Week before',
  MONTH: 'Month before',
  YEAR: 'Year before',
};
export const after: Record<ReportPeriod, string> = {
  DAY: 'Day after',
  WEEK: 'Week after',
  MONTH: 'Month after',
  YEAR: 'Year after',
};
export const compared: Record<ReportPeriod, string> = {
  DAY: 'Compared with the day before',
  WEEK: 'Compared with the week before',
  MONTH: 'Compared with the month before',
  YEAR: 'Compared with the year before',
};
export const comparedSoFar: Record<ReportPeriod, string> = {
  DAY: compared.DAY,
  WEEK: 'So far, compared with the same days of the week before',
  MONTH: 'So far, compared with the same days of the month before',
  YEAR: 'So far, compared with the same days of the year before',
};
export const loading = 'Loading…';
export const nothingHere = 'There is nothing here';
export const backToTheSheet = 'Back to the tee sheet';
