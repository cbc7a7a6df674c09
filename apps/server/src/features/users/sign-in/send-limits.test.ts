import { sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, freshPhone, readCode, readTexts } from '../../../../test/sign-up.ts';
import { testConfig, useWorld } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';

const world = useWorld();

/** The burst limit counts real minutes; these tests are about hours and days. */
const forgetBursts = () => sql`delete from rate_limits`.execute(world.engine.db);

beforeEach(async () => {
  await forgetBursts();
  await sql`delete from auth_codes`.execute(world.engine.db);
  await sql`delete from text_messages`.execute(world.engine.db);
  await world.clock.set('2027-05-01T12:00:00Z');
});
afterEach(() => world.clock.reset());

const asks = (phone: string, from = freshAddress(), headers: Record<string, string> = {}) =>
  world.visitor(from).tries(sendAuthCode, { body: { phone, countryCode: 'US' }, headers });

const refusalFor = (phone: string, from = freshAddress()) =>
  world.visitor(from).isRefused(sendAuthCode, { body: { phone, countryCode: 'US' } });

const textsTo = async (phone: string) => (await readTexts(world.visitor(), phone)).length;

/** Simulates that the codes so far were also sent to other phones, for other addresses of the same network or site. */
const repeatForNeighbours = (times: number, isOneNetwork = true) =>
  sql`
    insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site,
                            sent_at, expires_at)
    select gen_random_uuid(), '+1' || (3470000000 + n * 20011), country_code, code_hmac, sha256(n::text::bytea),
           case when ${isOneNetwork} then from_network else sha256(n::text::bytea) end, from_site, sent_at, expires_at
      from auth_codes, generate_series(1, ${times}::int) n`.execute(world.engine.db);

/** Simulates that many other codes were sent, each to another phone, for another network. */
const repeatElsewhere = (times: number) =>
  sql`
    insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site,
                            expires_at, replaced_at)
    select gen_random_uuid(), '+1' || (3470000000 + n * 20011), 'US', hash, hash, hash, hash, app_now(), app_now()
      from generate_series(1, ${times}::int) n,
           lateral (select sha256(n::text::bytea) as hash) hashes`.execute(world.engine.db);

/** Simulates that many other texts were sent. */
const repeatTexts = (times: number, kind = 'test', parts = 1) =>
  sql`
    insert into text_messages (kind, cause, to_phone, state, parts, drop_after, ended_at)
    select ${kind}, n::text, '+12125550148', 'SENT', ${parts}, app_now(), app_now()
      from generate_series(1, ${times}::int) n`.execute(world.engine.db);

describe('a phone for which sign-in codes are requested', () => {
  test('gets no second code within 30 seconds', async () => {
    const phone = freshPhone();
    await asks(phone);
    await world.clock.advance(29);

    const refusal = await refusalFor(phone);

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_CODES', headers: { 'retry-after': '1' } });
    expect(refusal.details).toMatchObject({ retryAfterSeconds: 1, reason: { code: 'CODES_WAIT' } });
    expect(await textsTo(phone)).toBe(1);
    await world.clock.advance(1);
    expect(await asks(phone)).toBe('OK');
  });

  test('gets one code when many tabs request it concurrently', async () => {
    const phone = freshPhone();

    const answers = await Promise.all(Array.from({ length: 8 }, () => asks(phone)));

    expect(answers.toSorted()).toEqual(['OK', ...Array<string>(7).fill('TOO_MANY_CODES')]);
    expect(await textsTo(phone)).toBe(1);
  });

  test('gets five codes an hour and ten a day', async () => {
    const phone = freshPhone();
    const asksFive = async () => {
      for (let codes = 0; codes < 5; codes += 1) {
        expect(await asks(phone)).toBe('OK');
        await world.clock.advance(31);
      }
    };

    await asksFive();
    expect(await refusalFor(phone)).toMatchObject({
      code: 'TOO_MANY_CODES',
      headers: { 'retry-after': String(3600 - 5 * 31) },
    });
    await world.clock.advance(3600);
    await asksFive();
    await world.clock.advance(3600);
    const refusal = await refusalFor(phone);

    expect(refusal.code).toBe('TOO_MANY_CODES');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(20 * 3600);
    expect(await textsTo(phone)).toBe(10);
    await world.clock.advance(24 * 3600);
    expect(await asks(phone)).toBe('OK');
  });

  test('has no refused request counted: only sent texts count', async () => {
    const phone = freshPhone();
    await asks(phone);
    for (let tries = 0; tries < 20; tries += 1) await asks(phone);
    await world.clock.advance(31);

    expect(await asks(phone)).toBe('OK');
  });
});

describe('an IP address that requests sign-in codes', () => {
  test('gets twenty codes an hour, for all phones together', async () => {
    const from = '198.51.100.7';
    for (let codes = 0; codes < 20; codes += 1) expect(await asks(freshPhone(), from)).toBe('OK');

    const phone = freshPhone();
    expect(await refusalFor(phone, from)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_CODES',
      headers: { 'retry-after': '3600' },
    });
    expect(await textsTo(phone)).toBe(0);
    expect(await asks(phone, '198.51.101.7')).toBe('OK');
  });

  test('cannot change its identity with a forwarding header', async () => {
    const from = '198.51.100.7';
    for (let codes = 0; codes < 20; codes += 1) {
      await asks(freshPhone(), from, { 'x-forwarded-for': `203.0.113.${codes}` });
    }

    expect(await asks(freshPhone(), from, { 'x-forwarded-for': '203.0.113.99' })).toBe('TOO_MANY_CODES');
  });

  test('is the visitor’s own behind a trusted proxy', async () => {
    const config = { ...testConfig(), TRUST_PROXY: 1, LOG_LEVEL: 'silent' as const };
    const behindProxy = await buildApp({ config, engine: world.engine });
    const send = (forwarded: string) =>
      behindProxy.inject({
        method: 'POST',
        url: '/caddie/v1/users/auth-code/send',
        payload: { phone: freshPhone(), countryCode: 'US' },
        remoteAddress: '10.200.0.1',
        headers: { 'x-forwarded-for': forwarded },
      });

    for (let codes = 0; codes < 20; codes += 1) expect((await send('198.51.100.8')).statusCode).toBe(200);
    expect((await send('198.51.100.8')).statusCode).toBe(429);
    // Only the last hop was written by the proxy; earlier entries can be forged.
    expect((await send('203.0.113.200, 198.51.100.8')).statusCode).toBe(429);
    expect((await send('203.0.113.200')).statusCode).toBe(200);
    await behindProxy.close();
  });

  test.each([
    ['a network of 256 addresses', (host: number) => `198.51.100.${host}`],
    ['a /56 of IPv6', (host: number) => `2001:db8:1:2${host.toString(16).padStart(2, '0')}::1`],
  ])('shares a limit with its network: %s gets sixty an hour', async (_, address) => {
    await asks(freshPhone(), address(1));
    await repeatForNeighbours(58);

    expect(await asks(freshPhone(), address(60))).toBe('OK');
    expect(await asks(freshPhone(), address(99))).toBe('TOO_MANY_CODES');
    expect(await asks(freshPhone())).toBe('OK');
  });

  test('of IPv6 counts as its whole /64: twenty an hour', async () => {
    const address = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
    for (let codes = 0; codes < 20; codes += 1) expect(await asks(freshPhone(), address(codes + 1))).toBe('OK');

    expect(await asks(freshPhone(), address(99))).toBe('TOO_MANY_CODES');
  });

  test('of IPv6 shares its /48, which one household may own: 100 a day, a fifth of the budget', async () => {
    const address = (net: number) => `2001:db8:1:${net.toString(16)}00::1`;
    await asks(freshPhone(), address(1));
    await repeatForNeighbours(98, false);

    expect(await asks(freshPhone(), address(2))).toBe('OK');
    const refusal = await refusalFor(freshPhone(), address(3));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_CODES', message: 'A new code can be sent in 24 hours.' });
    expect(await asks(freshPhone())).toBe('OK');
  });
});

describe('an SMS pumping attack', () => {
  const inRow = (last: number) => `646777${String(last).padStart(4, '0')}`;

  test('gets twenty codes to consecutive numbers, and none for the rest of the hour', async () => {
    for (let number = 0; number < 20; number += 1) expect(await asks(inRow(number))).toBe('OK');

    const refusal = await refusalFor(inRow(20));

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_CODES', headers: { 'retry-after': '3600' } });
    expect(await textsTo(inRow(20))).toBe(0);
    expect(await asks('6467780001')).toBe('OK');
    await world.clock.advance(3600);
    expect(await asks(inRow(20))).toBe('OK');
  });

  test('is distinguished from real customers, who type their codes in', async () => {
    for (let number = 0; number < 20; number += 1) {
      const [phone, visitor] = [inRow(number), world.visitor(freshAddress())];
      await visitor.makes(sendAuthCode, { body: { phone, countryCode: 'US' } });
      if (number % 5 === 0)
        await visitor.makes(verifyAuthCode, { body: { phone, authCode: await readCode(visitor, phone) } });
    }

    expect(await asks(inRow(20))).toBe('OK');
  });

  test('is distinguished from a carrier outage, in which no code could be typed in', async () => {
    for (let number = 0; number < 20; number += 1) expect(await asks(inRow(number))).toBe('OK');
    await sql`update text_messages set delivery = 'UNDELIVERED', delivery_code = '30034'`.execute(world.engine.db);

    expect(await asks(inRow(20))).toBe('OK');
  });

  test('raises an alert for the country', async () => {
    for (let number = 0; number < 21; number += 1) await asks(freshPhone());

    expect(world.log.some((line) => line.includes('"event":"sms.low_conversion"'))).toBe(true);
  });

  test('cannot exceed the daily budget, whose last quarter is reserved for customers', async () => {
    const ann = await world.customer();
    await world.clock.advance(60);
    await asks(freshPhone());
    await repeatTexts(372);
    expect(await asks(freshPhone())).toBe('OK');

    const phone = freshPhone();
    const refusal = await refusalFor(phone);
    expect(refusal).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(24 * 3600 - 120);
    expect(await textsTo(phone)).toBe(0);
    expect(
      world.log.some(
        (line) => line.includes('"event":"sms.budget_used_up"') && line.includes('sent only to customers'),
      ),
    ).toBe(true);

    expect(await asks(ann.phone)).toBe('OK');
    await repeatTexts(124, 'more');
    await world.clock.advance(60);
    expect(await refusalFor(ann.phone)).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    await world.clock.advance(24 * 3600);
    expect(await asks(phone)).toBe('OK');
  });

  test('counts in the daily budget by message parts: a long text costs more than one', async () => {
    await repeatTexts(124, 'long', 3);
    expect(await asks(freshPhone())).toBe('OK');
    await world.clock.advance(60);
    expect(await asks(freshPhone())).toBe('OK');
    await world.clock.advance(60);
    expect(await asks(freshPhone())).toBe('OK');

    expect(await refusalFor(freshPhone())).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    // The long ones are the oldest: when they expire, there is room.
    await world.clock.advance(24 * 3600 - 120);
    expect(await asks(freshPhone())).toBe('OK');
  });

  test('cannot spend the daily budget in an hour, and the last quarter of the hour is reserved for customers', async () => {
    const ann = await world.customer();
    await world.clock.advance(60);
    await asks(freshPhone());
    await repeatElsewhere(147);
    expect(await asks(freshPhone())).toBe('OK');

    const refusal = await refusalFor(freshPhone());
    expect(refusal).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(3600);

    expect(await asks(ann.phone)).toBe('OK');
    await repeatElsewhere(49);
    await world.clock.advance(60);
    expect(await refusalFor(ann.phone)).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    await world.clock.advance(3600);
    expect(await asks(freshPhone())).toBe('OK');
  });
});
