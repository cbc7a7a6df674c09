import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@caddie/contract/calls';
import { cancelAtDesk } from '@caddie/contract/desk/bookings';
import { setPrice } from '@caddie/contract/desk/finance/payments';
import type { ApiDescription } from './mount/openapi.ts';
import { refusals } from '@caddie/contract/refusals';
import { getPublicShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { version } from '../version.ts';

const world = useWorld();

describe('every response', () => {
  test('carries the request id in its header, in its error body and in the log', async () => {
    const refusal = await world.visitor().isRefused(getPublicShop, { query: { shopName: 'Nowhere' } });

    expect(refusal.headers['x-request-id']).toBe(refusal.requestId);
    expect(world.log.some((line) => line.includes(refusal.requestId))).toBe(true);
  });

  test('carries the security headers, which allow no inline script', async () => {
    const { headers } = await world.visitor().sends({ method: 'GET', url: '/healthz' });

    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(";require-trusted-types-for 'script';");
    expect(policy).toMatch(/;trusted-types caddie(;|$)/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('with data may not be cached', async () => {
    const response = await world
      .visitor()
      .sends({ method: 'GET', url: '/caddie/v1/shops/one/public?shopName=Mulligans' });
    expect(response.headers['cache-control']).toBe('no-store');
    const refusal = await world.visitor().isRefused(getPublicShop, { query: { shopName: 'Nowhere' } });
    expect(refusal.headers['cache-control']).toBe('no-store');
  });
});

test('an unknown path is answered 404, in the form of every refusal', async () => {
  const response = await world.visitor().sends({ method: 'GET', url: '/caddie/v1/nothing' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    code: 'NOT_FOUND',
    message: refusals.NOT_FOUND.message,
    requestId: expect.any(String),
  });
});

test.each(['/caddie/v1/%ff', `/caddie/v1/bookings/${'x'.repeat(5000)}`])(
  'a malformed path is refused in the form of every refusal: %.30s',
  async (url) => {
    const response = await world.visitor().sends({ method: 'GET', url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', requestId: response.headers['x-request-id'] });
  },
);

test('a text/plain body is not accepted as JSON, because another site’s page may send it without a preflight', async () => {
  const body = { payload: '{}', headers: { 'content-type': 'text/plain' } };
  const response = await world.visitor().sends({ method: 'POST', url: '/caddie/v1/users/signup/check', ...body });
  expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});

test.each<[string, string, number, 'INVALID_REQUEST' | 'TOO_LARGE']>([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'INVALID_REQUEST'],
  ['far too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
])(
  'a request with %s is refused in the form of every refusal, and its connection is closed',
  async (_, sent, status, code) => {
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);

    const [head, body] = (await text(socket)).split('\r\n\r\n');

    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body!)).toEqual({ code, message: refusals[code].message, requestId: expect.any(String) });
  },
);

type Operation = { operationId: string; description: string; security: object[]; tags: string[] };

describe('the OpenAPI description', () => {
  test('names every call of the contract, with its refusals', async () => {
    const response = await world.visitor().sends({ method: 'GET', url: '/caddie/v1/openapi.json' });
    const api = response.json<{ openapi: string; paths: Record<string, Record<string, { responses: object }>> }>();

    expect(api.openapi).toBe('3.1.0');
    for (const call of calls) {
      const described = api.paths[call.path]?.[call.method.toLowerCase()];
      expect(described, `${call.method} ${call.path}`).toBeDefined();
      expect(Object.keys(described!.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
    }
  });

  test('names the right of each desk API call, and the roles that have it', async () => {
    const response = await world.visitor().sends({ method: 'GET', url: '/caddie/v1/openapi.json' });
    const { paths } = response.json<ApiDescription>();
    const rightOf = (call: { method: string; path: string }) => paths[call.path]?.[call.method.toLowerCase()];

    for (const call of calls) {
      expect(rightOf(call)?.['x-right'], `${call.method} ${call.path}`).toBe(call.right);
      expect(rightOf(call)?.['x-rights-beyond']).toEqual(call.beyond);
    }
    expect(rightOf(cancelAtDesk)).toMatchObject({ 'x-right': 'booking.cancel', 'x-role': 'DESK' });
    expect(rightOf(setPrice)).toMatchObject({ 'x-right': 'booking.price', 'x-role': 'DESK', 'x-approver': 'MANAGER' });
    expect(rightOf(getPublicShop)).not.toHaveProperty('x-role');
  });

  test('has for every path what OpenAPI linters require', async () => {
    const response = await world.visitor().sends({ method: 'GET', url: '/caddie/v1/openapi.json' });
    const api = response.json<ApiDescription>();
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path)) as Operation[];

    expect(api.info).toMatchObject({ contact: { email: expect.any(String) }, license: { identifier: 'MIT' } });
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const tags = api.tags.map(({ name }) => name);
    for (const operation of operations) {
      expect(operation.description).toMatch(/Open to everyone|Needs a customer’s token|Needs the desk’s cookie/);
      expect(operation.security).toBeInstanceOf(Array);
      expect(tags).toContain(operation.tags[0]);
    }
    const references = response.body.matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name] of references) expect(api.components.schemas).toHaveProperty(name!);
  });

  test('has a page for people that lists every call, and every link on it works', async () => {
    const { headers, body } = await world.visitor().sends({ method: 'GET', url: '/caddie/v1/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const nav = body.slice(body.indexOf('<nav'), body.indexOf('</nav>'));
    for (const call of calls) expect(nav).toContain(`<b>${call.method}</b> ${call.path}<`);

    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('matches the server: every call of the contract is mounted', async () => {
    for (const call of calls) {
      expect(
        world.app.hasRoute({ method: call.method, url: `/caddie/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}` }),
      ).toBe(true);
    }
  });
});

describe('the health check', () => {
  test('shows that the process is alive and ready', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await world.visitor().sends({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test('names the version that runs, as does the first line of the log', async () => {
    const { body } = await world.visitor().sends({ method: 'GET', url: '/healthz' });

    expect(JSON.parse(body)).toEqual({ status: 'ok', version });
    expect(JSON.parse(world.log[0]!)).toMatchObject({ event: 'process.starts', version, node: process.version });
  });
});

describe('the log', () => {
  test('contains no query strings, phone numbers or tokens', async () => {
    await world.visitor().sends({
      method: 'GET',
      url: '/caddie/v1/shops/one/public?shopName=%2B12125550148',
      headers: { authorization: 'Bearer abcdef0123456789' },
    });
    world.app.log.info(
      { phone: '+12125550148', note: 'Bearer abcdef0123456789 called from 2125550148' },
      'call 2125550148 back',
    );

    const log = world.log.join('');
    expect(log).not.toMatch(/2125550148|abcdef0123456789/);
    expect(log).toContain('********0148');
  });
});

describe('both database engines', () => {
  test('read whole numbers, dates and times in the same way', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as big, date '2027-03-14' as day, timestamp '2027-03-14 02:30' as wall,
             timestamptz '2027-03-14 07:00Z' as instant, array[1, 2] as list, '{"a": 1}'::jsonb as json`.execute(
      world.engine.db,
    );

    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      day: '2027-03-14',
      wall: '2027-03-14 02:30:00',
      instant: new Date('2027-03-14T07:00:00Z'),
      list: [1, 2],
      json: { a: 1 },
    });
  });

  test('refuse a number that JavaScript would round', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(world.engine.db)).rejects.toThrow(/does not fit/);
  });
});
