import type { MoneyLine } from '@caddie/contract/desk/finance/money';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { PaymentsPage, RefundsPage } from './lines-page.tsx';

const PAYMENTS = 'GET /caddie/v1/desk/payments';
const REFUNDS = 'GET /caddie/v1/desk/refunds';
const me = { venue: { timeZone: 'America/New_York' } } as never;
const card: MoneyLine = {
  lineId: 'l1',
  at: '2026-11-20T18:05:00-05:00',
  way: 'CARD_ONLINE',
  amount: 10_500,
  company: 'Visa',
  last4: '4242',
  booking: { bookingId: 'b1', reference: 'CADR7K2M' },
  pass: null,
  name: 'Maya Chen',
  by: null,
  state: 'DONE',
};
const slip: MoneyLine = {
  ...card,
  lineId: 'l2',
  way: 'TERMINAL',
  company: null,
  last4: '4821',
  name: '',
  by: 'Marcus',
};
const answer = (items: MoneyLine[], { count = items.length, nextCursor = null as string | null } = {}) =>
  answerWith({
    currency: 'USD',
    timeZone: 'America/New_York',
    today: '2026-11-20',
    count,
    sum: 21_000,
    items,
    nextCursor,
  });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => window.history.replaceState(null, '', '/money/payments'));

test('a listed payment shows when, whose, how, by whom and how much, and links to its booking', async () => {
  simulateServer().setAnswers(PAYMENTS, answer([card, slip]));
  const { element } = await renderPage(() => <PaymentsPage me={me} />);

  expect(textsOf(element, 'tbody tr:first-child > *')).toEqual([
    'Fri, Nov 20, 6:05 PM',
    'Maya ChenBooking CADR7K2M',
    'Cards onlineVisa 4242',
    '–',
    '$105.00',
  ]);
  expect(textsOf(element, 'tbody tr:last-child > *').slice(1, 4)).toEqual([
    'Walk-inBooking CADR7K2M',
    'Own card terminalSlip 4821',
    'Marcus',
  ]);
  expect(element.querySelector('tbody a')?.getAttribute('href')).toBe('/bookings/b1');
  expect(element.querySelector('output')?.textContent).toBe('2 payments, $210.00');
});

test('a listed payment for a pass shows its name, and links to its customer', async () => {
  const pass = { customerId: 'c1', name: 'Practice 10-Session Pack' };
  simulateServer().setAnswers(PAYMENTS, answer([{ ...card, booking: null, pass }]));
  const { element } = await renderPage(() => <PaymentsPage me={me} />);

  expect(textsOf(element, 'tbody th')).toEqual(['Maya ChenPractice 10-Session Pack']);
  expect(element.querySelector('tbody a')?.getAttribute('href')).toBe('/customers/c1');
});

test('a listed refund for a pass has no booking, and one refused by the bank is marked', async () => {
  simulateServer().setAnswers(REFUNDS, answer([{ ...card, booking: null, state: 'FAILED' }]));
  const { element } = await renderPage(() => <RefundsPage me={me} />);

  expect(element.querySelector('tbody a')).toBeNull();
  expect(textsOf(element, 'tbody th')).toEqual(['Maya ChenPass or membership']);
  expect(element.querySelector('tbody td:last-child')?.textContent).toBe('$105.00Refused by the bank');
});

test('Show more adds the next page of payments below', async () => {
  const server = simulateServer();
  server.setAnswers(PAYMENTS, answer([card], { count: 2, nextCursor: '1.x' }), answer([slip], { count: 2 }));
  const { element, perform: does } = await renderPage(() => <PaymentsPage me={me} />);
  expect(element.textContent).toContain('1 of 2');
  await does(() => [...element.querySelectorAll('button')].find((one) => one.textContent === 'Show more')!.click());

  expect(element.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('a search of payments without a result says so, and the chosen range is kept in the URL', async () => {
  window.history.replaceState(null, '', '/money/payments?q=0177');
  simulateServer().setAnswers(PAYMENTS, answer([]));
  const { element, perform: does } = await renderPage(() => <PaymentsPage me={me} />);
  expect(element.textContent).toContain('No payment with 0177 in these days.');
  await does(() => element.querySelector<HTMLElement>('[role=radiogroup] input')!.click());

  expect(location.search).toBe('?q=0177&days=7');
  expect(element.querySelector('a[download]')).toBeNull();
});

test.each([
  ['payments', PAYMENTS, PaymentsPage],
  ['refunds', REFUNDS, RefundsPage],
])('the CSV file of %s has the days and the search of the list', async (kind, route, Page) => {
  vi.setSystemTime('2026-11-20T18:00:00-05:00');
  window.history.replaceState(null, '', `/money/${kind}?q=4242&days=7`);
  simulateServer().setAnswers(route, answer([card]));
  const { element } = await renderPage(() => <Page me={me} />);

  expect(element.querySelector('a[download]')?.getAttribute('href')).toBe(
    `/caddie/v1/desk/${kind}.csv?from=2026-11-14&to=2026-11-20&q=4242`,
  );
});
