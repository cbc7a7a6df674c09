import { activityExamples } from '@caddie/contract/examples/desk/activity';
import { customerExamples } from '@caddie/contract/examples/desk/customer';
import { customerListExamples } from '@caddie/contract/examples/desk/customer-lists';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { Me } from '@caddie/contract/desk/people/staff';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { Customer } from './customer.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const [bookings, money, texts] = customerListExamples.map(({ data }) => data as { items: object[] });
const venue = { countryCode: 'US' } as Me['venue'];
const OF = `GET /caddie/v1/desk/customers/${maya.customerId}`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  history.replaceState(null, '', `/customers/${maya.customerId}`);
  server = simulateServer();
});
afterEach(() => vi.restoreAllMocks());

async function open(role: Me['role'] = 'DESK', profile: CustomerProfile = maya) {
  server.setAnswers(OF, answerWith(profile));
  const page = await renderPage(() => <Customer id={maya.customerId} me={{ role, venue }} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(name));
  const panel = () => page.element.querySelector('[role=tabpanel]')!.textContent ?? '';
  return { ...page, button, panel };
}
const requestsFor = (list: string) => server.requests.filter(({ route }) => route.startsWith(`${OF}/${list}`));

test('a customer’s further bookings load page by page, and only on request', async () => {
  const { button, perform: does, panel } = await open();
  const older = { ...bookings!.items[0], bookingId: 'b1' };
  const before = { ...older, bookingId: 'b2', bookingDate: '2026-03-05' };
  expect(requestsFor('bookings')).toEqual([]);
  server.setAnswers(`${OF}/bookings`, answerWith({ items: [older], nextCursor: 'next' }));
  await does(() => button('Show more')!.click());
  expect(panel()).toContain('Fri, Mar 6');
  server.setAnswers(`${OF}/bookings`, answerWith({ items: [before], nextCursor: null }));
  await does(() => button('Show more')!.click());
  expect(panel()).toContain('Thu, Mar 5');
  expect(panel()).toContain('Fri, Nov 20');
  expect(button('Show more')).toBeUndefined();
});

test('the tabs of a customer’s page are one tab stop with arrow keys between them, and a reload shows the same tab', async () => {
  const { element, perform: does, panel } = await open();
  const stops = () => [...element.querySelectorAll<HTMLElement>('[role=tab]')].filter(({ tabIndex }) => tabIndex === 0);
  const press = (key: string) =>
    does(() => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  document.body.append(element);
  element.querySelector<HTMLElement>('[role=tab]')!.focus();

  await press('ArrowLeft');
  expect(document.activeElement!.textContent).toContain('Texts');
  await press('ArrowLeft');
  await press('ArrowLeft');

  expect(stops()).toEqual([document.activeElement]);
  expect(document.activeElement!.textContent).toContain('Passes');
  expect(location.search).toBe('?tab=passes');
  element.remove();
  const shown = panel();
  expect((await open()).panel()).toBe(shown);
});

test('a customer whose bookings are all listed has no button for more', async () => {
  const { button } = await open('DESK', { ...maya, moreBookings: null });
  expect(button('Show more')).toBeUndefined();
});

test('the money tab of a customer loads when it is opened, and shows payments less refunds', async () => {
  const { button, perform: does, panel, element } = await open();
  const [cash] = money!.items as [{ lineId: string }];
  const back = { ...cash, lineId: 'l2', isBack: true, way: 'CARD_ONLINE', company: 'Visa', last4: '4242', by: null };
  const sold = { ...cash, lineId: 'l3', booking: null, pass: 'Ten sessions' };
  server.setAnswers(`${OF}/money`, answerWith({ items: [cash, { ...back, state: 'FAILED' }, sold], nextCursor: null }));
  expect(requestsFor('money')).toEqual([]);
  await does(() => button('Money')!.click());
  for (const words of ['Booking H2XK8TM', 'Priya', '–$105.00', 'Visa 4242', 'Refused by the bank', 'Ten sessions'])
    expect(panel()).toContain(words);
  expect(element.querySelectorAll('[role=tabpanel] tbody tr')).toHaveLength(3);
});

test('a customer’s texts show their subject and whether they arrived; an unknown kind is called a text', async () => {
  const { button, perform: does, panel } = await open();
  const [booked] = texts!.items as [{ textId: string }];
  const own = { ...booked, textId: 't2', kind: 'customer.text', said: 'Your glove is here.', booking: null };
  const unknown = { ...booked, textId: 't3', kind: 'booking.something', state: 'NOT_DELIVERED' };
  server.setAnswers(`${OF}/texts`, answerWith({ items: [booked, own, unknown], nextCursor: null }));
  await does(() => button('Texts')!.click());
  for (const words of ['Booked', 'Delivered', 'Written by the desk', 'Your glove is here.', 'Not delivered'])
    expect(panel()).toContain(words);
});

test('an empty list of a customer’s page says so, and a failed one can be requested again', async () => {
  const { button, perform: does, panel } = await open();
  server.setAnswers(`${OF}/money`, refuseWith('NOT_ALLOWED', 403));
  await does(() => button('Money')!.click());
  expect(panel()).toContain('Try again');
  server.setAnswers(`${OF}/money`, answerWith({ items: [], nextCursor: null }));
  await does(() => button('Try again')!.click());
  expect(panel()).toContain('No payments yet.');
});

test('the activity tab of a customer’s page is for managers, and the desk has none', async () => {
  const desk = await open();
  expect(desk.button('Activity')).toBeUndefined();
  const { button, perform: does, panel } = await open('MANAGER');
  server.setAnswers(`${OF}/activity`, answerWith(activityExamples[0]!.data));
  await does(() => button('Activity')!.click());
  await expect.poll(panel).toContain('Screen froze for 20 minutes');
});
