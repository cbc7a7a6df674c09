import { sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, freshPhone, readCode, readTexts } from '../../../test/sign-up.ts';
import { testConfig, useWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';

const world = useWorld();

/** The limit for bursts counts real minutes; these tests are about hours and days. */
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

const isTold = (phone: string, from = freshAddress()) =>
  world.visitor(from).isRefused(sendAuthCode, { body: { phone, countryCode: 'US' } });

const textsTo = async (phone: string) => (await readTexts(world.visitor(), phone)).length;

/** As if the codes so far had also been sent to other phones, for other addresses of the same network or site. */
const repeatForNeighbours = (times: number, isOneNetwork = true) =>
  sql`
    insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site,
                            sent_at, expires_at)
    select gen_random_uuid(), '+1' || (3470000000 + n * 20011), country_code, code_hmac, sha256(n::text::bytea),
           case when ${isOneNetwork} then from_network else sha256(n::text::bytea) end, from_site, sent_at, expires_at
      from auth_codes, generate_series(1, ${times}::int) n`.execute(world.engine.db);

/** As if so many other codes had been sent, each to another phone, for another network. */
const repeatElsewhere = (times: number) =>
  sql`
    insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site,
                            expires_at, replaced_at)
    select gen_random_uuid(), '+1' || (3470000000 + n * 20011), 'US', hash, hash, hash, hash, app_now(), app_now()
      from generate_series(1, ${times}::int) n,
           lateral (select sha256(n::text::bytea) as hash) hashes`.execute(world.engine.db);

/** As if so many other texts had been sent. */
const repeatTexts = (times: number, kind = 'test') =>
  sql`
    insert into text_messages (kind, cause, to_phone, state, drop_after, ended_at)
    select ${kind}, n::text, '+12125550148', 'SENT', app_now(), app_now()
      from generate_series(1, ${times}::int) n`.execute(world.engine.db);

describe('one phone', () => {
  test('gets no second code within 30 seconds (A8)', async () => {
    const phone = freshPhone();
    await asks(phone);
    await world.clock.advance(29);

    const refusal = await isTold(phone);

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_CODES', headers: { 'retry-after': '1' } });
    expect(refusal.details).toEqual({ retryAfterSeconds: 1 });
    expect(await textsTo(phone)).toBe(1);
    await world.clock.advance(1);
    expect(await asks(phone)).toBe('OK');
  });

  test('gets one code when the button is pressed in many tabs at once (A8)', async () => {
    const phone = freshPhone();

    const answers = await Promise.all(Array.from({ length: 8 }, () => asks(phone)));

    expect(answers.toSorted()).toEqual(['OK', ...Array<string>(7).fill('TOO_MANY_CODES')]);
    expect(await textsTo(phone)).toBe(1);
  });

  test('gets five codes an hour and ten a day (A8)', async () => {
    const phone = freshPhone();
    const asksFive = async () => {
      for (let codes = 0; codes < 5; codes += 1) {
        expect(await asks(phone)).toBe('OK');
        await world.clock.advance(31);
      }
    };

    await asksFive();
    expect(await isTold(phone)).toMatchObject({
      code: 'TOO_MANY_CODES',
      headers: { 'retry-after': String(3600 - 5 * 31) },
    });
    await world.clock.advance(3600);
    await asksFive();
    await world.clock.advance(3600);
    const refusal = await isTold(phone);

    expect(refusal.code).toBe('TOO_MANY_CODES');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(20 * 3600);
    expect(await textsTo(phone)).toBe(10);
    await world.clock.advance(24 * 3600);
    expect(await asks(phone)).toBe('OK');
  });

  test('loses nothing by a refusal: only texts that were sent count', async () => {
    const phone = freshPhone();
    await asks(phone);
    for (let tries = 0; tries < 20; tries += 1) await asks(phone);
    await world.clock.advance(31);

    expect(await asks(phone)).toBe('OK');
  });
});

describe('one address', () => {
  test('gets twenty codes an hour, for whomever (A9)', async () => {
    const from = '198.51.100.7';
    for (let codes = 0; codes < 20; codes += 1) expect(await asks(freshPhone(), from)).toBe('OK');

    const phone = freshPhone();
    expect(await isTold(phone, from)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_CODES',
      headers: { 'retry-after': '3600' },
    });
    expect(await textsTo(phone)).toBe(0);
    expect(await asks(phone, '198.51.101.7')).toBe('OK');
  });

  test('is not another one because it says so (A9)', async () => {
    const from = '198.51.100.7';
    for (let codes = 0; codes < 20; codes += 1) {
      await asks(freshPhone(), from, { 'x-forwarded-for': `203.0.113.${codes}` });
    }

    expect(await asks(freshPhone(), from, { 'x-forwarded-for': '203.0.113.99' })).toBe('TOO_MANY_CODES');
  });

  test('is the visitor’s own when a proxy in front of us is trusted (A9)', async () => {
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
    // Only the last hop is the proxy's word; what stands before it is anybody's.
    expect((await send('203.0.113.200, 198.51.100.8')).statusCode).toBe(429);
    expect((await send('203.0.113.200')).statusCode).toBe(200);
    await behindProxy.close();
  });

  test.each([
    ['a network of 256 addresses', (host: number) => `198.51.100.${host}`],
    ['a /56 of IPv6', (host: number) => `2001:db8:1:2${host.toString(16).padStart(2, '0')}::1`],
  ])('cannot be changed for ever: %s gets sixty an hour (A9)', async (_, address) => {
    await asks(freshPhone(), address(1));
    await repeatForNeighbours(58);

    expect(await asks(freshPhone(), address(60))).toBe('OK');
    expect(await asks(freshPhone(), address(99))).toBe('TOO_MANY_CODES');
    expect(await asks(freshPhone())).toBe('OK');
  });

  test('of IPv6 is the whole /64 it can choose from: twenty an hour (A9)', async () => {
    const address = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
    for (let codes = 0; codes < 20; codes += 1) expect(await asks(freshPhone(), address(codes + 1))).toBe('OK');

    expect(await asks(freshPhone(), address(99))).toBe('TOO_MANY_CODES');
  });

  test('of IPv6 belongs to a /48 that one household may own: it gets 100 a day, a fifth of the budget (A9)', async () => {
    const address = (net: number) => `2001:db8:1:${net.toString(16)}00::1`;
    await asks(freshPhone(), address(1));
    await repeatForNeighbours(98, false);

    expect(await asks(freshPhone(), address(2))).toBe('OK');
    const refusal = await isTold(freshPhone(), address(3));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_CODES', message: 'A new code can be sent in 24 hours.' });
    expect(await asks(freshPhone())).toBe('OK');
  });
});

describe('somebody who is paid for each text', () => {
  const inRow = (last: number) => `646777${String(last).padStart(4, '0')}`;

  test('gets twenty to numbers in a row, and none for the rest of the hour (A10)', async () => {
    for (let number = 0; number < 20; number += 1) expect(await asks(inRow(number))).toBe('OK');

    const refusal = await isTold(inRow(20));

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_CODES', headers: { 'retry-after': '3600' } });
    expect(await textsTo(inRow(20))).toBe(0);
    expect(await asks('6467780001')).toBe('OK');
    await world.clock.advance(3600);
    expect(await asks(inRow(20))).toBe('OK');
  });

  test('is told apart from people: they type their codes in (A10)', async () => {
    for (let number = 0; number < 20; number += 1) {
      const [phone, visitor] = [inRow(number), world.visitor(freshAddress())];
      await visitor.makes(sendAuthCode, { body: { phone, countryCode: 'US' } });
      if (number % 5 === 0)
        await visitor.makes(verifyAuthCode, { body: { phone, authCode: await readCode(visitor, phone) } });
    }

    expect(await asks(inRow(20))).toBe('OK');
  });

  test('is told apart from a carrier that delivers nothing: such codes could not come back', async () => {
    for (let number = 0; number < 20; number += 1) expect(await asks(inRow(number))).toBe('OK');
    await sql`update text_messages set delivery = 'UNDELIVERED', delivery_code = '30034'`.execute(world.engine.db);

    expect(await asks(inRow(20))).toBe('OK');
  });

  test('rings a bell for the country (A10)', async () => {
    for (let number = 0; number < 21; number += 1) await asks(freshPhone());

    expect(world.log.some((line) => line.includes('few of the codes sent to this country come back'))).toBe(true);
  });

  test('cannot spend more than the budget of a day, and leaves the last quarter to customers (A10)', async () => {
    const ann = await world.customer();
    await world.clock.advance(60);
    await asks(freshPhone());
    await repeatTexts(372);
    expect(await asks(freshPhone())).toBe('OK');

    const phone = freshPhone();
    const refusal = await isTold(phone);
    expect(refusal).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(24 * 3600 - 120);
    expect(await textsTo(phone)).toBe(0);
    expect(world.log.some((line) => line.includes('"level":"error"') && line.includes('only phones that have'))).toBe(
      true,
    );

    expect(await asks(ann.phone)).toBe('OK');
    await repeatTexts(124, 'more');
    await world.clock.advance(60);
    expect(await isTold(ann.phone)).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    await world.clock.advance(24 * 3600);
    expect(await asks(phone)).toBe('OK');
  });

  test('cannot spend the day’s budget in an hour, and leaves the last quarter of it to customers (A10)', async () => {
    const ann = await world.customer();
    await world.clock.advance(60);
    await asks(freshPhone());
    await repeatElsewhere(147);
    expect(await asks(freshPhone())).toBe('OK');

    const refusal = await isTold(freshPhone());
    expect(refusal).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(3600);

    expect(await asks(ann.phone)).toBe('OK');
    await repeatElsewhere(49);
    await world.clock.advance(60);
    expect(await isTold(ann.phone)).toMatchObject({ status: 503, code: 'SMS_BUDGET' });
    await world.clock.advance(3600);
    expect(await asks(freshPhone())).toBe('OK');
  });
});
