import type { Report, ReportFigures } from '@caddie/contract/desk/finance/reports';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { Reports } from './reports.tsx';

const ROUTE = 'GET /caddie/v1/desk/reports';
const figures: ReportFigures = {
  taken: { online: 0, desk: 0, passes: 0, returned: 0 },
  openMinutes: 0,
  soldMinutes: 0,
  passedMinutes: 0,
  playedValue: 0,
  sources: { online: 0, phone: 0, walkIn: 0 },
  canceled: { inTime: 0, late: 0, tooLate: 0, byVenue: 0, kept: 0, minutes: 0, soldAgainMinutes: 0 },
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
  before: null,
  days: [],
  fill: { from: '2026-10-04', to: '2026-10-31', weekdays: [] },
  owed: { amount: 0, before: 0, endOf: '2026-10-31' },
};

test('the downloaded file covers the period that is shown', async () => {
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
