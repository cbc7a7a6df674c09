import { customerExamples } from '@caddie/contract/examples/desk/customer';
import type { CustomerProfile, Merge } from '@caddie/contract/desk/people/customer';
import type { Me } from '@caddie/contract/desk/people/staff';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { typeInto } from '../../../test/type-into.ts';
import { Customer } from './customer.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const venue = { countryCode: 'US' } as Me['venue'];
const other = { customerId: '6b3a8d2e-4c7f-4a91-8e5d-1f0b9c2d7a38', name: 'Maya C.', phone: '+1 917 555 0163' };
const found = { ...other, visits: 3, noShows: 0, isBlocked: false, passes: [], next: null };
const self = { customerId: maya.customerId, name: maya.name, phone: maya.phone };
const moves = { bookings: 3, payments: 2, passes: 1, cards: 1, notes: 0, tags: 0 };
const merge: Merge = { stays: self, goes: other, moves, isBlocked: false };
const route = (id: string, act: string) => `POST /caddie/v1/desk/customers/${id}/${act}`;
const MERGE = route(maya.customerId, 'merge');
const TURNED = route(other.customerId, 'merge');
const UNDO = route(maya.customerId, 'unmerge');

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  server.setAnswers(
    'GET /caddie/v1/desk/search',
    answerWith({ customers: [{ ...found, ...self }, found], bookings: [] }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function open(profile: CustomerProfile = maya, role: Me['role'] = 'MANAGER', id = maya.customerId) {
  server.setAnswers(`GET /caddie/v1/desk/customers/${id}`, answerWith(profile));
  const page = await renderPage(() => <Customer id={id} me={{ role, venue }} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(name))!;
  const act = () => page.element.querySelector<HTMLButtonElement>('dialog footer button:last-child')!;
  return { ...page, button, act, text: () => page.element.textContent ?? '' };
}

/** Opens the dialog and finds the other profile. */
async function openMergeDialog() {
  const page = await open();
  await page.perform(() => page.element.querySelector<HTMLElement>('[aria-label^=More]')!.click());
  await page.perform(() => page.button('Merge…').click());
  // The dialog is lazy-loaded.
  await vi.waitFor(() => expect(page.act()).not.toBeNull(), { timeout: 30_000 });
  expect(page.act().disabled).toBe(true);
  await page.perform(() => typeInto(page.element.querySelector('dialog input')!, 'maya'));
  return page;
}
const sent = (to: string) => server.requests.filter((one) => one.route === to).map(({ body }) => body);
const from = (id: string, dryRun: boolean) => ({ fromCustomerId: id, dryRun });

test('the dialog that merges two profiles finds the other one, shows what moves, and merges once', async () => {
  server.setAnswers(MERGE, answerWith(merge));
  const { element, perform: does, act, text } = await openMergeDialog();
  const choices = [...element.querySelectorAll<HTMLButtonElement>('dialog div > button[type=button]')].filter(
    ({ textContent }) => textContent?.includes('visits'),
  );
  // The profile itself is not offered.
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Maya C.+1 917 555 0163 · 3 visits']);
  await does(() => choices[0]!.click());

  expect(sent(MERGE)).toEqual([from(other.customerId, true)]);
  for (const words of [
    'Bookings3',
    'Payments2',
    'Passes1',
    'Saved cards1',
    '+1 917 555 0163 stays a second number',
    '24 hours',
  ])
    expect(text()).toContain(words);
  await does(() => act().click());
  expect(sent(MERGE)).toEqual([from(other.customerId, true), from(other.customerId, false)]);
  expect(server.keysOf(MERGE)[1]).toEqual(expect.any(String));
  expect(element.querySelector('dialog')).toBeNull();
  expect(location.pathname).toBe(`/customers/${maya.customerId}`);
});

test('a merge can keep the other profile instead, and what moves is fetched again', async () => {
  server.setAnswers(MERGE, answerWith(merge));
  server.setAnswers(
    TURNED,
    answerWith({ stays: other, goes: self, moves: { ...moves, bookings: 14 }, isBlocked: false }),
  );
  const { element, perform: does, button, act, text } = await openMergeDialog();
  await does(() => button('Maya C.').click());
  await does(() => element.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[1]!.click());
  expect(sent(TURNED)).toEqual([from(maya.customerId, true)]);
  expect(text()).toContain('Bookings14');
  await does(() => act().click());
  expect(sent(TURNED)).toEqual([from(maya.customerId, true), from(maya.customerId, false)]);
  expect(sent(MERGE)).toEqual([from(other.customerId, true)]);
  expect(location.pathname).toBe(`/customers/${other.customerId}`);
});

test('a merge of a blocked customer blocks the second number too, and the dialog says so', async () => {
  server.setAnswers(MERGE, answerWith({ ...merge, isBlocked: true }));
  const { perform: does, button, text } = await openMergeDialog();
  await does(() => button('Maya C.').click());
  expect(text()).toContain('Maya is blocked: +1 917 555 0163 cannot book online then, either.');
});

test('profiles that cannot be merged show the reason and no button', async () => {
  const reason = { code: 'CUSTOMER_CANNOT_MERGE', problem: 'BLOCKED', name: 'Maya Chen' };
  server.setAnswers(MERGE, refuseWith('MERGE_NOT_POSSIBLE', 409, { reason }));
  const { element, perform: does, button, act } = await openMergeDialog();
  await does(() => button('Maya C.').click());
  expect(element.querySelector('dialog [role=alert]')?.textContent).toBe(
    'Maya is blocked. Keep that profile, or unblock it first.',
  );
  expect(act().disabled).toBe(true);
});

const merged = { ...maya, merged: [{ ...other, undoUntil: '2026-11-21T15:12:00-05:00' }] };

test('a merge is shown on the profile while it can be undone, and a manager undoes it', async () => {
  const { button, perform: does, text } = await open(merged);
  expect(text()).toContain('Merged with Maya C., +1 917 555 0163. Undo until Nov 21, 3:12 PM.');
  expect(text()).toContain('Second phone+1 917 555 0163');
  server.setAnswers(UNDO, refuseWith('MERGE_NOT_POSSIBLE', 409), answerWith(maya));
  await does(() => button('Undo').click());
  expect(text()).toContain('Merged with');
  await does(() => button('Undo').click());
  expect(sent(UNDO)).toEqual([{ fromCustomerId: other.customerId }, { fromCustomerId: other.customerId }]);
  expect(text()).not.toContain('Merged with');
});

test('the desk sees a merge but cannot undo it; a day later only the second number is left', async () => {
  const desk = await open(merged, 'DESK');
  expect(desk.text()).toContain('Merged with Maya C.');
  expect(desk.button('Undo')).toBeUndefined();
  const later = await open({ ...maya, merged: [{ ...other, undoUntil: null }] });
  expect(later.text()).not.toContain('Merged with');
  expect(later.text()).toContain('Second phone+1 917 555 0163');
});

test('the URL of a merged profile leads to the profile that was kept', async () => {
  await open(merged, 'DESK', other.customerId);
  expect(location.pathname).toBe(`/customers/${maya.customerId}`);
});
