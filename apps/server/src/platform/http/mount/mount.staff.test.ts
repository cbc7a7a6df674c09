import { defineCall } from '@caddie/contract/call';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { createPerson } from '../../../../test/person.ts';
import { useWorld } from '../../../../test/world.ts';
import { Refusal } from '../../refusal.ts';
import { deskAccess } from '../access/desk-access.ts';
import { installErrorHandler } from './error-handler.ts';
import { createMount } from './mount.ts';
import { createStaffIdentify, type StaffSession } from '../access/staff-caller.ts';

const count = defineCall({
  method: 'POST',
  path: '/desk/count/{item}',
  summary: 'Counts something.',
  access: 'staff',
  right: 'day.read',
  params: z.object({ item: z.string() }),
  data: z.object({ by: z.string(), times: z.int(), approval: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  idempotent: true,
});

const world = useWorld();
const [priya, priyaInSeoul, marcus] = ['p'.repeat(43), 's'.repeat(43), 'm'.repeat(43)];
const people: Record<string, StaffSession> = {
  [priya]: session('5e2b8f7a-9c13-4d6e-b0a8-7f4d1c3e6b42', 'DESK', 'p-session'),
  [priyaInSeoul]: { ...session('5e2b8f7a-9c13-4d6e-b0a8-7f4d1c3e6b42', 'DESK', 's-session'), shopSeqNo: 2 },
  [marcus]: session('9d4f7b2e-6a1c-4b5d-8e3f-1c7a9b5d3f97', 'MANAGER', 'm-session'),
};
beforeEach(() => sql`delete from rate_limits`.execute(world.engine.db));

/** A desk at the given address. */
function openDesk(publicUrl: string | undefined) {
  const app = Fastify();
  installErrorHandler(app);
  let times = 0;
  createMount(app, world.engine.db, {
    catchUp: async () => undefined,
    checkData: true,
    access: deskAccess(
      createStaffIdentify(async (token) => people[token], publicUrl),
      publicUrl,
    ),
  })(count, async ({ params, staff }) => {
    if (params.item === 'nothing') throw new Refusal('NOT_FOUND');
    times += 1;
    return { by: staff.staffId, times, approval: staff.approvalToken ?? null };
  });
  const sendRequest = (headers: Record<string, string>, item = 'balls') =>
    createPerson(app, '127.0.0.1', headers).asks(count, { params: { item } });
  return Object.assign(sendRequest, { app });
}

const ownHeaders = (token: string, more: object = {}) => ({
  cookie: `other=1; caddie_desk=${token}`,
  origin: 'http://localhost:80',
  ...more,
});

test('a call without a body ignores the body that is sent, however deeply nested', async () => {
  const { app } = openDesk(undefined);
  const payload = '['.repeat(20_000) + ']'.repeat(20_000);
  const headers = { ...ownHeaders(priya), 'idempotency-key': 'deep', 'content-type': 'application/json' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/caddie/v1/desk/count/balls', payload, headers });
  expect(statusCode).toBe(200);
});

test('an idempotency key returns one staff member the same response twice, and another staff member their own', async () => {
  const sendRequest = openDesk(undefined);
  const key = { 'idempotency-key': 'k-1' };
  const first = await sendRequest(ownHeaders(priya, key));
  const repeated = await sendRequest(ownHeaders(priya, key));

  expect(repeated.json()).toEqual(first.json());
  expect(repeated.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect((await sendRequest(ownHeaders(marcus, key))).json()).toMatchObject({
    data: { by: people[marcus]!.staffId, times: 2 },
  });
});

test('an idempotency key that was used at one venue is refused at another', async () => {
  const sendRequest = openDesk(undefined);
  const key = { 'idempotency-key': 'k-2' };
  await sendRequest(ownHeaders(priya, key));

  expect((await sendRequest(ownHeaders(priyaInSeoul, key))).json()).toMatchObject({ code: 'KEY_REUSED' });
});

test('a staff member who tries one id after another is rate limited, and their colleagues are not', async () => {
  const sendRequest = openDesk(undefined);
  for (let tries = 0; tries < 30; tries += 1) await sendRequest(ownHeaders(priya), 'nothing');

  expect((await sendRequest(ownHeaders(priya), 'nothing')).statusCode).toBe(429);
  expect((await sendRequest(ownHeaders(marcus), 'nothing')).statusCode).toBe(404);
});

test('an approval sent with a call reaches its handler', async () => {
  const answer = await openDesk(undefined)(ownHeaders(priya, { 'manager-approval': 'yes' }));
  expect(answer.json()).toMatchObject({ data: { approval: 'yes' } });
});

test('a call from a page that was rendered for another session is refused before its input is read', async () => {
  const sendRequest = openDesk(undefined);
  const of = (sessionId: string) => ownHeaders(priya, { 'desk-session': sessionId, 'idempotency-key': 'k-tab' });

  for (const otherSession of ['m-session', 'p-sessio', '']) {
    const refused = await sendRequest(of(otherSession));
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'SESSION_CHANGED' });
  }
  // The refusal is not stored under the idempotency key.
  expect((await sendRequest(of('p-session'))).json()).toMatchObject({ data: { times: 1 } });
});

test.each([
  ['https://book.example.com', 'https://book.example.com', 200],
  ['https://book.example.com', 'http://book.example.com', 403],
  ['https://book.example.com', 'http://localhost:80', 403],
  ['https://book.example.com', 'https://book.example.com.evil.example', 403],
  [undefined, 'https://localhost:80', 200],
  [undefined, 'http://localhost:81', 403],
])('with the server at %s, a request from a page of %s is answered %d', async (publicUrl, origin, status) => {
  const cookie = `${publicUrl ? '__Host-' : ''}caddie_desk=${priya}`;
  expect((await openDesk(publicUrl)({ cookie, origin })).statusCode).toBe(status);
});

test('under https a cookie with the plain name, which a sibling host can set, does not sign in', async () => {
  const origin = 'https://book.example.com';
  const sendRequest = openDesk(origin);
  const injected = `caddie_desk=${marcus}`;

  expect((await sendRequest({ cookie: injected, origin })).statusCode).toBe(401);
  const withBothCookies = await sendRequest({ cookie: `${injected}; __Host-caddie_desk=${priya}`, origin });
  expect(withBothCookies.json()).toMatchObject({ data: { by: people[priya]!.staffId } });
});

test.each([
  'caddie_desk',
  'caddie_desk=',
  `caddie_desk2=${priya}`,
  `xcaddie_desk=${priya}`,
  `caddie_desk="${priya}"`,
  `caddie_desk=${priya}.x`,
  `caddie_desk=bad value; caddie_desk=${priya}`,
  ';;=;',
])('a cookie that is not ours does not sign in: %s', async (cookie) => {
  expect((await openDesk(undefined)({ cookie, origin: 'http://localhost:80' })).statusCode).toBe(401);
});

function session(staffId: string, role: StaffSession['role'], sessionId: string): StaffSession {
  return { staffId, role, shopSeqNo: 1, sessionId, deviceId: 'd', opened: [], isProved: true };
}
