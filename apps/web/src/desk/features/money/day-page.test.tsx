import type { MoneyDay, OpenItem } from '@caddie/contract/desk/finance/money';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { DayPage } from './day-page.tsx';

const ROUTE = 'GET /caddie/v1/desk/money/2026-11-20';
const rob: OpenItem = {
  kind: 'OWES',
  bookingId: 'b1',
  name: 'Rob Walsh',
  roomName: 'Bay 3',
  startedAt: '2026-11-20T18:00:00-05:00',
  isNoShow: false,
  isOver: true,
  due: 14_000,
  paid: 0,
};
const lena: OpenItem = { ...rob, kind: 'NOT_THERE', bookingId: 'b2', name: 'Lena Novak', due: 0, paid: 10_500 };
const day: MoneyDay = {
  date: '2026-11-20',
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  open: { from: '2026-11-20T09:00:00-05:00', until: '2026-11-21T02:00:00-05:00' },
  of: 'VENUE',
  ways: [
    { way: 'CARD_ONLINE', count: 14, taken: 152_500, returned: 7000 },
    { way: 'CARD_DESK', count: 3, taken: 31_500, returned: 0 },
    { way: 'TERMINAL', count: 4, taken: 42_000, returned: 0 },
    { way: 'CASH', count: 5, taken: 48_500, returned: 4500 },
  ],
  passes: { bookings: 6, sessions: 8, balance: 3500 },
  complimentary: { bookings: 1, amount: 7000, by: ['Marcus'] },
  matters: [rob, lena],
  settled: 17,
};
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

const drawer = { deviceId: 'd1', name: 'Counter', usedBy: [], isOwn: true, round: 1, close: null };

async function open(change: Partial<MoneyDay> = {}, drawers: object[] = [drawer]) {
  const server = simulateServer();
  server.setAnswers(ROUTE, answerWith({ ...day, ...change }));
  server.setAnswers(`${ROUTE}/drawers`, answerWith({ drawers, notClosed: null }));
  const { element } = await renderPage(() => <DayPage date="2026-11-20" head={null} me={{} as never} />);
  return element;
}

test('the money of a day shows for each tender its payments, refunds and net amount, and a total row', async () => {
  const element = await open();

  expect(textsOf(element, 'tbody tr:first-child > *')).toEqual([
    'Cards onlinepaid by customers themselves',
    '14',
    '$1,525.00',
    '–$70.00',
    '$1,455.00',
  ]);
  expect(textsOf(element, 'tbody tr:nth-child(2) > *').at(3)).toBe('–');
  expect(textsOf(element, 'tbody tr:last-child > *')).toEqual([
    'All money',
    '26',
    '$2,745.00',
    '–$115.00',
    '$2,630.00',
  ]);
  expect(element.textContent).toContain('Opened 9:00 AM, closes 2:00 AM.');
  expect(element.textContent).toContain(
    '6 tee times with passes (8 sessions, $35.00 balance) · 1 complimentary, $70.00, Marcus',
  );
});

test('the money of a day names unpaid bookings and no-shows, and links to them', async () => {
  const element = await open();

  expect(textsOf(element, 'li b')).toEqual([
    'Rob Walsh still owes $140.00',
    'Lena Novak did not come',
    '17 others are paid or on a pass',
  ]);
  expect(textsOf(element, 'li small').slice(0, 2)).toEqual(['Bay 3, 6:00 PM, played', 'Bay 3, 6:00 PM, paid $105.00']);
  expect([...element.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/days/2026-11-20?booking=b1',
    '/days/2026-11-20?booking=b2',
  ]);
  expect(element.textContent).toContain('2 left');
});

test('a customer who owes and is still playing is shown as in play, not as played', async () => {
  const element = await open({ matters: [{ ...rob, isOver: false }] });

  expect(textsOf(element, 'li small')[0]).toBe('Bay 3, 6:00 PM, in play');
});

test('a customer who has neither come nor paid the rest owes it, and is not called a no-show yet', async () => {
  const element = await open({ matters: [{ ...lena, due: 4000 }], settled: 0 });

  expect(textsOf(element, 'li small')).toEqual(['Bay 3, 6:00 PM, paid $105.00, owes $40.00']);
});

test('the desk is told that it sees only the money of its own device', async () => {
  const element = await open({ of: 'DEVICE', ways: day.ways.slice(2), passes: null, complimentary: null });

  expect(element.textContent).toContain('Only cash and slips that this device took');
  expect(textsOf(element, 'tbody th').map((text) => text?.slice(0, 4))).toEqual(['Own ', 'Cash', 'All ']);
  expect(element.textContent).not.toContain('complimentary');
});

test('the money of a day has no total row while the cash of an open drawer is not included', async () => {
  const element = await open({ of: 'DEVICE', ways: day.ways.slice(2, 3), passes: null, complimentary: null });

  expect(textsOf(element, 'tbody th')).toEqual(['Own card terminalrecorded']);
});

test('the money of a day without open matters says so', async () => {
  const element = await open({ matters: [], settled: 0, open: null });

  expect(element.textContent).toContain('Nothing left');
  expect(textsOf(element, 'li b')).toEqual(['No tee time of this day has begun.']);
  expect(element.textContent).toContain('Not open on this day.');
});

test('the money of an open day lists what to do before closing, and that of a closed one says that it is closed', async () => {
  expect((await open()).querySelector('header')?.textContent).toMatch(/Open$/);

  const closed = await open({ of: 'DEVICE', ways: day.ways.slice(2) }, [{ ...drawer, close: {} }]);
  expect(closed.querySelector('header')?.textContent).toContain('Closed');
  expect(closed.textContent).not.toContain('Before you close');
  expect(closed.textContent).toContain('Still open');
  expect(closed.textContent).not.toContain('Its cash shows when the drawer is closed');
});

test('Print prints the money of a day with all its tables', async () => {
  const element = await open();

  expect(textsOf(element, '[data-print] tbody tr:last-child > *')[0]).toBe('All money');
  expect(element.querySelectorAll('[data-print]')).toHaveLength(1);
});
