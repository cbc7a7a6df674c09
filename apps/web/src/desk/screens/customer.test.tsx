import { customerExamples } from '@caddie/contract/examples/desk/customer';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { Me } from '@caddie/contract/desk/people/staff';
import { personalDataExamples } from '@caddie/contract/examples/personal-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { typeInto } from '../../../test/type-into.ts';
import { Customer } from './customer.tsx';
// Lazy-loaded by the screen; imported here so that no test waits for it.
import '../features/customer/erase-dialog.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const venue = { countryCode: 'US' } as Me['venue'];
const READ = `GET /caddie/v1/desk/customers/${maya.customerId}`;
const WRITE = `POST /caddie/v1/desk/customers/${maya.customerId}/note`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
});
afterEach(() => vi.restoreAllMocks());

async function open(answer: () => Response, role: Me['role'] = 'DESK') {
  server.setAnswers(READ, answer);
  const page = await renderPage(() => <Customer id={maya.customerId} me={{ role, venue }} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(name))!;
  return { ...page, button, text: () => page.element.textContent ?? '' };
}

test('a customer’s page shows figures, the latest bookings, contact, notes and the balance of a pass', async () => {
  const { text, element } = await open(answerWith(maya));
  for (const words of [
    'Maya Chen',
    'Practice Pass',
    'since Mar 2026',
    '$1,185.00',
    '$98.75 a visit',
    '1 late cancel',
    'Fri, 7 PM',
    'Visa 4242, 08/28',
    'Since Mar 4, 2026',
    'Likes Bay 3.Priya, Nov 7',
    '10 of 10 sessions left',
    'The latest 1 of 14 bookings',
  ])
    expect(text()).toContain(words);
  const links = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/?begin=booking&for=%2B1+212+555+0162');
  expect(links).toContain(`/bookings/${maya.bookings[0]!.bookingId}`);
});

test('the second tab of a customer’s page lists all passes', async () => {
  const { element, button, perform: does } = await open(answerWith(maya));
  await does(() => button('Passes').click());
  expect(element.querySelector('table')?.textContent).toContain('Practice 10-Session Pack');
});

test('a note about a customer is sent once, with an idempotency key, and appears on the page', async () => {
  const { element, button, perform: does, text } = await open(answerWith({ ...maya, notes: [] }));
  server.setAnswers(WRITE, answerWith({ ...maya, notes: [{ ...maya.notes[0]!, text: 'Plays left-handed' }] }));
  await does(() => button('Add').click());
  const field = element.querySelector('textarea')!;
  expect(button('Save note').disabled).toBe(true);
  await does(() => typeInto(field, '   '));
  expect(button('Save note').disabled).toBe(true);
  await does(() => typeInto(field, 'Plays\nleft-handed '));
  await does(() => element.querySelector('form')!.requestSubmit());

  const sent = server.requests.filter(({ route }) => route === WRITE);
  expect(sent).toMatchObject([{ body: { text: 'Plays left-handed' }, key: expect.any(String) }]);
  expect(text()).toContain('Plays left-handed');
  expect(element.querySelector('textarea')).toBeNull();
});

test('a blocked customer is marked, with the reason; a customer without a phone is searched for by name', async () => {
  const { text, element } = await open(
    answerWith({ ...maya, phone: null, isBlocked: true, blockedReason: 'Three no-shows' }),
  );
  expect(text()).toContain('Cannot book online: Three no-shows');
  expect(element.querySelector('a[href="/?begin=booking&for=Maya+Chen"]')).not.toBeNull();
});

const BLOCK = `POST /caddie/v1/desk/customers/${maya.customerId}/block`;
const UNBLOCK = `POST /caddie/v1/desk/customers/${maya.customerId}/unblock`;
const blocked = { ...maya, isBlocked: true, blockedReason: 'Repeated no-shows' };

test('a manager blocks a customer, and must give a reason', async () => {
  const { element, button, perform: does, text } = await open(answerWith(maya), 'MANAGER');
  server.setAnswers(BLOCK, answerWith(blocked));
  const find = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)!;
  await does(() => element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  await does(() => button('Block…').click());
  await does(() => find('Block Maya').click());
  expect(element.textContent).toContain('Choose why. Whoever looks');
  expect(server.requests.some(({ route }) => route === BLOCK)).toBe(false);
  const reasonSelect = element.querySelector('select')!;
  await does(() => {
    reasonSelect.value = 'Repeated no-shows';
    reasonSelect.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await does(() => find('Block Maya').click());

  const sent = server.requests.filter(({ route }) => route === BLOCK);
  expect(sent).toMatchObject([{ body: { reason: 'Repeated no-shows' }, key: expect.any(String) }]);
  expect(text()).toContain('Cannot book online: Repeated no-shows');
  expect(element.querySelector('[role=alertdialog]')).toBeNull();
  await does(() => element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  expect(button('Block…')).toBeUndefined();
});

test('a manager downloads the venue’s data about a customer, also about a blocked one', async () => {
  const files: { name: string; size: number }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as Blob).size}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, size: Number(this.href.slice(5)) });
  });
  const TAKE = `POST /caddie/v1/desk/customers/${maya.customerId}/export`;
  const file = personalDataExamples[0]!.data;
  const { element, button, perform: does } = await open(answerWith(blocked), 'MANAGER');
  server.setAnswers(TAKE, answerWith(file));
  await does(() => element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  await does(() => button('Download their data').click());

  // Without an idempotency key: the answer contains all personal data and must not be stored.
  expect(server.requests.filter(({ route }) => route === TAKE)).toMatchObject([{ key: null }]);
  expect(files).toEqual([{ name: 'Maya-Chen-data.json', size: JSON.stringify(file, null, 2).length }]);
});

const ERASE = `POST /caddie/v1/desk/customers/${maya.customerId}/erase`;

test('an owner erases a customer by typing the name, and reads what is erased, what is kept and why it is refused', async () => {
  const { element, button, perform: does, text } = await open(answerWith(maya), 'OWNER');
  server.setAnswers(ERASE, refuseWith('CUSTOMER_HAS_OPEN', 409));
  await does(() => element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  await does(() => button('Erase…').click());
  expect(text()).toContain('Bookings and payments stay without a name');
  const [field] = fields(element) as [HTMLInputElement];
  await does(() => typeInto(field, 'Maya'));
  expect(save(element).disabled).toBe(true);
  await does(() => typeInto(field, 'Maya Chen'));
  await does(() => save(element).click());
  const sent = () => server.requests.filter(({ route }) => route === ERASE);
  expect(sent()).toMatchObject([{ body: { name: 'Maya Chen' }, key: expect.any(String) }]);
  expect(element.querySelector('[role=alertdialog]')).not.toBeNull();

  server.setAnswers(ERASE, answerWith(null));
  await does(() => save(element).click());
  expect(sent()).toHaveLength(2);
  expect(location.pathname).toBe('/customers');
});

test('a manager cannot erase a customer', async () => {
  const { element, button, perform: does } = await open(answerWith(maya), 'MANAGER');
  await does(() => element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  expect(button('Erase…')).toBeUndefined();
});

test('a manager unblocks a customer for online booking', async () => {
  const { button, perform: does, text } = await open(answerWith(blocked), 'MANAGER');
  server.setAnswers(UNBLOCK, answerWith(maya));
  await does(() => button('Unblock').click());

  expect(server.requests.filter(({ route }) => route === UNBLOCK)).toMatchObject([{ key: expect.any(String) }]);
  expect(text()).not.toContain('Cannot book online');
});

test('the desk sees who is blocked and why, and cannot change it', async () => {
  const free = await open(answerWith(maya));
  expect(free.element.querySelector('[aria-label^=More]')).toBeNull();
  const { button, text } = await open(answerWith(blocked));
  expect(text()).toContain('Cannot book online: Repeated no-shows');
  expect(button('Unblock')).toBeUndefined();
});

const EDIT = `POST /caddie/v1/desk/customers/${maya.customerId}/edit`;
const fields = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('dialog input')];
const save = (element: Element) => element.querySelector<HTMLButtonElement>('dialog footer button:last-child')!;
const edits = () => server.requests.filter(({ route }) => route === EDIT);

test('a customer with an account can be renamed, and the page says why the number cannot be changed', async () => {
  const { element, button, perform: does, text } = await open(answerWith(maya));
  server.setAnswers(EDIT, answerWith({ ...maya, name: 'Maya Chen-Ruiz' }));
  await does(() => button('Edit').click());
  const [phone, name] = fields(element) as [HTMLInputElement, HTMLInputElement];
  expect(phone.readOnly).toBe(true);
  expect(text()).toContain('Maya proved this number with a code, so only they can change it.');
  await does(() => typeInto(name, ''));
  expect(save(element).disabled).toBe(true);
  await does(() => typeInto(name, ' Maya Chen-Ruiz '));
  await does(() => element.querySelector<HTMLFormElement>('dialog form')!.requestSubmit());

  expect(edits()).toMatchObject([{ key: expect.any(String) }]);
  expect(edits()[0]!.body).toEqual({ name: 'Maya Chen-Ruiz' });
  expect(element.querySelector('dialog')).toBeNull();
  expect(element.querySelector('h1')?.textContent).toBe('Maya Chen-Ruiz');
});

test('the number of a customer whom the venue added can be changed; a taken number links to its customer', async () => {
  const { element, button, perform: does } = await open(answerWith({ ...maya, hasAccount: false }));
  server.setAnswers(EDIT, refuseWith('ACCOUNT_EXISTS', 409, { customerId: 'c9', name: 'Liam Quinn' }));
  await does(() => button('Edit').click());
  const [phone] = fields(element) as [HTMLInputElement];
  expect(phone.value).toBe('212 555 0162');
  await does(() => typeInto(phone, '917 555'));
  expect(save(element).disabled).toBe(true);
  await does(() => typeInto(phone, '917 555 0177'));
  await does(() => save(element).click());

  expect(edits()[0]!.body).toEqual({ name: 'Maya Chen', mobile: { phone: '917 555 0177', countryCode: 'US' } });
  expect(element.querySelector('dialog [role=alert]')?.textContent).toContain('That number is Liam Quinn’s.');
  expect(element.querySelector('dialog a')?.getAttribute('href')).toBe('/customers/c9');
});

test('a walk-in can be given a name, and a number only if one is typed', async () => {
  const guest = { ...maya, name: '', phone: null, hasAccount: false };
  const { element, button, perform: does } = await open(answerWith(guest));
  server.setAnswers(EDIT, answerWith({ ...guest, name: 'Eli' }));
  await does(() => button('Edit').click());
  await does(() => typeInto(fields(element)[1]!, 'Eli'));
  await does(() => save(element).click());

  expect(edits()[0]!.body).toEqual({ name: 'Eli' });
});

test('an unknown customer is reported with a link back, and a failed request can be tried again', async () => {
  const missing = await open(refuseWith('CUSTOMER_NOT_FOUND', 404));
  expect(missing.text()).toContain('We could not find that customer.');
  expect(missing.element.querySelector('a[href="/customers"]')).not.toBeNull();

  const refused = await open(refuseWith('NOT_ALLOWED', 403));
  expect(refused.text()).toContain('Retry');
  expect(refused.text()).not.toContain('We could not find that customer.');
});
