import * as reports from '../../desk/finance/reports.ts';
import { createExample } from '../example.ts';

const figures: reports.ReportFigures = {
  taken: { online: 152_500, desk: 42_000, passes: 40_000, returned: 7000 },
  openMinutes: 4080,
  soldMinutes: 2580,
  passedMinutes: 4080,
  playedValue: 183_000,
  sources: { online: 15, phone: 4, walkIn: 5 },
  canceled: { inTime: 2, late: 1, tooLate: 0, byVenue: 0, kept: 3500, minutes: 240, soldAgainMinutes: 120 },
  noShows: 1,
};
const day: reports.Report = {
  period: 'DAY',
  from: '2026-11-20',
  to: '2026-11-20',
  today: '2026-11-21',
  currency: 'USD',
  hasFigures: true,
  figures,
  before: { ...figures, taken: { online: 140_000, desk: 38_000, passes: 0, returned: 0 }, soldMinutes: 2400 },
  days: [{ date: '2026-11-20', taken: figures.taken }],
  fill: {
    from: '2026-10-24',
    to: '2026-11-20',
    weekdays: [{ weekday: 5, hours: [{ hour: 18, openMinutes: 960, soldMinutes: 900 }] }],
  },
  owed: { amount: 3_846_000, before: 3_811_500, endOf: '2026-11-20' },
};

export const reportExamples = [
  createExample(reports.getReport, { query: { period: 'DAY', date: '2026-11-20' }, data: day }),
];
