import type { RefundDueBooking, UnpaidBooking } from '@caddie/contract/desk/finance/money';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { OwedPage } from './owed-page.tsx';

const OWED = 'GET /caddie/v1/desk/owed';
const lateNight: UnpaidBooking = {
  bookingId: 'b1',
  reference: 'CADR7K2M',
  // After midnight it is still the previous business day.
  bookingDate: '2026-11-18',
  startedAt: '2026-11-19T00:30:00-05:00',
  name: 'Maya Chen',
  phone: '+1 917 555 0177',
  isFee: false,
  due: 10_500,
};
const noShow: UnpaidBooking = { ...lateNight, bookingId: 'b2', name: '', phone: null, isFee: true, due: 7000 };
const noneOwed = { count: 0, sum: 0, items: [] as RefundDueBooking[] };
const answer = (
  items: UnpaidBooking[],
  { count = items.length, nextCursor = null as string | null, refundsDue = noneOwed } = {},
) =>
  answerWith({
    currency: 'USD',
    timeZone: 'America/New_York',
    today: '2026-11-20',
    count,
    sum: 17_500,
    items,
    nextCursor,
    refundsDue,
  });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('an unpaid booking shows its day, customer, phone and amount, and links to the booking', async () => {
  simulateServer().setAnswers(OWED, answer([lateNight, noShow]));
  const { element } = await renderPage(() => <OwedPage />);

  expect(textsOf(element, 'tbody tr:first-child > *')).toEqual([
    'Wed, Nov 18, 12:30 AM',
    'Maya ChenBooking CADR7K2M',
    '+1 917 555 0177',
    'Take $105.00Maya Chen',
  ]);
  expect(textsOf(element, 'tbody tr:last-child > *').slice(1)).toEqual([
    'Walk-inBooking CADR7K2M',
    '–',
    'No-show feeTake $70.00Walk-in',
  ]);
  const links = [...element.querySelectorAll('tbody tr:first-child a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/bookings/b1', '/days/2026-11-18?booking=b1']);
  expect(element.querySelector('output')?.textContent).toBe('2 bookings, $175.00');
});

test('Show more adds the next page of unpaid bookings below', async () => {
  const server = simulateServer();
  server.setAnswers(OWED, answer([lateNight], { count: 2, nextCursor: '1.x' }), answer([noShow], { count: 2 }));
  const { element, perform: does } = await renderPage(() => <OwedPage />);
  expect(element.textContent).toContain('1 of 2');
  await does(() => [...element.querySelectorAll('button')].find((one) => one.textContent === 'Show more')!.click());

  expect(element.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('the page of unpaid bookings says when no customer owes anything', async () => {
  simulateServer().setAnswers(OWED, answer([]));
  const { element } = await renderPage(() => <OwedPage />);
  expect(element.textContent).toContain('Nobody owes anything.');
});

test('what the venue owes is a separate group of the owed amounts with what to do, even if no customer owes anything', async () => {
  const pendingRefund = {
    bookingId: 'b3',
    reference: 'H2XK8TM',
    name: 'Eli Haas',
    phone: '+1 917 555 0162',
    amount: 7000,
  };
  const items = [{ ...pendingRefund, since: '2026-11-19T10:05:00-05:00' }];
  simulateServer().setAnswers(OWED, answer([], { refundsDue: { count: 120, sum: 840_000, items } }));
  const { element } = await renderPage(() => <OwedPage />);

  const group = element.querySelector('section')!;
  expect(group.querySelector('header')?.textContent).toBe(
    'You owe themIt was paid at the desk, and the tee time was canceled. Call them, and hand it over from the booking when they come.120 bookings, $8,400.00',
  );
  expect(textsOf(group, 'tbody tr > *')).toEqual([
    'Thu, Nov 19',
    'Eli HaasBooking H2XK8TM',
    '+1 917 555 0162',
    '$70.00',
  ]);
  expect(group.querySelector('a')?.getAttribute('href')).toBe('/bookings/b3');
  expect(element.textContent).toContain('Nobody owes anything.');
});
