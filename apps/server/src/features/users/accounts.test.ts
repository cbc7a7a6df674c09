import { getPublicShop } from '@caddie/contract/shops';
import { login, register, resetPassword } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../test/person.ts';
import { freshAddress, freshPhone, provePhone } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
afterEach(() => world.clock.reset());

const shopNo = async (shopName: string) =>
  (await world.visitor().makes(getPublicShop, { query: { shopName } })).shopSeqNo;

/** What a visitor sends to open an account at Mulligans. */
async function input(phone = freshPhone(), password = 'left-hand-only-42') {
  return { shopSeqNo: await shopNo('Mulligans'), phone, countryCode: 'US' as const, password, name: 'Bo Gey' };
}

describe('a customer’s account', () => {
  test('is opened only once for a phone', async () => {
    const { phone } = await world.customer();
    await sql`update auth_codes set sent_at = sent_at - interval '1 minute'`.execute(world.engine.db);
    const visitor = world.visitor(freshAddress());
    const headers = { 'phone-verification': await provePhone(visitor, phone) };

    const refusal = await visitor.isRefused(register, { body: await input(phone), headers });

    expect(refusal).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
    // The proof is not consumed by that: it still resets the password.
    expect(await visitor.tries(resetPassword, { body: await input(phone), headers })).toBe('OK');
  });

  test('cannot be opened with a proof that was used, belongs to another phone, or does not exist', async () => {
    const visitor = world.visitor(freshAddress());
    const body = await input();
    const headers = { 'phone-verification': await provePhone(visitor, body.phone) };
    const other = { body: { ...body, phone: freshPhone() }, headers };
    expect(await visitor.isRefused(register, other)).toMatchObject({ status: 403, code: 'PHONE_NOT_VERIFIED' });
    expect(await visitor.tries(register, { body, headers })).toBe('OK');

    const otherVenueBody = { ...body, shopSeqNo: await shopNo('SeoulSwing') };
    for (const proofHeaders of [headers, { 'phone-verification': 'x'.repeat(43) }, { 'phone-verification': '' }]) {
      const refusal = await visitor.isRefused(register, { body: otherVenueBody, headers: proofHeaders });
      expect([400, 403]).toContain(refusal.status);
    }
    expect(await visitor.isRefused(register, { body: otherVenueBody })).toMatchObject({
      status: 403,
      code: 'PHONE_NOT_VERIFIED',
    });
  });

  test('is opened once when two tabs send the form concurrently', async () => {
    const visitor = world.visitor(freshAddress());
    const body = await input();
    const headers = { 'phone-verification': await provePhone(visitor, body.phone) };

    const answers = await Promise.all([1, 2, 3].map(() => visitor.tries(register, { body, headers })));

    expect(answers.toSorted()).toEqual(['OK', 'PHONE_NOT_VERIFIED', 'PHONE_NOT_VERIFIED']);
  });

  test('is opened once when two browsers have each proved the phone', async () => {
    const body = await input();
    const visitors = [world.visitor(freshAddress()), world.visitor(freshAddress())];
    const proofs: string[] = [];
    for (const visitor of visitors) {
      proofs.push(await provePhone(visitor, body.phone));
      await sql`update auth_codes set sent_at = sent_at - interval '1 minute'`.execute(world.engine.db);
    }

    const answers = await Promise.all(
      visitors.map((visitor, n) => visitor.tries(register, { body, headers: { 'phone-verification': proofs[n]! } })),
    );

    expect(answers.toSorted()).toEqual(['ACCOUNT_EXISTS', 'OK']);
  });

  test('cannot be opened or taken over from the same IP address and browser without the proof', async () => {
    const [from, headers] = [freshAddress(), { 'user-agent': 'Safari on a phone' }];
    const [owner, neighbour] = [createPerson(world.app, from, headers), createPerson(world.app, from, headers)];
    const body = await input();
    const proof = { 'phone-verification': await provePhone(owner, body.phone) };

    const madeUp = { 'phone-verification': 'x'.repeat(43) };

    expect(await neighbour.tries(register, { body })).toBe('PHONE_NOT_VERIFIED');
    expect(await neighbour.tries(register, { body, headers: madeUp })).toBe('PHONE_NOT_VERIFIED');
    expect(await owner.tries(register, { body, headers: proof })).toBe('OK');

    await sql`update auth_codes set sent_at = sent_at - interval '1 minute'`.execute(world.engine.db);
    const newProof = { 'phone-verification': await provePhone(owner, body.phone) };
    const stolen = { ...body, password: 'stolen-account-43' };
    expect(await neighbour.tries(resetPassword, { body: stolen })).toBe('PHONE_NOT_VERIFIED');
    expect(await neighbour.tries(resetPassword, { body: stolen, headers: madeUp })).toBe('PHONE_NOT_VERIFIED');
    expect(await neighbour.tries(login, { body: stolen })).toBe('WRONG_CREDENTIALS');
    expect(await owner.tries(resetPassword, { body, headers: newProof })).toBe('OK');
  });

  test('is opened only within ten minutes of the code', async () => {
    await world.clock.set('2027-07-01T12:00:00Z');
    const visitor = world.visitor(freshAddress());
    const proved = async () => {
      const body = await input();
      return { body, headers: { 'phone-verification': await provePhone(visitor, body.phone) } };
    };
    const [earlyProof, lateProof] = [await proved(), await proved()];

    await world.clock.advance(599);
    expect(await visitor.tries(register, earlyProof)).toBe('OK');
    await world.clock.advance(1);

    expect(await visitor.tries(register, lateProof)).toBe('PHONE_NOT_VERIFIED');
  });

  test('that does not exist has no password to reset, and the proof stays valid for signing up', async () => {
    const visitor = world.visitor(freshAddress());
    const body = await input();
    const headers = { 'phone-verification': await provePhone(visitor, body.phone) };

    expect(await visitor.isRefused(resetPassword, { body, headers })).toMatchObject({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
    });
    expect(await visitor.tries(register, { body, headers })).toBe('OK');
  });

  test.each([
    ['has 7 characters', 'abcdefg', 'PASSWORD_TOO_SHORT'],
    ['is one of the commonest', 'password1', 'PASSWORD_TOO_COMMON'],
    ['has 1,000 characters', 'ab'.repeat(500), 'INVALID_REQUEST'],
    ['has 257 characters', 'a'.repeat(256) + 'b', 'INVALID_REQUEST'],
    ['holds a NUL', 'left\u0000hand-only', 'INVALID_REQUEST'],
    ['is a list', ['left-hand-only-42'], 'INVALID_REQUEST'],
  ])('rejects a password that %s, and names the field', async (_, password, code) => {
    const body = { ...(await input()), password };

    const refusal = await world.visitor(freshAddress()).isRefused(register, { body });

    expect(refusal).toMatchObject({
      status: 400,
      code,
      details: { fields: { password: { code: expect.any(String) } } },
    });
  });

  test.each([
    ['64 characters', 'ab'.repeat(32)],
    ['128 characters', 'ab'.repeat(64)],
    ['256 characters', 'ab'.repeat(128)],
    ['emoji', '⛳🏌⛳🏌🕳🏌⛳🏌'],
    ['spaces around it', '  my ball is wet  '],
  ])('accepts a password of %s, exactly as typed', async (_, password) => {
    const { shopSeqNo, phone, countryCode, signedOut } = await world.customer({ password });
    const body = { shopSeqNo, phone, countryCode };

    expect(await signedOut.tries(login, { body: { ...body, password } })).toBe('OK');
    for (const almost of [password.trim(), password.slice(0, -1), `${password}x`].filter((word) => word !== password)) {
      expect(await signedOut.tries(login, { body: { ...body, password: almost } })).not.toBe('OK');
    }
  });

  test('stores its password as an argon2id hash, and the database accepts nothing else', async () => {
    await world.customer();

    const hashes = await rows(world.engine.db, sql<{ hash: string }>`select password_hash as hash from customers`);
    expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=47104,t=1,p=1$'))).toBe(true);
    await expect(sql`update customers set password_hash = 'plain'`.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'customers_password_is_hashed',
    });
  });
});
