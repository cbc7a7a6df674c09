import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { customerExamples } from '@caddie/contract/examples/desk/customer';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { CustomersPage } from './customers-page.tsx';

const ROUTE = 'GET /caddie/v1/desk/customers';
const maya: ListedCustomer = {
  customerId: 'c1',
  name: 'Maya Chen',
  phone: '+1 212 555 0162',
  pass: { name: 'Practice 10-Session Pack', sessionsLeft: 8, amountLeft: null, until: '2027-01-05' },
  otherPasses: 0,
  visits: 12,
  lastSeen: '2026-11-20',
  spent: 118_500,
  noShows: 0,
  isBlocked: false,
  owes: 0,
};
const viktor = { ...maya, customerId: 'c2', name: 'Viktor', pass: null, visits: 0, lastSeen: null, spent: 0 };
const answer = (items: ListedCustomer[], { total = items.length, nextCursor = null as string | null } = {}) =>
  answerWith({ currency: 'USD', today: '2026-11-20', total, items, nextCursor });
const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const button = (element: Element, name: string) =>
  [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const head = document.createElement('div');
const open = (isManager = true) =>
  renderPage(() => <CustomersPage head={head} countryCode="US" isManager={isManager} />);

beforeEach(() => window.history.replaceState(null, '', '/customers'));

test('a manager can download the list of customers with its search and filter; the desk cannot', async () => {
  window.history.replaceState(null, '', '/customers?q=maya&show=OWES');
  simulateServer().setAnswers(ROUTE, answer([maya]));
  const link = (element: Element) => element.querySelector('a[download]')?.getAttribute('href');

  expect(link((await open()).element)).toMatch(/desk\/customers\.csv\?q=maya&filter=OWES$/);
  expect(link((await open(false)).element)).toBeUndefined();
});

test('a row of the list of customers shows the customer, their pass, their last visit and what they paid', async () => {
  simulateServer().setAnswers(ROUTE, answer([maya, viktor], { total: 1284 }));
  const { element } = await open();

  expect(textsOf(element, 'tbody tr:first-child > *')).toEqual([
    'MCMaya Chen',
    '+1 212 555 0162',
    'Practice 10-Session Pack8 left',
    '12',
    'Nov 20',
    '$1,185.00',
    '',
  ]);
  expect(textsOf(element, 'tbody tr:last-child > *').slice(2)).toEqual(['None', '0', 'New', '$0.00', '']);
  expect(element.querySelector('tbody a')?.getAttribute('href')).toBe('/customers/c1');
  expect(head.textContent).toBe('1,284 peopleNew customer');
  expect(element.textContent).toContain('2 of 1,284');
});

test('a customer without a name is shown by their phone number', async () => {
  simulateServer().setAnswers(ROUTE, answer([{ ...maya, name: '' }]));
  const { element } = await open();

  expect(textsOf(element, 'tbody th a b')).toEqual(['+1 212 555 0162']);
});

test('a row of the list of customers shows no-shows, a block, and the owed amount', async () => {
  simulateServer().setAnswers(ROUTE, answer([{ ...viktor, noShows: 2, isBlocked: true, owes: 4500 }, maya]));
  const { element } = await open();

  expect(textsOf(element, 'tbody tr:first-child td:last-child > *')).toEqual(['Blocked', 'Owes $45.00', '2 no-shows']);
  expect(textsOf(element, 'tbody tr:last-child td:last-child > *')).toEqual([]);
});

test('Show more adds the next page of customers below', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([maya], { total: 2, nextCursor: 'came.c1' }), answer([viktor], { total: 2 }));
  const { element, perform: does } = await open();
  expect(element.textContent).toContain('1 of 2');
  await does(() => button(element, 'Show more').click());

  expect(textsOf(element, 'tbody b')).toEqual(['Maya Chen', 'Viktor']);
  expect(element.textContent).toContain('2 of 2');
  expect(button(element, 'Show more')).toBeUndefined();
});

test('a venue without customers says when they will appear', async () => {
  simulateServer().setAnswers(ROUTE, answer([]));
  const { element } = await open();

  expect(element.textContent).toBe('No customers yet.They appear here with their first booking.');
});

test.each([
  ['?q=0177', 'Nobody with 0177.'],
  ['?q=0177&show=OWES', 'Nobody with 0177.'],
  ['?show=OWES', 'Nobody owes anything.'],
])('the list of customers says when no customer matches %s, which can be changed', async (search, message) => {
  window.history.replaceState(null, '', `/customers${search}`);
  simulateServer().setAnswers(ROUTE, answer([]));
  const { element } = await open();

  expect(element.textContent).toContain(message);
  expect(element.querySelector('input[type=search]')).not.toBeNull();
});

test('a filter of the list of customers is sent to the server and written to the URL', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([maya, viktor]), answer([maya]));
  const { element, perform: does } = await open();
  await does(() => element.querySelectorAll<HTMLElement>('[role=radiogroup] input')[1]!.click());

  expect(location.search).toBe('?show=WITH_PASS');
  expect(textsOf(element, 'tbody b')).toEqual(['Maya Chen']);
});

test('a list of customers that failed to load can be loaded again', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, () => new Response(null, { status: 400 }), answer([maya]));
  const { element, perform: does } = await open();
  expect(element.querySelector('tbody')).toBeNull();
  await does(() => element.querySelector<HTMLElement>('[role=alert] button')!.click());

  expect(textsOf(element, 'tbody b')).toEqual(['Maya Chen']);
});

const ADD = 'POST /caddie/v1/desk/customers';
const liam = customerExamples.find(({ data }) => (data as CustomerProfile).name === 'Liam Quinn')!.data;
const fields = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('dialog input')];
const act = (element: Element) => element.querySelector<HTMLButtonElement>('dialog footer button:last-child')!;
test('a new customer is added once, with an idempotency key, and their profile opens', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([maya]));
  server.setAnswers(ADD, answerWith(liam));
  const { element, perform: does } = await open();
  await does(() => button(head, 'New customer').click());
  const [phone, name] = fields(element) as [HTMLInputElement, HTMLInputElement];
  await does(() => typeInto(phone, '917 555 0177'));
  expect(act(element).disabled).toBe(true);
  await does(() => element.querySelector('form')!.requestSubmit());
  expect(server.requests.some(({ route }) => route === ADD)).toBe(false);
  await does(() => typeInto(name, ' Liam Quinn '));
  await does(() => element.querySelector('form')!.requestSubmit());

  expect(server.requests.filter(({ route }) => route === ADD)).toMatchObject([
    { body: { phone: '917 555 0177', countryCode: 'US', name: 'Liam Quinn' }, key: expect.any(String) },
  ]);
  expect(location.pathname).toBe(`/customers/${(liam as CustomerProfile).customerId}`);
});

test.each([
  ['0177', ['0177', '']],
  ['Liam', ['', 'Liam']],
])('a search for %s without a match prefills the new customer with it', async (searchText, values) => {
  window.history.replaceState(null, '', `/customers?q=${searchText}`);
  simulateServer().setAnswers(ROUTE, answer([]));
  const { element, perform: does } = await open();
  await does(() => button(element, `New customer with ${searchText}`).click());

  expect(fields(element).map(({ value }) => value)).toEqual(values);
});

test('a new customer’s number that is already in use links to its customer, and the input stays', async () => {
  const server = simulateServer();
  server.setAnswers(ROUTE, answer([maya]));
  server.setAnswers(ADD, refuseWith('ACCOUNT_EXISTS', 409, { customerId: 'c9', name: 'Liam Quinn' }));
  const { element, perform: does } = await open();
  await does(() => button(head, 'New customer').click());
  const [phone, name] = fields(element) as [HTMLInputElement, HTMLInputElement];
  await does(() => typeInto(phone, '917 555 0177'));
  await does(() => typeInto(name, 'Liam'));
  await does(() => act(element).click());

  expect(element.querySelector('dialog [role=alert]')?.textContent).toBe(
    'That number is Liam Quinn’s. Open the profile',
  );
  expect(element.querySelector('dialog a')?.getAttribute('href')).toBe('/customers/c9');
  expect([phone.value, name.value]).toEqual(['917 555 0177', 'Liam']);
  await does(() => typeInto(phone, '917 555 0178'));
  expect(element.querySelector('dialog [role=alert]')).toBeNull();
});
