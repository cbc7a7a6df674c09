import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { soldSet } from '../../../../test/sold-set.ts';
import { SoldPage } from './sold-page.tsx';

const LIST = 'GET /caddie/v1/desk/sets';
const ONE = 'GET /caddie/v1/desk/sets/s1';
const part = { membershipId: 'm1', name: 'Practice', type: 'COUNT', left: 9, total: 10 } as const;
const moved = {
  membershipId: 'm1',
  partName: 'Practice',
  type: 'COUNT',
  bookingId: null,
  shopRoomName: null,
  startedAt: null,
  endedAt: null,
  percent: null,
  reason: null,
  lastDay: null,
  note: null,
  by: null,
} as const;
const maya: SetWithLedger = {
  ...soldSet,
  name: 'Practice 10-Session Pack',
  unused: 36_000,
  paidWith: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 40_000 }],
  parts: [part],
  ledger: [
    {
      ...moved,
      kind: 'ADJUST',
      at: '2026-11-13T23:30:00-05:00',
      delta: 1,
      left: 9,
      note: 'Bay 2 failed',
      by: 'Marcus',
    },
    {
      ...moved,
      kind: 'USE',
      at: '2026-11-12T09:30:00-05:00',
      delta: -2,
      left: 8,
      bookingId: 'b1',
      shopRoomName: 'Bay 2',
      startedAt: '2026-11-13T19:00:00-05:00',
      endedAt: '2026-11-13T21:00:00-05:00',
    },
    { ...moved, kind: 'GRANT', at: '2026-10-30T12:00:00-04:00', delta: 10, left: 10, reason: 'BOUGHT' },
  ],
};

const textsOf = (element: Element | null, selector: string) =>
  [...(element?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

const linesOf = (element: Element | null) =>
  [...(element?.querySelectorAll('tbody tr') ?? [])].map((row) => textsOf(row, 'td'));

async function open(set = maya) {
  const server = simulateServer();
  server.setAnswers(
    LIST,
    answerWith({ currency: 'USD', today: maya.today, total: 1, items: [set], nextCursor: null, figures: null }),
  );
  server.setAnswers(ONE, answerWith(set));
  const page = await renderPage(() => <SoldPage isManager onAct={() => undefined} />);
  document.body.append(page.element);
  const opener = page.element.querySelector<HTMLElement>('[aria-haspopup=dialog]')!;
  await page.perform(() => opener.click());
  return { server, opener, ...page, dialog: () => page.element.querySelector('dialog') };
}

test('the last cell of a row of sold sets opens the set with its balance, last day and every movement with its author', async () => {
  const { opener, dialog } = await open();

  expect(opener.getAttribute('aria-label')).toBe('Maya Chen’s Practice 10-Session Pack, its ledger');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Maya Chen’s Practice 10-Session Pack');
  expect(dialog()?.textContent).toContain('Bought Oct 30 for $400.00. Good until Jan 28, 2027.');
  expect(textsOf(dialog(), 'dd')).toEqual(['9 of 10', '$360.00', 'Active']);
  expect(linesOf(dialog())).toEqual([
    ['Nov 13', 'Bay 2 failedMarcus', '+1', '9'],
    ['Nov 12', 'Bay 2, Nov 13, 7:00 PM, 120 min', '−2', '8'],
    ['Oct 30', 'Bought, Visa 4242', '+10', '10'],
  ]);
});

test('a set of several parts names each; money is formatted as money, and days have no figures', async () => {
  const money = { ...moved, membershipId: 'm2', partName: 'Drinks', type: 'BALANCE', kind: 'ADJUST' } as const;
  const days = { ...moved, membershipId: 'm3', partName: 'Month', type: 'PERIOD', kind: 'GRANT' } as const;
  const { dialog } = await open({
    ...maya,
    frozenUntil: '2026-12-14',
    state: 'FROZEN',
    parts: [
      part,
      { membershipId: 'm2', name: 'Drinks', type: 'BALANCE', left: 4500, total: 5000 },
      { membershipId: 'm3', name: 'Month', type: 'PERIOD', left: 12, total: 30 },
    ],
    ledger: [
      { ...money, at: '2026-11-13T12:00:00-05:00', delta: -500, left: 4500, note: 'A glass', by: 'Priya' },
      { ...days, at: '2026-10-30T12:00:00-04:00', delta: 0, left: 0 },
    ],
  });

  expect(textsOf(dialog(), 'dt')).toEqual(['Practice', 'Drinks', 'Month', 'Unused value', 'Status']);
  expect(textsOf(dialog(), 'dd').slice(0, 3)).toEqual(['9 of 10', '$45.00 of $50.00', '12 of 30 days']);
  expect(dialog()?.textContent).toContain('Frozen until Dec 14. Good until Jan 28, 2027.');
  expect(linesOf(dialog())).toEqual([
    ['Nov 13', 'A glassDrinks, Priya', '−$5.00', '$45.00'],
    ['Oct 30', 'Bought, Visa 4242Month', '', ''],
  ]);
});

test('a set that fails to load can be requested again', async () => {
  const { server, dialog, perform: does } = await open();
  await does(() => dialog()!.querySelector<HTMLElement>('footer button')!.click());
  expect(dialog()).toBeNull();

  server.setAnswers(ONE, refuseWith('MEMBERSHIP_NOT_FOUND', 404), answerWith(maya));
  await does(() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click());
  expect(textsOf(dialog(), 'tbody')).toEqual([]);
  await does(() => [...dialog()!.querySelectorAll('button')].find((one) => one.textContent === 'Try again')!.click());
  expect(textsOf(dialog(), 'tbody tr')).toHaveLength(3);
});
