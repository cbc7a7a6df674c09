import type { Me } from '@caddie/contract/desk/people/staff';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { InviteButton } from './invite.tsx';
import { StaffPage } from './staff-page.tsx';

const at = '2026-11-16T10:00:00-05:00';
const person = (staffId: string, name: string, role: string, invitedUntil: string | null = null) => ({
  staffId,
  name,
  phone: '+1 212 555 0107',
  role,
  hasPin: invitedUntil === null,
  invitedUntil,
  lastSeen: null,
  devices: [] as unknown[],
});
const dana = person('d', 'Dana Whitfield', 'OWNER');
const marcus = person('m', 'Marcus Bell', 'MANAGER');
const jo = person('j', 'Jo Park', 'DESK', '2099-11-22T10:00:00-05:00');
const counter = { deviceId: 'c', name: 'iPad, bar', addedBy: 'Marcus Bell', addedAt: at, lastUsed: null };
const team = { people: [dana, marcus, jo], counters: [counter] };
const me = {
  staffId: 'd',
  name: 'Dana Whitfield',
  role: 'OWNER',
  venue: { shopName: 'Mulligans', timeZone: 'America/New_York', countryCode: 'US' },
  device: { name: 'MacBook', isCounter: false },
} as unknown as Me;
const api = (path: string) => `/caddie/v1/desk${path}`;

async function openPage(shown = team, by = me) {
  const server = simulateServer();
  server.setAnswers(`GET ${api('/staff')}`, answerWith(shown));
  const page = await renderPage(() => (
    <>
      <InviteButton me={by} />
      <StaffPage me={by} onMe={() => undefined} />
    </>
  ));
  const named = <Tag extends 'button' | 'select'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] => {
    const found = [...page.element.querySelectorAll(tag)].find(
      (one) => !one.hidden && (one.getAttribute('aria-label') === name || one.textContent === name),
    );
    if (!found) throw new Error(`There is no ${tag} called ${name}.`);
    return found;
  };
  const set = (element: HTMLInputElement | HTMLSelectElement, value: string) =>
    page.perform(() => typeInto(element, value));
  return {
    server,
    reads: () => page.element.textContent ?? '',
    named,
    presses: (name: string) => page.perform(() => named('button', name).click()),
    chooses: (name: string, value: string) => set(named('select', name), value),
    types: (label: string, value: string) => set(labelled(page.element, label), value),
    sent: () => server.requests.filter(({ route }) => route.startsWith('POST')),
  };
}

const labelled = (element: HTMLElement, label: string): HTMLInputElement => {
  const id = [...element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.htmlFor;
  return element.querySelector<HTMLInputElement>(`[id="${id}"]`)!;
};

test('a member of staff is given a higher role immediately', async () => {
  const { server, chooses, named, sent } = await openPage();
  const after = { ...team, people: [dana, { ...marcus, role: 'OWNER' }, jo] };
  server.setAnswers(`POST ${api('/staff/m/role')}`, answerWith(after));

  await chooses('Role of Marcus Bell', 'OWNER');

  expect(sent().map(({ route, body }) => [route, body])).toEqual([[`POST ${api('/staff/m/role')}`, { role: 'OWNER' }]]);
  expect(named('select', 'Role of Marcus Bell').value).toBe('OWNER');
});

test('a lower role of a member of staff asks first and names the lost rights, and a refusal is shown in the dialog', async () => {
  const { server, chooses, presses, reads, sent } = await openPage();
  server.setAnswers(`POST ${api('/staff/m/role')}`, refuseWith('LAST_OWNER', 409));

  await chooses('Role of Marcus Bell', 'DESK');
  expect(reads()).toContain('Change Marcus Bell to Desk?');
  expect(reads()).toContain('Marcus no longer opens prices, reports and the venue');
  expect(sent()).toEqual([]);

  await presses('Change to Desk');
  expect(sent()).toHaveLength(1);
  expect(reads()).toContain('The venue needs an owner.');
  await presses('Keep as Manager');
  expect(reads()).not.toContain('The venue needs an owner.');
});

test('the only owner keeps the role, and the page says why', async () => {
  const { named, reads } = await openPage();

  expect(named('select', 'Role of Dana Whitfield').disabled).toBe(true);
  expect(named('select', 'Role of Marcus Bell').disabled).toBe(false);
  expect(reads()).toContain('Mulligans needs an owner. Make somebody else one first.');
});

test('a member of staff is removed after a question that says what happens', async () => {
  const { server, presses, reads, sent } = await openPage();
  server.setAnswers(`POST ${api('/staff/m/remove')}`, answerWith({ ...team, people: [dana] }));

  await presses('More for Marcus Bell');
  await presses('Remove…');
  expect(reads()).toContain('Marcus is signed out of Mulligans at once');
  expect(sent()).toEqual([]);
  await presses('Remove Marcus');

  expect(sent()).toHaveLength(1);
  expect(reads()).not.toContain('Marcus Bell+1');
  expect(reads()).toContain('Only you so far.');
});

test('a personal device is removed after a question that says what happens', async () => {
  const iPhone = { deviceId: 'i', name: 'iPhone', lastUsed: { at, isNow: true } };
  const { server, presses, reads, sent } = await openPage({
    ...team,
    people: [dana, { ...marcus, devices: [iPhone] }, jo],
  });
  server.setAnswers(`POST ${api('/staff/m/devices/i/remove')}`, answerWith(team));

  await presses('More for Marcus Bell');
  await presses('Devices…');
  expect(reads()).toContain('Devices of Marcus Bell');
  expect(reads()).toContain('iPhoneIn use nowRemove');
  await presses('Remove iPhone');
  expect(reads()).toContain('Whoever is signed in on it is out at once.');
  expect(sent()).toEqual([]);
  await presses('Remove device');

  expect(sent().map(({ route }) => route)).toEqual([`POST ${api('/staff/m/devices/i/remove')}`]);
  expect(reads()).toContain('None. Marcus signs in with a code, or at the counter.');
});

test('an owner resets another person’s PIN after a question that says what happens', async () => {
  const { server, presses, reads, sent } = await openPage();
  server.setAnswers(
    `POST ${api('/staff/m/reset-pin')}`,
    answerWith({ ...team, people: [dana, { ...marcus, hasPin: false }, jo] }),
  );

  await presses('More for Dana Whitfield');
  expect(reads()).not.toContain('Reset PIN…');
  await presses('More for Marcus Bell');
  await presses('Reset PIN…');
  expect(reads()).toContain('Marcus chooses a new one at the next sign-in with a code, and is texted about this.');
  expect(sent()).toEqual([]);
  await presses('Reset PIN');

  expect(sent().map(({ route }) => route)).toEqual([`POST ${api('/staff/m/reset-pin')}`]);
  await presses('More for Marcus Bell');
  expect(reads()).not.toContain('Reset PIN…');
});

test('an invitation is texted again, and a counter is removed', async () => {
  const { server, presses, reads, sent } = await openPage();
  server.setAnswers(`POST ${api('/staff/j/invite')}`, answerWith(team));
  server.setAnswers(`POST ${api('/devices/c/remove')}`, answerWith({ ...team, counters: [] }));
  expect(reads()).toContain('Desk, invited');

  await presses('Text Jo Park again');
  await presses('Remove iPad, bar');
  expect(sent()).toHaveLength(1);
  await presses('Remove device');

  expect(sent().map(({ route }) => route)).toEqual([
    `POST ${api('/staff/j/invite')}`,
    `POST ${api('/devices/c/remove')}`,
  ]);
  expect(reads()).toContain('None yet. Everybody signs in with a code.');
});

test('an invitation keeps its idempotency key until it is answered, and an existing number says so', async () => {
  const { server, presses, types, reads, named } = await openPage();
  server.setAnswers(
    `POST ${api('/staff')}`,
    () => new TypeError('Failed to fetch'),
    refuseWith('WORKS_HERE_ALREADY', 409),
    answerWith(team),
  );
  await presses('Invite');
  expect(named('button', 'Text the invitation').disabled).toBe(true);
  await types('Mobile number', '9295550166');
  await types('Name', ' Jo Park ');

  await presses('Text the invitation');
  await presses('Text the invitation');
  expect(reads()).toContain('That person works here already.');
  await presses('Text the invitation');

  const keys = server.keysOf(`POST ${api('/staff')}`);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(server.requests.at(-1)?.body).toEqual({
    phone: '9295550166',
    countryCode: 'US',
    name: 'Jo Park',
    role: 'DESK',
  });
  expect(reads()).not.toContain('Text the invitation');
});

test('an owner who signed in with a code only gives their PIN once, and the change of staff is then made', async () => {
  const { server, chooses, presses, reads, sent } = await openPage();
  const after = { ...team, people: [dana, { ...marcus, role: 'OWNER' }, jo] };
  server.setAnswers(`POST ${api('/staff/m/role')}`, refuseWith('PIN_NEEDED', 403), answerWith(after));
  server.setAnswers(`POST ${api('/auth/prove')}`, refuseWith('WRONG_PIN', 401), answerWith(me));

  await chooses('Role of Marcus Bell', 'OWNER');
  expect(reads()).toContain('Before you change who may do what, Dana, give your own PIN.');
  for (let tries = 0; tries < 2; tries += 1) for (const digit of '271828') await presses(digit);

  expect(sent().map(({ route }) => route.split('/desk')[1])).toEqual([
    '/staff/m/role',
    '/auth/prove',
    '/auth/prove',
    '/staff/m/role',
  ]);
});

test('a member of staff whom an owner’s PIN let in can read the staff page, but change nothing', async () => {
  const { reads, named } = await openPage(team, { ...me, role: 'DESK' });
  expect(reads()).toContain('is changed by an owner who is signed in');
  expect(named('select', 'Role of Marcus Bell').disabled).toBe(true);
  for (const name of ['Invite', 'More for Marcus Bell', 'Remove iPad, bar', 'Add this device'])
    expect(() => named('button', name)).toThrow('There is no button');
});
