import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testConfig, useWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { loadWebhookSecret } from '../../gateways/payments/sandbox/events.store.ts';
import { signMessage } from '../../gateways/payments/webhook-signature.ts';
import { rows } from '../database/db.ts';
import { enforceByAddress, enforceLimit, deleteExpiredLimits } from './limits.ts';

const world = useWorld({ RATE_LIMIT_PER_MINUTE: 20 });
const sendRequest = (from: string, app = world.app) =>
  app.inject({ method: 'GET', url: '/caddie/v1/shops/one/public?shopName=Mulligans', remoteAddress: from });

describe('the general limit per IP address', () => {
  test('refuses the call over it with 429 and Retry-After', async () => {
    for (let call = 0; call < 20; call += 1) expect((await sendRequest('192.0.2.1')).statusCode).toBe(200);

    const response = await sendRequest('192.0.2.1');

    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendRequest('192.0.2.2')).statusCode).toBe(200);
  });

  test('counts calls to all processes together', async () => {
    const otherApp = await buildApp({
      config: { ...testConfig(), RATE_LIMIT_PER_MINUTE: 20, LOG_LEVEL: 'silent' },
      engine: world.engine,
    });
    for (let call = 0; call < 18; call += 1) await sendRequest('192.0.2.3');

    // The other process knows no count of this address until both have synchronized.
    await expect
      .poll(async () => (await sendRequest('192.0.2.3', otherApp)).statusCode, { timeout: 30_000, interval: 600 })
      .toBe(429);
    await otherApp.close();
  });

  test('ignores a forwarded IP address unless the proxy is trusted', async () => {
    for (let call = 0; call < 20; call += 1) {
      await world.app.inject({
        method: 'GET',
        url: '/caddie/v1/docs',
        remoteAddress: '192.0.2.4',
        headers: { 'x-forwarded-for': `198.51.100.${call}` },
      });
    }
    expect((await sendRequest('192.0.2.4')).statusCode).toBe(429);
  });
});

describe('webhooks', () => {
  const reports = (payload: Buffer, signature: string, from: string) =>
    world.app.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      payload,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    });

  test('with a valid signature are unlimited; others count against their IP address', async () => {
    const secret = await loadWebhookSecret(world.engine.db);
    const forgedSignature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      statuses.push((await reports(Buffer.from('{}'), forgedSignature, '192.0.2.5')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(5).fill(429)]);
    expect((await sendRequest('192.0.2.5')).statusCode).toBe(429);

    // The provider may call from the same address, through a proxy that is not trusted.
    for (let n = 0; n < 25; n += 1) {
      const event = Buffer.from(JSON.stringify({ eventId: `limits-${n}`, type: 'payment.succeeded', mode: 'TEST' }));
      const answer = await reports(event, signMessage(secret, event, new Date()), '192.0.2.5');
      expect(answer.statusCode).toBe(200);
    }
  });

  test('without a body count as unsigned, whatever their signature header says', async () => {
    const headers = { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` };
    const bare = { method: 'POST', url: '/webhooks/sandbox', remoteAddress: '192.0.2.6', headers } as const;

    const answer = await world.app.inject(bare);

    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_SIGNATURE' }]);
  });
});

describe('a limit of a single call', () => {
  test('is exact under parallel calls', async () => {
    const limit = { max: 5, seconds: 60 };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => enforceLimit(world.engine.db, 'test:parallel', limit)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('starts again when its window is over', async () => {
    const limit = { max: 1, seconds: 60 };
    await enforceLimit(world.engine.db, 'test:window', limit);
    await expect(enforceLimit(world.engine.db, 'test:window', limit)).rejects.toMatchObject({ code: 'RATE_LIMITED' });

    await sql`update rate_limits set ends_at = now() - interval '1 second' where key = 'test:window'`.execute(
      world.engine.db,
    );

    await expect(enforceLimit(world.engine.db, 'test:window', limit)).resolves.toBeUndefined();
  });

  test('is deleted some time after its window', async () => {
    await enforceLimit(world.engine.db, 'test:old', { max: 1, seconds: 60 });
    await sql`update rate_limits set ends_at = now() - interval '1 hour' where key = 'test:old'`.execute(
      world.engine.db,
    );

    await deleteExpiredLimits(world.engine.db);

    expect(await rows(world.engine.db, sql`select from rate_limits where key = 'test:old'`)).toEqual([]);
  });
});

describe('a limit by IP address', () => {
  const limit = { max: 2, seconds: 60 };
  const hits = async (name: string, addresses: string[]) => {
    const outcomes: string[] = [];
    for (const ip of addresses) {
      const hit = enforceByAddress(world.engine.db, name, ip, limit);
      outcomes.push(await hit.then(() => 'OK').catch((error: { code: string }) => error.code));
    }
    return outcomes;
  };
  const allowed = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'OK').length;

  test.each([
    ['256 addresses of IPv4', 3, (n: number) => `192.0.2.${n}`],
    ['the /56 of a household', 3, (n: number) => `2001:db8:1:2${n.toString(16).padStart(3, '0')}::1`],
    ['the /48 of a household', 6, (n: number) => `2001:db8:2:${n.toString(16)}00::1`],
  ])('gives %s %i times as much as one address, and no more', async (_, times, address) => {
    const everywhere = Array.from({ length: 20 }, (__, n) => address(n));

    expect(allowed(await hits(`test:ring:${times}:${address(0)}`, everywhere))).toBe(2 * times);
  });

  test('leaves the budget of the surrounding network untouched when a call is refused', async () => {
    expect(allowed(await hits('test:greedy', Array<string>(30).fill('192.0.2.1')))).toBe(2);

    expect(await hits('test:greedy', ['192.0.2.2'])).toEqual(['OK']);
  });
});
