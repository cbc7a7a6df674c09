import { randomUUID } from 'node:crypto';
import { getWechatToken, signForWechat } from '@caddie/contract/wechat';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../test/person.ts';
import { freshAddress } from '../../../test/sign-up.ts';
import { account, startWechat } from '../../../test/payments/wechat-simulator.ts';
import { testConfig, useWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { rows } from '../../platform/database/db.ts';
import { signatureOf } from './wechat.rules.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

const hostHeader = { host: 'golf.test' };
const input = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: 'http://golf.test/?entrySource=wechat#top' };
const visitor = () => world.visitor(freshAddress());

async function enters(person = visitor()): Promise<string> {
  return (await person.makes(getWechatToken, {})).access_token;
}

describe('a page inside WeChat', () => {
  test('gets a signing token, and with it the signature of its own URL', async () => {
    const person = visitor();
    const accessToken = await enters(person);

    const signed = await person.makes(signForWechat, { body: { accessToken, ...input }, headers: hostHeader } as never);

    expect(signed).toEqual({ signature: signatureOf('sandbox-jsapi-ticket', input), appId: 'wxsandbox' });
  });

  test('has its own signing token, of which only the hash is stored', async () => {
    const [one, other] = [await enters(), await enters()];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{43}$/);
    const storedHandles = await rows(
      world.engine.db,
      sql<{ hash: Uint8Array }>`select handle_hash as hash from wechat_handles`,
    );
    expect(storedHandles.map(({ hash }) => Buffer.from(hash).toString('base64url'))).not.toContain(one);
  });

  test('with a signing token that is older than five minutes, or made up, is refused', async () => {
    await world.clock.set('2027-05-01T12:00:00Z');
    const accessToken = await enters();

    await world.clock.advance(299);
    expect(await visitor().tries(signForWechat, { body: { accessToken, ...input }, headers: hostHeader })).toBe('OK');
    await world.clock.advance(1);
    const refusal = await visitor().isRefused(signForWechat, { body: { accessToken, ...input }, headers: hostHeader });

    expect(refusal).toMatchObject({ status: 401, code: 'WECHAT_TOKEN_OVER' });
    const body = { accessToken: randomUUID(), ...input };
    expect(await visitor().tries(signForWechat, { body, headers: hostHeader })).toBe('WECHAT_TOKEN_OVER');
  });

  test.each([
    { url: 'https://evil.example/?golf.test' },
    { url: 'http://golf.test.evil.example/' },
    { url: '/scan' },
    { nonceStr: 'a&timestamp=1' },
    { nonceStr: 'short' },
    { timestamp: 1.5 },
    { timestamp: '1414587457&url=http://golf.test/' },
  ])('gets no signature with %j', async (change) => {
    const body = { accessToken: await enters(), ...input, ...change };

    const refusal = await visitor().isRefused(signForWechat, { body, headers: hostHeader });

    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(Object.keys(refusal.details?.['fields'] as object)).toEqual(Object.keys(change));
  });

  test('that makes too many requests is rate limited', async () => {
    const person = visitor();
    const [{ max }] = getWechatToken.limits;
    const answers = await Promise.all(Array.from({ length: max + 5 }, () => person.tries(getWechatToken, {})));

    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(5);
  });

  test('leaves no data: old signing tokens are deleted', async () => {
    const db = world.engine.db;
    await world.clock.set('2027-05-01T12:00:00Z');
    await enters();
    await world.clock.advance(300);

    await world.app.background.run('wechat.prune');

    expect(await rows(db, sql`select from wechat_handles where expires_at <= app_now()`)).toEqual([]);
  });
});

describe('the server with a WeChat account', () => {
  test('signs its public URL with WeChat’s ticket, and answers 502 while WeChat is down', async () => {
    const wechat = await startWechat();
    const config = {
      ...testConfig(),
      LOG_LEVEL: 'silent' as const,
      PUBLIC_URL: 'https://book.example.com',
      WECHAT_APP_ID: account.appId,
      WECHAT_APP_SECRET: account.secret,
      WECHAT_API_URL: wechat.apiUrl,
    };
    const app = await buildApp({ engine: world.engine, config });
    const person = createPerson(app, freshAddress());
    const accessToken = await enters(person);
    const body = { accessToken, ...input, url: 'https://book.example.com/scan' };

    wechat.faults.token = { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist' };
    const refusal = await person.isRefused(signForWechat, { body });
    expect(refusal).toMatchObject({ status: 502, code: 'WECHAT_DOWN' });
    expect(JSON.stringify(refusal)).not.toContain('203.0.113.7');

    delete wechat.faults.token;
    await sql`delete from wechat_token_cache`.execute(world.engine.db);
    const { appId, signature } = await person.makes(signForWechat, { body });

    expect(appId).toBe(account.appId);
    expect(signature).toMatch(/^[0-9a-f]{40}$/);
    expect(accessToken).not.toBe(wechat.token);
    expect(await person.tries(signForWechat, { body: { ...body, url: input.url }, headers: hostHeader })).toBe(
      'INVALID_REQUEST',
    );
    await app.close();
    wechat.stop();
  });
});
