import type { getDay } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../../test/fake-event-source.ts';
import { simulateServer, refuseWith, answerWith } from '../../../../test/simulated-server.ts';
import { settle, advanceTime } from '../../../../test/page.tsx';
import { deskCall, setPageSession } from '../../lib/desk-call.ts';
import { makeDeskClient } from '../../lib/desk-state.tsx';
import { registerStream } from '../../lib/live-stream.ts';
import { DeskSession, useSession } from './session.tsx';
// Lazy-loaded by the desk; imported here so that it is available immediately.
import './who-is-in.tsx';

const priya = {
  sessionId: 's-priya',
  staffId: 'p',
  name: 'Priya Nair',
  role: 'DESK',
  venue: { shopSeqNo: 1, shopName: 'Mulligans', timeZone: 'America/New_York' },
  venues: [],
  device: { name: 'Counter laptop', isCounter: true },
  lockMinutes: 5,
  approvers: [],
  opened: [],
};
const tom = { ...priya, sessionId: 's-tom', staffId: 't', name: 'Tom Adams' };
const atSeoulSwing = {
  ...priya,
  name: 'Priya of SeoulSwing',
  sessionId: 's-2',
  venue: { ...priya.venue, shopSeqNo: 2, shopName: 'SeoulSwing' },
};
const counterEntry = {
  counter: {
    deviceName: 'Counter laptop',
    shopName: 'Mulligans',
    people: [priya, tom].map(({ staffId, name }) => ({ staffId, name, role: 'DESK' })),
    last: null,
    lockMinutes: 5,
  },
};
const api = (path: string) => `/caddie/v1/desk${path}`;

const roots: Root[] = [];
let element: HTMLElement;

/** Renders the desk with a note that is being typed. */
async function openDesk({ isFirst = false, me = answerWith(priya) } = {}) {
  const server = simulateServer();
  if (isFirst) localStorage.clear();
  else localStorage.setItem('desk.was-here', 'yes');
  server.setAnswers(`GET ${api('/me')}`, me);
  server.setAnswers(`GET ${api('/auth/counter-entry')}`, answerWith(counterEntry));
  server.setAnswers(`POST ${api('/auth/lock')}`, answerWith(null));
  element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  roots.push(root);
  const draw = (content: ReactNode) =>
    root.render(<QueryClientProvider client={makeDeskClient()}>{content}</QueryClientProvider>);
  await settle(() =>
    draw(
      <DeskSession>
        <TypedNote />
      </DeskSession>,
    ),
  );
  return server;
}

function TypedNote() {
  const { me, enter } = useSession();
  const [text, setText] = useState('');
  return (
    <p>
      {me.name} typed “{text}”
      <button type="button" onClick={() => setText('cake at 10')}>
        type
      </button>
      <button type="button" onClick={() => enter(atSeoulSwing as unknown as Me)}>
        go to SeoulSwing
      </button>
    </p>
  );
}

const looksAtADay = () =>
  deskCall<typeof getDay>('GET /desk/days/{date}', { params: { date: 'x' } }, null).catch(() => undefined);
const page = () => element.textContent ?? '';
const press = (name: string) =>
  settle(() => {
    const button = [...element.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name) && !one.closest('[hidden]'),
    );
    if (!button) throw new Error(`There is no button ${name}.`);
    button.click();
  });
const types = async (pin: string) => {
  for (const digit of pin) await press(digit);
};

beforeEach(() => {
  localStorage.clear();
  setPageSession(undefined);
});
afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  element.remove();
});

test('a person who is signed out signs in again and finds the typed text', async () => {
  const server = await openDesk();
  await press('type');
  server.setAnswers(`POST ${api('/auth/switch')}`, answerWith(priya));
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('UNAUTHENTICATED', 401));

  await settle(looksAtADay);

  expect(page()).toContain('You were signed out. Sign in, and you are back here.');
  expect(element.querySelector('[hidden]')?.textContent).toContain('cake at 10');

  await types('271828');

  expect(server.requests.find(({ route }) => route.endsWith('/auth/switch'))?.body).toEqual({
    staffId: 'p',
    pin: '271828',
  });
  expect(page()).toContain('Priya Nair typed “cake at 10”');
  expect(page()).not.toContain('You were signed out');
});

test('a person who reopens the page after the session has ended reads why', async () => {
  const server = await openDesk();
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('REMOVED_FROM_STAFF', 401));
  await settle(looksAtADay);
  expect(page()).toContain('You no longer work at Mulligans’ desk. Ask a manager.');
  expect(localStorage.getItem('desk.was-here')).toBe('yes');
  element.remove();
  await openDesk({ me: refuseWith('UNAUTHENTICATED', 401) });
  expect(page()).toContain('You were signed out. Sign in, and you are back here.');

  element.remove();
  await openDesk({ me: refuseWith('REMOVED_FROM_STAFF', 401) });
  expect(page()).toContain('You no longer work at this desk.');
});

test('the next person at the counter starts with an empty desk', async () => {
  const server = await openDesk();
  await press('type');
  server.setAnswers(`POST ${api('/auth/switch')}`, answerWith(tom));
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('UNAUTHENTICATED', 401));
  await settle(looksAtADay);

  await press('Tom');
  await types('271828');

  expect(page()).toContain('Tom Adams typed “”');
});

test('a person who goes to another venue gets that venue’s desk immediately, with nothing of the first', async () => {
  const server = await openDesk();
  await press('type');
  await press('go to SeoulSwing');

  expect(page()).toContain('Priya of SeoulSwing typed “”');
  expect(page()).not.toContain('You are at SeoulSwing now');
  await settle(looksAtADay);
  expect(server.requests.at(-1)).toMatchObject({ session: 's-2' });
});

test('a tab of a previous session does nothing for the next person and says who is signed in', async () => {
  const server = await openDesk();
  await press('type');
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('SESSION_CHANGED', 401));
  server.setAnswers(`GET ${api('/me')}`, answerWith(tom));

  await settle(async () => void (await Promise.all([looksAtADay(), looksAtADay()])));

  const sessions = (path: string) =>
    server.requests.filter(({ route }) => route.endsWith(path)).map(({ session }) => session);
  expect(sessions('/days/x')).toEqual(['s-priya', 's-priya']);
  expect(sessions('/me')).toEqual([undefined, undefined]);
  expect(page()).toContain('Tom is signed in now');
  expect(page()).toContain('Tom signed in at Mulligans after Priya, in another tab of this browser.');
  expect(page()).toContain('Tom Adams typed “”');

  await press('Go on');
  expect(page()).not.toContain('Tom is signed in now');
  server.setAnswers(`GET ${api('/days/x')}`, answerWith(null));
  await settle(looksAtADay);
  expect(sessions('/days/x').at(-1)).toBe('s-tom');
});

test('a tab opened before the venue was changed in another tab says which venue is open now', async () => {
  const server = await openDesk();
  await press('type');
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('SESSION_CHANGED', 401));
  server.setAnswers(`GET ${api('/me')}`, answerWith(atSeoulSwing));

  await settle(looksAtADay);

  expect(page()).toContain('You are at SeoulSwing now');
  expect(page()).toContain('Priya of SeoulSwing typed “”');
});

test('a person who signs in again in another tab keeps the typed text and continues in the new session', async () => {
  const server = await openDesk();
  await press('type');
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('SESSION_CHANGED', 401), answerWith(null));
  server.setAnswers(`GET ${api('/me')}`, answerWith({ ...priya, sessionId: 's-again' }));

  await settle(looksAtADay);
  expect(page()).toContain('Priya Nair typed “cake at 10”');
  expect(page()).not.toContain('signed in now');
  await settle(looksAtADay);

  expect(server.requests.at(-1)).toMatchObject({ session: 's-again' });
});

test('an old tab that locks automatically does not lock the next person’s desk', async () => {
  const server = await openDesk();
  server.setAnswers(`POST ${api('/auth/lock')}`, refuseWith('SESSION_CHANGED', 401));
  await settle(() => dispatchEvent(new Event('pointerdown')));
  await advanceTime(5 * 60_000 + 10_000);
  await settle(() => undefined);

  expect(server.requests.find(({ route }) => route.endsWith('/auth/lock'))).toMatchObject({ session: 's-priya' });
  expect(localStorage.getItem('desk.was-here')).toBe('yes');
  expect(page()).toContain('Who is at the desk?');
});

test('a person who is removed reads why without touching the page, and a changed role is fetched again', async () => {
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  const server = await openDesk();
  await advanceTime(1_000);
  const [line] = FakeEventSource.all;
  expect(line?.url).toMatch(/^\/caddie\/v1\/desk\/days\/\d{4}-\d{2}-\d{2}\/stream$/);
  await line!.emit('open', FakeEventSource.OPEN);

  server.setAnswers(`GET ${api('/me')}`, answerWith({ ...priya, name: 'Priya the manager', role: 'MANAGER' }));
  await line!.emit('staff-changed', FakeEventSource.OPEN);
  await advanceTime(500);
  expect(page()).toContain('Priya the manager typed');

  server.setAnswers(`GET ${api('/me')}`, refuseWith('REMOVED_FROM_STAFF', 401));
  await line!.emit('error', 0);
  await advanceTime(500);
  expect(page()).toContain('You no longer work at Mulligans’ desk. Ask a manager.');
  expect(line!.readyState).toBe(FakeEventSource.CLOSED);
});

test('a page with its own event stream is the only stream of the desk, and a lost stream asks once who is signed in', async () => {
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  const server = await openDesk();
  const release = registerStream();
  await advanceTime(2_000);
  expect(FakeEventSource.all).toEqual([]);
  await settle(release);
  await advanceTime(1_000);
  const [line] = FakeEventSource.all;
  const countMeRequests = () => server.requests.filter(({ route }) => route === `GET ${api('/me')}`).length;
  const before = countMeRequests();

  await line!.emit('open', FakeEventSource.OPEN);
  await line!.emit('error', 0);
  await line!.emit('error', 0);
  await advanceTime(1_000);
  await line!.emit('error', 0);
  await advanceTime(1_000);
  expect(countMeRequests()).toBe(before + 1);
});

test('a counter locks after five minutes without a touch, and each touch restarts the five minutes', async () => {
  const server = await openDesk();
  const locks = () => server.requests.filter(({ route }) => route === `POST ${api('/auth/lock')}`);

  await settle(() => dispatchEvent(new Event('pointerdown')));
  await advanceTime(4 * 60_000);
  await settle(() => dispatchEvent(new Event('pointerdown')));
  await advanceTime(4 * 60_000);
  expect(locks()).toEqual([]);

  await advanceTime(70_000);
  await settle(() => undefined);
  expect(locks()).toMatchObject([{ body: { byItself: true } }]);
  expect(page()).toContain('Who is at the desk?');
});

test('a touch at a counter is reported, so that the server does not lock it', async () => {
  const server = await openDesk();
  const countMeRequests = () => server.requests.filter(({ route }) => route === `GET ${api('/me')}`).length;
  const before = countMeRequests();

  await settle(() => dispatchEvent(new Event('pointerdown')));
  await advanceTime(61_000);
  expect(countMeRequests()).toBe(before + 1);

  // No touch since then.
  await advanceTime(60_000);
  expect(countMeRequests()).toBe(before + 1);
});

test('a wrong PIN at the desk shows an error, and the next attempt starts with an empty field', async () => {
  const server = await openDesk();
  server.setAnswers(`GET ${api('/days/x')}`, refuseWith('UNAUTHENTICATED', 401));
  await settle(looksAtADay);
  server.setAnswers(`POST ${api('/auth/switch')}`, refuseWith('WRONG_PIN', 401, { triesLeft: 4 }));

  await types('111111');

  expect(page()).toContain('That is not Priya’s PIN. 4 tries are left.');
  expect(page()).toContain('0 of 6 digits typed');
});

test('a first visit shows no person, and a person who signed in is known on the next visit', async () => {
  const server = await openDesk({ isFirst: true });
  const meRequests = () => server.requests.filter(({ route }) => route === `GET ${api('/me')}`);
  expect(meRequests()).toEqual([]);
  expect(page()).toContain('Who is at the desk?');

  server.setAnswers(`POST ${api('/auth/switch')}`, answerWith(priya));
  await types('271828');

  expect(page()).toContain('Priya Nair typed');
  expect(localStorage.getItem('desk.was-here')).not.toBeNull();
});
