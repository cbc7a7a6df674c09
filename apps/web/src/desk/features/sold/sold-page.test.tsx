import type { SoldSet, SoldSetsPage } from '@caddie/contract/desk/sets';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { SoldPage } from './sold-page.tsx';

const ROUTE = 'GET /caddie/v1/desk/sets';
const maya: SoldSet = {
  membershipSetId: 's1',
  customerId: 'c1',
  customerName: 'Maya Chen',
  phone: '+1 212 555 0162',
  name: 'Practice 10-Session Pack',
  category: 'PRACTICE',
  amount: 40_000,
  boughtOn: '2026-10-30',
  state: 'ACTIVE',
  until: '2027-01-28',
  frozenUntil: null,
  parts: [{ type: 'COUNT', left: 8, total: 10 }],
  unused: 32_000,
};
const figures: SoldSetsPage['figures'] = {
  active: 214,
  activeMore: 9,
  owed: 3_846_000,
  sold: { month: '2026-11-01', sets: 31, amount: 912_000 },
  ending: { sets: 17, amount: 194_000 },
};
const answer = (items: SoldSet[], change: Partial<SoldSetsPage> = {}) =>
  answerWith({
    currency: 'USD',
    today: '2026-11-20',
    total: items.length,
    items,
    nextCursor: null,
    figures,
    ...change,
  });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const open = () => renderPage(() => <SoldPage isManager onAct={() => undefined} />);

beforeEach(() => window.history.replaceState(null, '', '/memberships/sold'));

test('a manager downloads the filtered list of sold sets as a file', async () => {
  window.history.replaceState(null, '', '/memberships/sold?show=FROZEN');
  simulateServer().setAnswers(ROUTE, answer([maya]));
  const { element } = await open();

  expect(element.querySelector('a[download]')?.getAttribute('href')).toMatch(/desk\/sets\.csv\?filter=FROZEN$/);
});

test('a row of sold sets shows the customer, the balance, the last day, the state and the unused value', async () => {
  const month = { type: 'PERIOD', left: 13, total: 30 } as const;
  const balance = { type: 'BALANCE', left: 10_000, total: 55_000 } as const;
  simulateServer().setAnswers(
    ROUTE,
    answer([
      maya,
      { ...maya, membershipSetId: 's2', parts: [month, balance], state: 'FROZEN', frozenUntil: '2026-12-14' },
      { ...maya, membershipSetId: 's3', parts: [], state: 'CANCELED', unused: 0 },
      { ...maya, membershipSetId: 's4', until: null },
    ]),
  );
  const { element } = await open();

  expect(textsOf(element, 'tbody tr:nth-child(1) > *')).toEqual([
    'Maya Chen',
    'Practice 10-Session PackPractice Pass',
    '8 of 10',
    'Jan 28, 2027',
    'Active',
    'Unused $320.00',
    '',
  ]);
  const cells = (row: number) => textsOf(element, `tbody tr:nth-child(${row}) > *`).slice(2, 6);
  expect(cells(2)).toEqual(['13 of 30 days, $100.00 of $550.00', 'Frozen until Dec 14', 'Frozen', 'Unused $320.00']);
  expect(cells(3)).toEqual(['Nothing', 'Jan 28, 2027', 'Refunded', 'Unused $0.00']);
  expect(cells(4)[1]).toBe('Counts from first use');
  expect(element.querySelector('tbody a')?.getAttribute('href')).toBe('/customers/c1');
});

test('a manager sees the venue’s figures above the list of sold sets', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([maya]));
  const { element } = await open();

  expect(textsOf(element, 'dt')).toEqual([
    'Active sets',
    'Owed to customers',
    'Sold in November',
    'End within 14 days',
  ]);
  expect(textsOf(element, 'dd')).toEqual([
    '214+9 this month',
    '$38,460.00unused sessions, balance and days',
    '$9,120.0031 sets',
    '17$1,940.00 unused',
  ]);
});

test('the list of sold sets is shown alone to staff who may not see the figures', async () => {
  simulateServer().setAnswers(ROUTE, answer([maya], { figures: null }));
  const { element } = await open();

  expect(element.querySelector('dl')).toBeNull();
  expect(textsOf(element, 'tbody th')).toEqual(['Maya Chen']);
});

test.each([
  ['', 'Nobody has a pass yet.'],
  ['?q=0177', 'No pass with 0177.'],
  ['?show=FROZEN', 'No pass is frozen.'],
])('an empty list of sold sets%s says so', async (search, said) => {
  window.history.replaceState(null, '', `/memberships/sold${search}`);
  simulateServer().setAnswers(ROUTE, answer([]));
  const { element } = await open();

  expect(element.textContent).toContain(said);
});

test('the next page of sold sets is added below the rows', async () => {
  const nextCursor = 's1';
  const bo = { ...maya, membershipSetId: 's2', customerName: 'Bo' };
  simulateServer().setAnswers(ROUTE, answer([maya], { total: 2, nextCursor }), answer([bo], { total: 2 }));
  const { element, perform: does } = await open();
  expect(element.textContent).toContain('1 of 2');
  await does(() => [...element.querySelectorAll('button')].find((one) => one.textContent === 'Show more')!.click());

  expect(textsOf(element, 'tbody th')).toEqual(['Maya Chen', 'Bo']);
  expect(element.textContent).toContain('2 of 2');
});
