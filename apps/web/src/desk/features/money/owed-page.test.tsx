import type { OwedBooking } from '@caddie/contract/desk/money';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { says, simulateServer } from '../../../../test/simulated-server.ts';
import { OwedPage } from './owed-page.tsx';

const OWED = 'GET /caddie/v1/desk/owed';
const late: OwedBooking = {
  bookingId: 'b1',
  reference: 'CADR7K2M',
  // Past midnight it is still the evening before.
  bookingDate: '2026-11-18',
  startedAt: '2026-11-19T00:30:00-05:00',
  name: 'Maya Chen',
  phone: '+1 917 555 0177',
  isFee: false,
  due: 10_500,
};
const away: OwedBooking = { ...late, bookingId: 'b2', name: '', phone: null, isFee: true, due: 7000 };
const answer = (items: OwedBooking[], { count = items.length, nextCursor = null as string | null } = {}) =>
  says({ currency: 'USD', timeZone: 'America/New_York', today: '2026-11-20', count, sum: 17_500, items, nextCursor });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('who owes says of which day, whose, the phone and how much, and leads to the booking', async () => {
  simulateServer().answers(OWED, answer([late, away]));
  const { element } = await pageOf(() => <OwedPage />);

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

test('more come below those that are there', async () => {
  const server = simulateServer();
  server.answers(OWED, answer([late], { count: 2, nextCursor: '1.x' }), answer([away], { count: 2 }));
  const { element, does } = await pageOf(() => <OwedPage />);
  expect(element.textContent).toContain('1 of 2');
  await does(() => [...element.querySelectorAll('button')].find((one) => one.textContent === 'Show more')!.click());

  expect(element.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('where nobody owes it says so', async () => {
  simulateServer().answers(OWED, answer([]));
  const { element } = await pageOf(() => <OwedPage />);
  expect(element.textContent).toContain('Nobody owes anything.');
});
