import type { Report, ReportFigures } from '@caddie/contract/desk/finance/reports';
import { expect, test } from 'vitest';
import { csvRow } from '../../platform/csv.ts';
import { csvCells, csvParts } from './report-csv.rules.ts';

const figures: ReportFigures = {
  received: { online: 731_000, desk: 224_200, passes: 211_000, refunded: 18_000 },
  openMinutes: 10_000,
  soldMinutes: 6300,
  elapsedOpenMinutes: 10_000,
  playedValue: 448_333,
  sources: { online: 175, phone: 34, walkIn: 41 },
  canceled: {
    refundedFully: 11,
    refundedPartly: 4,
    notRefunded: 2,
    byVenue: 1,
    notRefundedAmount: 41_200,
    canceledMinutes: 100,
    soldAgainMinutes: 61,
  },
  noShows: 3,
};
const received = { online: 10_000, desk: 0, passes: 0, refunded: 15_000 };
const week: Report = {
  period: 'WEEK',
  from: '2026-11-09',
  to: '2026-11-15',
  today: '2026-11-20',
  currency: 'USD',
  hasFigures: true,
  figures,
  previousFigures: { ...figures, soldMinutes: 5900, openMinutes: 10_000, noShows: 0 },
  days: [{ date: '2026-11-09', received }],
  weeklyOccupancy: {
    from: '2026-10-19',
    to: '2026-11-15',
    weekdays: [
      { weekday: 1, hours: [{ hour: 9, openMinutes: 240, soldMinutes: 12 }] },
      { weekday: 5, hours: [{ hour: 24, openMinutes: 240, soldMinutes: 228 }] },
    ],
  },
  unusedMembershipValue: { amount: 384_600, amountAtStart: 300_000, valuedAtEndOf: '2026-11-15' },
};
const linesOf = (report: Report) => [...csvParts(report)].flat().map((row) => csvRow(csvCells(row, report)).trimEnd());

test('the CSV file of a report has a row for each figure of the screen, with the previous period where the screen compares', () => {
  const days = '2026-11-09,2026-11-15';
  expect(linesOf(week)).toEqual([
    `Figures,${days},Money taken,11482.00,11482.00,USD`,
    `Figures,${days},Bays sold,63.0,59.0,%`,
    `Figures,${days},An open hour earns,26.90,26.90,USD`,
    `Figures,${days},Canceled,7.2,7.2,%`,
    `Figures,${days},Kept of what was canceled,412.00,412.00,USD`,
    `Figures,${days},No-shows,1.2,0.0,%`,
    `Figures,${days},Bookings,250,250,`,
    `Money taken,${days},"Tee times, online",7310.00,7310.00,USD`,
    `Money taken,${days},"Tee times, desk",2242.00,2242.00,USD`,
    `Money taken,${days},Memberships,2110.00,2110.00,USD`,
    `Money taken,${days},Returned,-180.00,-180.00,USD`,
    `Where bookings come from,${days},Online,175,175,`,
    `Where bookings come from,${days},Phone,34,34,`,
    `Where bookings come from,${days},Walk-in,41,41,`,
    `Canceled and no-shows,${days},"In time, all back",11,11,`,
    `Canceled and no-shows,${days},"Late, a part back",4,4,`,
    `Canceled and no-shows,${days},"Too late, nothing back",2,2,`,
    `Canceled and no-shows,${days},By the venue,1,1,`,
    `Canceled and no-shows,${days},No-shows,3,0,`,
    `Canceled and no-shows,${days},Time sold again,61.0,61.0,%`,
    'Money by day,2026-11-09,2026-11-09,"Tee times, online",100.00,,USD',
    'Money by day,2026-11-09,2026-11-09,"Tee times, desk",0.00,,USD',
    'Money by day,2026-11-09,2026-11-09,Memberships,0.00,,USD',
    'Money by day,2026-11-09,2026-11-09,Returned,-150.00,,USD',
    'Money by day,2026-11-09,2026-11-09,Taken,-50.00,,USD',
    'How full the bays are,2026-10-19,2026-11-15,Mon 09:00,5.0,,%',
    'How full the bays are,2026-10-19,2026-11-15,Fri 00:00 past midnight,95.0,,%',
    `Owed to pass holders,${days},Unused at the end,3846.00,3000.00,USD`,
    `Owed to pass holders,${days},Sold,2110.00,2110.00,USD`,
    `Owed to pass holders,${days},"Played, ended or returned",-1264.00,,USD`,
  ]);
});

test('the CSV file of a report compares nothing without a previous period, and leaves a division by zero empty', () => {
  const none = { ...figures, openMinutes: 0, elapsedOpenMinutes: 0, sources: { online: 0, phone: 0, walkIn: 0 } };
  const lines = linesOf({ ...week, figures: none, previousFigures: null, to: '2026-11-22', currency: 'KRW' });
  const days = '2026-11-09,2026-11-20';
  expect(lines.slice(0, 4)).toEqual([
    `Figures,${days},Money taken,1148200,,KRW`,
    `Figures,${days},Bays sold,,,%`,
    `Figures,${days},An open hour earns,,,KRW`,
    `Figures,${days},Canceled,,,%`,
  ]);
});

test('the CSV file of a year’s report lists its months, each with its first and last day', () => {
  const months = ['2026-02-01', '2026-11-01'].map((date) => ({ date, received }));
  const lines = linesOf({ ...week, period: 'YEAR', from: '2026-01-01', to: '2026-12-31', days: months });
  expect(lines.filter((line) => line.includes('Taken'))).toEqual([
    'Money by month,2026-02-01,2026-02-28,Taken,-50.00,,USD',
    'Money by month,2026-11-01,2026-11-20,Taken,-50.00,,USD',
  ]);
});
