import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@caddie/contract/call';
import { calls, files } from '@caddie/contract/calls';
import { leastRoleToRequest } from '@caddie/contract/desk/rights';
import { login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ORIGIN, signIn } from '../../../../test/desk.ts';
import { freshAddress } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
beforeEach(() => sql`delete from rate_limits`.execute(world.engine.db));

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const id = '27038720-c1e2-4cf5-b0a4-74e51488953a';
const urlOf = (path: string) => API_BASE + path.replaceAll(/\{\w+\}/g, id);

/** Sends invalid JSON: every handler that reads it answers 400. */
async function sendBroken(path: string, headers: Headers, remoteAddress = freshAddress()) {
  const response = await world.app.inject({
    method: 'POST',
    url: urlOf(path),
    headers: { ...json, ...headers },
    payload: '{',
    remoteAddress,
  });
  return { ...response.json<{ code: string }>(), status: response.statusCode, headers: response.headers };
}

const posts = [...calls, ...files].filter(({ method }) => method === 'POST');
const forCustomers = posts.filter(({ access }) => access === 'customer');
const forStaff = posts.filter(({ access }) => access === 'staff');

describe('before the body of a request is read', () => {
  test('a caller who is not signed in is asked to sign in, by every call that needs it', async () => {
    for (const { path } of [...forCustomers, ...forStaff]) {
      const { status, code, headers } = await sendBroken(path, { origin: ORIGIN });
      expect({ path, status, code }).toEqual({ path, status: 401, code: 'UNAUTHENTICATED' });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('a caller of the desk without the role is refused', async () => {
    const priya = await signIn(world, 'Priya');
    for (const { path } of forStaff.filter(({ right }) => leastRoleToRequest(right!) !== 'DESK')) {
      expect({ path, ...(await sendBroken(path, priya.headers)) }).toMatchObject({ path, code: 'NOT_ALLOWED' });
    }
  });

  test('a page of another origin is refused by every desk API call', async () => {
    const { headers } = await signIn(world, 'Dana');
    for (const { path } of posts.filter((call) => call.path.startsWith('/desk/'))) {
      const answer = await sendBroken(path, { ...headers, origin: 'https://evil.example' });
      expect({ path, ...answer }).toMatchObject({ path, code: 'WRONG_ORIGIN' });
    }
  });

  test('the refusal is sent, although none of the body has arrived', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const headers = { ...json, 'content-length': '100' };
    const unfinishedRequest = request({ port, method: 'POST', path: urlOf('/bookings/ready'), headers });
    onTestFinished(() => void unfinishedRequest.destroy());
    unfinishedRequest.on('error', () => undefined);
    unfinishedRequest.flushHeaders();

    const [answer] = (await once(unfinishedRequest, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
  });
});

describe('a caller with access to a call', () => {
  test('is told that the body is invalid', async () => {
    const ann = await world.customer();
    const dana = await signIn(world, 'Dana');
    const invalidRequest = { status: 400, code: 'INVALID_REQUEST' };
    expect(await sendBroken('/bookings/ready', { authorization: `Bearer ${ann.authToken}` })).toMatchObject(
      invalidRequest,
    );
    expect(await sendBroken('/desk/holds', dana.headers)).toMatchObject(invalidRequest);
  });

  test('is limited by the number of requests, valid or not', async () => {
    const from = freshAddress();
    const [{ max }] = login.limits;
    const invalidAnswers = await Promise.all(Array.from({ length: max }, () => sendBroken(login.path, {}, from)));
    expect(new Set(invalidAnswers.map(({ code }) => code))).toEqual(new Set(['INVALID_REQUEST']));

    expect(await sendBroken(login.path, {}, from)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});
