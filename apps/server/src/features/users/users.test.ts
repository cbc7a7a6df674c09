import { getPublicShop } from '@caddie/contract/shops';
import {
  checkPhone,
  getMe,
  login,
  register,
  resetPassword,
  sendAuthCode,
  signOut,
  verifyAuthCode,
} from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../test/person.ts';
import { freshAddress, freshPhone, provePhone, readCode } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

const shopNo = async (shopName: string) =>
  (await world.visitor().makes(getPublicShop, { query: { shopName } })).shopSeqNo;

/** What a visitor sends to open an account at Mulligans. */
async function input(phone = freshPhone(), password = 'left-hand-only-42') {
  return { shopSeqNo: await shopNo('Mulligans'), phone, countryCode: 'US' as const, password, name: 'Bo Gey' };
}

describe('a new customer', () => {
  test('signs up, is recognized, signs out, logs in and resets the password', async () => {
    const ann = await world.customer({ name: ' Ann Tee ' });
    const { shopSeqNo, phone, countryCode, password, signedOut } = ann;
    const body = { shopSeqNo, phone, countryCode };
    expect(await ann.makes(getMe, {})).toEqual({
      customerInfo: { name: 'Ann Tee', phone: expect.stringMatching(/^\+1 646 \d{3} \d{4}$/), countryCode: 'US' },
    });

    expect(await ann.makes(signOut, {})).toBeNull();
    expect(await ann.isRefused(getMe, {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });

    const { authToken } = await signedOut.makes(login, { body: { ...body, password } });
    expect(authToken).not.toBe(ann.authToken);
    await world.clock.advance(60);
    const token = await provePhone(signedOut, phone);
    const headers = { 'phone-verification': token };
    const fresh = await signedOut.makes(resetPassword, { body: { ...body, password: 'right-hand-too-43' }, headers });

    const everywhere = [authToken, ann.authToken].map((old) =>
      createPerson(world.app, freshAddress(), { authorization: `Bearer ${old}` }).tries(getMe, {}),
    );
    expect(await Promise.all(everywhere)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    const signedInAgain = createPerson(world.app, freshAddress(), { authorization: `Bearer ${fresh.authToken}` });
    expect(await signedInAgain.tries(getMe, {})).toBe('OK');
    expect(await signedOut.tries(login, { body: { ...body, password } })).toBe('WRONG_CREDENTIALS');
    expect(await signedOut.tries(login, { body: { ...body, password: 'right-hand-too-43' } })).toBe('OK');
  });

  test('may leave the name empty, and the terms they agreed to are recorded', async () => {
    await world.clock.set('2027-06-01T12:00:00Z');
    const { phone } = await world.customer({ name: '' });

    const storedCustomer = await firstRow(
      world.engine.db,
      sql`select name, terms_version, terms_accepted_at from customers where phone_e164 = ${`+1${phone}`}`,
    );
    expect(storedCustomer).toEqual({
      name: '',
      terms_version: '2025-01-05',
      terms_accepted_at: new Date('2027-06-01T12:00:00Z'),
    });
  });

  test('has a separate account at each venue', async () => {
    const mulligansCustomer = await world.customer({ shopName: 'Mulligans' });
    await sql`update auth_codes set sent_at = sent_at - interval '1 minute'`.execute(world.engine.db);
    const seoulCustomer = await world.customer({
      shopName: 'SeoulSwing',
      phone: mulligansCustomer.phone,
      name: 'Ann There',
      password: 'another-one-44',
    });

    expect((await mulligansCustomer.makes(getMe, {})).customerInfo.name).toBe('Ann Tee');
    expect((await seoulCustomer.makes(getMe, {})).customerInfo.name).toBe('Ann There');
    const { shopSeqNo } = seoulCustomer;
    const body = { shopSeqNo, phone: mulligansCustomer.phone, countryCode: 'US', password: mulligansCustomer.password };
    expect(await mulligansCustomer.signedOut.isRefused(login, { body })).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('has the same account whether the phone is typed with or without its dial code', async () => {
    const { shopSeqNo, phone, password, signedOut } = await world.customer({ countryCode: 'KR' });

    for (const typed of [
      phone,
      phone.slice(1),
      `+82 ${phone.slice(1)}`,
      `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    ]) {
      expect(await signedOut.tries(login, { body: { shopSeqNo, phone: typed, countryCode: 'KR', password } })).toBe(
        'OK',
      );
    }
  });
});

describe('the check whether a phone has an account', () => {
  test('answers yes or no, for this venue only', async () => {
    const { shopSeqNo, phone } = await world.customer({ shopName: 'SeoulSwing' });
    const ask = async (shop: number, who = phone) =>
      world.visitor(freshAddress()).makes(checkPhone, { body: { shopSeqNo: shop, phone: who, countryCode: 'US' } });

    expect(await ask(shopSeqNo)).toBe(true);
    expect(await ask(await shopNo('Mulligans'))).toBe(false);
    expect(await ask(shopSeqNo, freshPhone())).toBe(false);
  });

  test('is refused for an unknown venue or an impossible number', async () => {
    const visitor = world.visitor(freshAddress());
    const shopSeqNo = await shopNo('Mulligans');
    const ask = (body: object) =>
      visitor.isRefused(checkPhone, { body: { shopSeqNo, phone: '2125550148', countryCode: 'US', ...body } });

    expect(await ask({ shopSeqNo: 424_242 })).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
    expect(await ask({ phone: '0000000000' })).toMatchObject({ status: 400, code: 'PHONE_NOT_SUPPORTED' });
    expect(await ask({ shopSeqNo: '1' })).toMatchObject({
      status: 400,
      details: { fields: { shopSeqNo: { code: expect.any(String) } } },
    });
  });

  test('is limited to 100 an hour from one IP address, twice as many from its network, and 300 at one venue', async () => {
    const body = { shopSeqNo: await shopNo('Mulligans'), phone: '2125550148', countryCode: 'US' as const };
    const [from, neighbour, stranger] = ['203.0.113.1', '203.0.113.2', '198.51.100.1'].map((ip) => world.visitor(ip));
    const setHits = (key: string, hits: number) =>
      sql`update rate_limits set hits = ${hits} where key = ${key}`.execute(world.engine.db);
    await from!.makes(checkPhone, { body });

    await setHits('check:203.0.113.1', 99);
    expect(await from!.tries(checkPhone, { body })).toBe('OK');
    const refusal = await from!.isRefused(checkPhone, { body });
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000);

    await setHits('check:203.0.113.*', 199);
    expect(await neighbour!.tries(checkPhone, { body })).toBe('OK');
    expect(await neighbour!.tries(checkPhone, { body })).toBe('RATE_LIMITED');

    await setHits(`check:${body.shopSeqNo}`, 299);
    expect(await stranger!.tries(checkPhone, { body })).toBe('OK');
    expect(await stranger!.tries(checkPhone, { body })).toBe('RATE_LIMITED');
    await sql`delete from rate_limits where key like 'check:%'`.execute(world.engine.db);
  });

  test('does not count invalid numbers, so that they cannot block a venue’s sign-in', async () => {
    const body = { shopSeqNo: await shopNo('Mulligans'), phone: '1', countryCode: 'US' };
    await world.visitor(freshAddress()).isRefused(checkPhone, { body });

    const counted = await rows(world.engine.db, sql`select key from rate_limits where key like 'check:%'`);
    expect(counted).toEqual([]);
  });
});

test('a form with an invalid field gets a refusal that names it, and no text is sent', async () => {
  const visitor = world.visitor(freshAddress());
  const body = await input();
  const shapes: [object, string][] = [
    [{ phone: undefined }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: 'x'.repeat(33) }, 'phone'],
    [{ countryCode: 'FR' }, 'countryCode'],
    [{ countryCode: 'us' }, 'countryCode'],
    [{ shopSeqNo: 1.5 }, 'shopSeqNo'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ password: '' }, 'password'],
  ];
  for (const [wrong, field] of shapes) {
    const refusal = await world.visitor(freshAddress()).isRefused(register, { body: { ...body, ...wrong } });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { [field]: { code: expect.any(String) } } },
    });
  }
  expect(await visitor.isRefused(sendAuthCode, { body: { phone: [], countryCode: 'US' } })).toMatchObject({
    status: 400,
  });
  expect(await visitor.isRefused(verifyAuthCode, { body: { phone: {}, authCode: '123456' } })).toMatchObject({
    status: 400,
  });
  await expect(readCode(visitor, body.phone)).rejects.toThrow('no code arrived');
});
