import type { Report, ReportFigures } from '@caddie/contract/desk/finance/reports';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { Reports } from './reports.tsx';

const ROUTE = 'GET /caddie/v1/desk/reports';
const figures: ReportFigures = {
  received: { online: 0, desk: 0, passes: 0, refunded: 0 },
  openMinutes: 0,
  soldMinutes: 0,
  elapsedOpenMinutes: 0,
  playedValue: 0,
  sources: { online: 0, phone: 0, walkIn: 0 },
  canceled: {
    refundedFully: 0,
    refundedPartly: 0,
    notRefunded: 0,
    byVenue: 0,
    notRefundedAmount: 0,
    canceledMinutes: 0,
    soldAgainMinutes: 0,
  },
  noShows: 0,
};
const month: Report = {
  period: 'MONTH',
  from: '2026-10-01',
  to: '2026-10-31',
  today: '2026-11-20',
  currency: 'USD',
  hasFigures: true,
  figures,
  previousFigures: null,
  days: [],
  weeklyOccupancy: { from: '2026-10-04', to: '2026-10-31', weekdays: [] },
  unusedMembershipValue: { amount: 0, amountAtStart: 0, valuedAtEndOf: '2026-10-31' },
};

test('the downloaded file of a report covers the period that is shown', async () => {
  window.history.replaceState(null, '', '/reports/month/2026-10-17');
  simulateServer().setAnswers(ROUTE, answerWith(month));
  const { element } = await renderPage(() => <Reports />);

  expect(element.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/caddie/v1/desk/reports.csv?period=MONTH&date=2026-10-01',
  );
});

test('an empty report offers no download', async () => {
  window.history.replaceState(null, '', '/reports/month');
  simulateServer().setAnswers(ROUTE, answerWith({ ...month, hasFigures: false }));
  const { element } = await renderPage(() => <Reports />);

  expect(element.querySelector('output')?.textContent).toBe('Oct 1 – 31');
  expect(element.querySelector('a[download]')).toBeNull();
});
