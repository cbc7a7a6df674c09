import type { Comparison, Difference, DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { ComparisonPage } from './comparison-page.tsx';
import { catalogue } from '../words/en.ts';

const { names, whatToDo } = catalogue.comparison;

const ROUTE = 'GET /caddie/v1/desk/money/payouts';
const me = { venue: { timeZone: 'America/New_York' } } as never;
const difference: Difference = {
  kind: 'REFUND_ONLY_AT_PROVIDER',
  providerId: 're_1',
  date: '2026-11-20',
  at: '2026-11-20T18:05:00-05:00',
  providerAmount: -5250,
  ourAmount: 0,
  booking: { bookingId: 'b1', reference: 'CADR7K2M' },
  name: 'Maya Chen',
};
const comparison: Comparison = {
  currency: 'USD',
  timeZone: 'America/New_York',
  today: '2026-11-20',
  account: { kind: 'SERVER', mode: 'LIVE', account: 'acct_1' },
  providerUrl: 'https://dashboard.stripe.com/payouts',
  days: [
    { date: '2026-11-20', providerAmount: 147_250, ourAmount: 152_500 },
    { date: '2026-11-19', providerAmount: -500, ourAmount: -500 },
  ],
  differences: [difference],
  undecided: 2,
  accountsGone: 0,
};
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:10:00-05:00');
  window.history.replaceState(null, '', '/money/payouts');
});

test('each day of the comparison shows our total and the provider’s, and each difference says what it is and what to do', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answerWith(comparison));
  const { element } = await renderPage(() => <ComparisonPage me={me} />);

  expect(textsOf(element, 'tbody tr')).toEqual(['Fri, Nov 20$1,472.50$1,525.00−$52.50', 'Thu, Nov 19−$5.00−$5.00–']);
  expect(textsOf(element, 'h2')[0]).toBe('1 difference');
  expect(textsOf(element, 'li b')).toEqual(['$52.50 was refunded at the provider, and is not booked here']);
  expect(textsOf(element, 'li small')).toEqual(['Maya Chen · Fri, Nov 20, 6:05 PM · re_1']);
  expect(textsOf(element, 'li p')).toEqual([whatToDo.REFUND_ONLY_AT_PROVIDER]);
  expect(element.querySelector('li a')?.getAttribute('href')).toBe('/bookings/b1');
  expect(element.textContent).toContain('2 payments or refunds are still being decided');
  expect(element.querySelector('a[target]')?.getAttribute('href')).toBe(comparison.providerUrl);
});

test('the comparison with the provider says when the books match, and when cards are simulated', async () => {
  const account = { kind: 'SANDBOX', mode: 'TEST', account: null } as const;
  simulateServer().setAnswers(
    ROUTE,
    answerWith({ ...comparison, account, providerUrl: null, differences: [], undecided: 0 }),
  );
  const { element } = await renderPage(() => <ComparisonPage me={me} />);

  expect(textsOf(element, 'h2')[0]).toBe('Both books say the same');
  expect(element.textContent).toContain('Cards are only simulated here');
  expect(element.querySelector('a[target]')).toBeNull();
});

test('the comparison shows an account that the venue has left as not compared', async () => {
  simulateServer().setAnswers(ROUTE, answerWith({ ...comparison, accountsGone: 1 }));
  const { element } = await renderPage(() => <ComparisonPage me={me} />);
  expect(element.textContent).toContain('An account that you had before does not answer any more');
});

test('a provider that does not answer the comparison is asked again only by the button', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, refuseWith('PROVIDER_DOWN', 503), answerWith(comparison));
  const { element, perform: does } = await renderPage(() => <ComparisonPage me={me} />);
  expect(element.querySelector('[role=alert]')?.textContent).toContain('Try again');

  await does(() => element.querySelector<HTMLElement>('[role=alert] button')!.click());
  expect(element.querySelector('[role=alert]')).toBeNull();
  expect(textsOf(element, 'li')).toHaveLength(1);
});

test.each(Object.keys(names) as DifferenceKind[])(
  'a difference of the kind %s is described by a sentence with its amount',
  (kind) => {
    expect(names[kind]('$1.00', '$2.00')).toMatch(/\$[12]\.00/);
    expect(whatToDo[kind]).toMatch(/\.$/);
  },
);
