import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, startWechat, type WechatSimulator } from '../../../test/payments/wechat-simulator.ts';
import { useWorld } from '../../../test/world.ts';
import { createOfficialWechat } from './official.ts';
import { WechatDown } from './wechat.ts';

const world = useWorld({ LOG_LEVEL: 'warn' });
let wechat: WechatSimulator;

beforeAll(async () => void (wechat = await startWechat()));
afterAll(() => wechat.stop());
beforeEach(async () => {
  Object.assign(wechat, { requests: [], faults: {}, seconds: 7200, delay: Promise.resolve() });
  await world.clock.set('2027-05-01T12:00:00Z');
});
afterEach(async () => {
  await sql`delete from wechat_token_cache`.execute(world.engine.db);
  await world.clock.reset();
});

/** One server process; all of them share the database. */
const process = (change = {}) =>
  createOfficialWechat({ ...account, apiUrl: wechat.apiUrl, ...change }, world.engine.db, world.app.log);
const isDown = (asked: Promise<string>) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof WechatDown,
  );

describe('a WeChat ticket', () => {
  test('is fetched once for all callers', async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => process().ticket()));

    expect(new Set(tickets).size).toBe(1);
    expect(await process().ticket()).toBe(tickets[0]);
    expect(wechat.requests).toMatchObject([{ requestKind: 'token', isForced: false }, { requestKind: 'ticket' }]);
    expect(wechat.requests[0]?.url).toBe('/cgi-bin/stable_token');
  });

  test('is renewed by one process before it expires, while the others use the old one', async () => {
    const old = await process().ticket();
    await world.clock.advance(7200 - 241);
    expect(await process().ticket()).toBe(old);
    await world.clock.advance(1);
    let answer = () => {};
    wechat.delay = new Promise<void>((resolve) => (answer = resolve));

    const renewing = process().ticket();
    await expect.poll(() => wechat.count('token')).toBe(2);
    expect(await process().ticket()).toBe(old);
    answer();
    const next = await renewing;

    expect(next).not.toBe(old);
    expect(await process().ticket()).toBe(next);
    expect(wechat.count('ticket')).toBe(2);
  });

  test('stays in use while WeChat is down, until it expires', async () => {
    const old = await process().ticket();
    await world.clock.advance(7200 - 100);
    wechat.faults = { token: 'hang up', ticket: 'hang up' };

    expect(await process().ticket()).toBe(old);
    await world.clock.advance(101);
    expect(await isDown(process().ticket())).toBe(true);
  });

  test('is renewed by another process if the renewing one has died', async () => {
    wechat.delay = new Promise(() => {});
    void process()
      .ticket()
      .catch(() => undefined);
    await expect.poll(() => wechat.count('token')).toBe(1);
    wechat.delay = Promise.resolve();

    await world.clock.advance(30);

    expect(await process().ticket()).toMatch(/^[\w-]{32}$/);
  });
});

describe('a token that WeChat no longer accepts', () => {
  test('is replaced by the one that another process fetched, without invalidating it', async () => {
    const old = await process().ticket();
    await world.clock.advance(7000);
    // Another process that needed only the token has just renewed it.
    await sql`update wechat_token_cache set renew_at = app_now() + interval '1 hour', expires_at = app_now() + interval '1 hour' where kind = 'TOKEN'`.execute(
      world.engine.db,
    );
    wechat.voidTokens();

    expect(await process().ticket()).not.toBe(old);
    expect(wechat.requests.slice(2)).toMatchObject([
      { requestKind: 'ticket' },
      { requestKind: 'token', isForced: false },
      { requestKind: 'ticket' },
    ]);
  });

  test('but still returns is renewed by force, once', async () => {
    wechat.faults = { ticket: { errcode: 40001, errmsg: 'invalid credential' } };

    expect(await isDown(process().ticket())).toBe(true);

    expect(wechat.requests.map(({ requestKind, isForced }) => `${requestKind}${isForced ? '!' : ''}`)).toEqual([
      'token',
      'ticket',
      'token',
      'token!',
      'ticket',
    ]);
  });
});

describe('a WeChat outage', () => {
  test.each([
    { errcode: -1, errmsg: 'system error' },
    { errcode: 45009, errmsg: 'reach max api daily quota limit' },
    { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist' },
    { status: 500 },
    'hang up' as const,
    'not JSON' as const,
    { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    'nothing' as const,
  ])('with %j is reported and pauses calls for half a minute, after which they are retried', async (trouble) => {
    wechat.faults = { ticket: trouble };

    expect(await isDown(process().ticket())).toBe(true);
    expect(await isDown(process().ticket())).toBe(true);
    await world.clock.advance(29);
    expect(await isDown(process().ticket())).toBe(true);
    expect(wechat.count('ticket')).toBe(1);

    wechat.faults = {};
    await world.clock.advance(1);
    expect(await process().ticket()).toMatch(/^[\w-]{32}$/);
  });

  test('fails all waiting callers together, instead of letting each of them retry', async () => {
    wechat.faults = { token: { errcode: -1 } };

    const answers = await Promise.all(Array.from({ length: 8 }, () => isDown(process().ticket())));

    expect(answers).toEqual(Array(8).fill(true));
    expect(wechat.count('token')).toBe(1);
  });

  test('because of a wrong secret is logged, without secret or token', async () => {
    expect(await isDown(process({ secret: 'not-the-secret' }).ticket())).toBe(true);
    await world.clock.advance(30);
    await process().ticket();

    const log = world.log.join('');
    expect(log).toContain('WeChat answered error 40125: invalid appsecret');
    for (const secret of [account.secret, 'not-the-secret', wechat.token]) expect(log).not.toContain(secret);
    expect(wechat.requests.map(({ url }) => url).join()).not.toContain('secret');
  });
});
