import * as reports from '../../desk/finance/reports.ts';
import { createExample } from '../example.ts';

const figures: reports.ReportFigures = {
  received: { online: 152_500, desk: 42_000, passes: 40_000, refunded: 7000 },
  openMinutes: 4080,
  soldMinutes: 2580,
  elapsedOpenMinutes: 4080,
  playedValue: 183_000,
  sources: { online: 15, phone: 4, walkIn: 5 },
  canceled: {
    refundedFully: 2,
    refundedPartly: 1,
    notRefunded: 0,
    byVenue: 0,
    notRefundedAmount: 3500,
    canceledMinutes: 240,
    soldAgainMinutes: 120,
  },
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
  previousFigures: {
    ...figures,
    received: { online: 140_000, desk: 38_000, passes: 0, refunded: 0 },
    soldMinutes: 2400,
  },
  days: [{ date: '2026-11-20', received: figures.received }],
  weeklyOccupancy: {
    from: '2026-10-24',
    to: '2026-11-20',
    weekdays: [{ weekday: 5, hours: [{ hour: 18, openMinutes: 960, soldMinutes: 900 }] }],
  },
  unusedMembershipValue: { amount: 3_846_000, amountAtStart: 3_811_500, valuedAtEndOf: '2026-11-20' },
};

export const reportExamples = [
  createExample(reports.getReport, { query: { period: 'DAY', date: '2026-11-20' }, data: day }),
];
