import type { Report, ReportFigures } from '@caddie/contract/desk/finance/reports';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { ReportPage } from './report-page.tsx';

const figures: ReportFigures = {
  received: { online: 731_000, desk: 224_200, passes: 211_000, refunded: 18_000 },
  openMinutes: 10_000,
  soldMinutes: 6300,
  elapsedOpenMinutes: 10_000,
  playedValue: 448_333,
  sources: { online: 175, phone: 34, walkIn: 37 },
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
const days = [100, 400, -50].map((online, index) => ({
  date: `2026-11-${String(9 + index).padStart(2, '0')}`,
  received: { online: Math.max(0, online), desk: 0, passes: 0, refunded: Math.max(0, -online) },
}));
const week: Report = {
  period: 'WEEK',
  from: '2026-11-09',
  to: '2026-11-15',
  today: '2026-11-20',
  currency: 'USD',
  hasFigures: true,
  figures,
  previousFigures: {
    ...figures,
    received: { ...figures.received, online: 642_000 },
    soldMinutes: 5900,
    playedValue: 420_000,
  },
  days,
  weeklyOccupancy: {
    from: '2026-10-19',
    to: '2026-11-15',
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      hours: [
        { hour: 23, openMinutes: 240, soldMinutes: 12 * weekday },
        ...(weekday === 5 ? [{ hour: 24, openMinutes: 240, soldMinutes: 228 }] : []),
      ],
    })),
  },
  unusedMembershipValue: { amount: 3_846_000, amountAtStart: 3_811_500, valuedAtEndOf: '2026-11-15' },
};
const open = (change: Partial<Report> = {}) => renderPage(() => <ReportPage report={{ ...week, ...change }} />);
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const figuresIn = (element: Element) =>
  [...element.querySelectorAll('[aria-label="Figures"] dl > div')].map((figure) => [
    figure.querySelector('button')!.textContent,
    ...textsOf(figure, 'dd'),
  ]);

test('a report compares each figure with the previous period', async () => {
  const { element } = await open();

  expect(figuresIn(element)).toEqual([
    ['Money taken', '$11,482.00', '+8.4 %'],
    ['Bays sold', '63 %', '+4 points'],
    ['An open hour earns', '$26.90', '+$1.70'],
    ['Canceled', '7.3 %', '$412.00 kept'],
    ['No-shows', '1.2 %', '3 of 246'],
  ]);
});

test('a report without a previous period shows no comparison, and one without open hours a dash for occupancy', async () => {
  const { element } = await open({
    previousFigures: null,
    figures: { ...figures, openMinutes: 0, soldMinutes: 0, elapsedOpenMinutes: 0 },
  });

  expect(figuresIn(element).slice(0, 3)).toEqual([
    ['Money taken', '$11,482.00'],
    ['Bays sold', '–'],
    ['An open hour earns', '–'],
  ]);
});

test('the report of a day that is not over counts only the hours that have passed in revenue per open hour', async () => {
  const { element } = await open({ figures: { ...figures, playedValue: 12_000, elapsedOpenMinutes: 240 } });
  expect(figuresIn(element)[2]!.slice(0, 2)).toEqual(['An open hour earns', '$30.00']);
});

test('the definition of a report’s figure opens on hover, focus and touch, and Escape closes it', async () => {
  const { element, perform: does } = await open();
  document.body.append(element);
  const button = element.querySelector<HTMLButtonElement>('dt button')!;
  const tip = element.querySelector<HTMLElement>(`[id="${button.getAttribute('aria-describedby')}"]`)!;
  expect([tip.hidden, tip.textContent]).toEqual([true, expect.stringContaining('All payments less refunds')]);

  await does(() => button.focus());
  expect(tip.hidden).toBe(false);
  await does(() => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(tip.hidden).toBe(true);
  await does(() => button.click());
  expect(tip.hidden).toBe(false);
  await does(() => button.blur());
  expect(tip.hidden).toBe(true);
  await does(() => button.parentElement!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  expect(tip.hidden).toBe(false);
  element.remove();
});

test('a report shows occupancy as a table; hours past midnight belong to their weekday, and closed hours are marked', async () => {
  const { element } = await open();
  const rows = [...element.querySelectorAll('section[tabindex="0"] tbody tr')].map((row) => textsOf(row, 'th, td'));

  expect(textsOf(element, 'section[tabindex="0"] thead th')).toEqual(['Weekday', '11p11 PM', '12a12 AM']);
  expect(rows[0]).toEqual(['Mon', '5', 'Closed']);
  expect(rows[4]).toEqual(['Fri', '25', '95']);
  expect(element.querySelector('section[tabindex="0"] tbody tr:nth-child(5) td:last-child')).toHaveProperty(
    'dataset.shade',
    '5',
  );
});

test('a report shows revenue by day as a chart with a table for screen readers; a day of net refunds is below the axis', async () => {
  const { element } = await open();
  const bars = [...element.querySelectorAll('rect')].map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')]);

  expect(textsOf(element, 'caption ~ tbody tr')).toEqual(['Mon, Nov 9$1.00', 'Tue, Nov 10$4.00', 'Wed, Nov 11−$0.50']);
  expect(bars[1]).toEqual(['0%', `${(400 / 450) * 100}%`]);
  expect(bars[2]).toEqual([`${(400 / 450) * 100}%`, `${(50 / 450) * 100}%`]);
  expect(element.querySelector('svg')!.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('a report shows the revenue of a year by month', async () => {
  const { element } = await open({
    period: 'YEAR',
    days: [
      { ...days[0]!, date: '2026-10-01' },
      { ...days[1]!, date: '2026-11-01' },
    ],
  });

  expect(element.textContent).toContain('Money by month');
  expect(textsOf(element, 'caption ~ tbody tr')).toEqual(['Oct$1.00', 'Nov$4.00']);
  expect(element.querySelectorAll('rect')).toHaveLength(2);
  expect(element.textContent).toContain('Sold that year+$2,110.00');
});

test('a report lists sources, cancellations and amounts owed', async () => {
  const { element } = await open();
  const text = element.textContent;

  expect(text).toContain('Online175 · 71 %');
  expect(text).toContain('Late, a part back4');
  expect(text).toContain('61 %');
  expect(text).toContain('Nov 15, end of day. Unused sessions, balance and days at the price paid.');
  expect(text).toContain('Sold that week+$2,110.00');
  expect(text).toContain('Played, ended or returned−$1,765.00');
});

test('the report of a venue without bookings shows a message instead of figures', async () => {
  const { element } = await open({ hasFigures: false });
  expect(element.textContent).toBe('Nothing yet.Figures start with the first booking.');
});
