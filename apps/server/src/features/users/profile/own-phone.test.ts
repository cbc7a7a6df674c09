import { changePhone, getProfile } from '@caddie/contract/profile';
import { getMe, login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { createPerson } from '../../../../test/person.ts';
import { type CustomerPerson, freshAddress, freshPhone, provePhone, readTexts } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
let ann: CustomerPerson;
let phone: string;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await world.customer();
  phone = freshPhone();
  await world.clock.advance(60);
});
afterEach(() => world.clock.reset());

const prove = (number: string) => provePhone(world.visitor(), number);
const credentials = (number: string, { shopSeqNo, countryCode, password }: CustomerPerson) => ({
  body: { shopSeqNo, phone: number, countryCode, password },
});
const change = (headers: Record<string, string>, password: string | undefined = ann.password, to = phone) => ({
  body: { phone: to, countryCode: 'US' as const, ...(password && { password }) },
  headers,
});

describe('a customer who changes their number', () => {
  test('signs in with the new one, other devices are signed out, and the old number is told', async () => {
    const { authToken } = await world.visitor().makes(login, credentials(ann.phone, ann));
    const other = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });

    const answer = await ann.makes(changePhone, change({ 'phone-verification': await prove(phone) }));

    expect(answer).toMatchObject({ signedOut: 1, customerInfo: { name: 'Ann Tee' } });
    expect(answer.customerInfo.phone.replace(/\D/g, '')).toBe(`1${phone}`);
    expect([await ann.tries(getMe, {}), await other.tries(getMe, {})]).toEqual(['OK', 'UNAUTHENTICATED']);
    expect(await world.visitor().tries(login, credentials(ann.phone, ann))).toBe('WRONG_CREDENTIALS');
    expect(await world.visitor().tries(login, credentials(phone, ann))).toBe('OK');
    expect((await readTexts(world.visitor(), ann.phone))[0]).toMatch(
      new RegExp(
        `^Mulligans: your number was changed to one ending in ${phone.slice(-4)}\\. Not you\\? Call \\+1 [\\d ]+\\.$`,
      ),
    );
  });

  test('may give a code to the old number instead of the password, and each code serves once', async () => {
    const headers = { 'phone-verification': await prove(phone), 'old-phone-verification': await prove(ann.phone) };
    expect(await ann.tries(changePhone, change(headers, ''))).toBe('OK');

    const next = freshPhone();
    expect(await ann.tries(changePhone, change(headers, '', next))).toBe('PHONE_NOT_VERIFIED');

    // Back at the old number, the codes of before prove neither number any more.
    await world.clock.advance(60);
    await ann.makes(changePhone, change({ 'phone-verification': await prove(ann.phone) }, ann.password, ann.phone));
    const proofs = { ...headers, 'phone-verification': await prove(next) };
    expect(await ann.tries(changePhone, change(proofs, '', next))).toBe('PHONE_NOT_VERIFIED');
    expect(await ann.tries(changePhone, change(headers))).toBe('PHONE_NOT_VERIFIED');
  });

  test('needs both proofs: of the new number, and of being the owner', async () => {
    const proved = await prove(phone);
    expect(await ann.tries(changePhone, change({}))).toBe('PHONE_NOT_VERIFIED');
    expect(await ann.tries(changePhone, change({ 'phone-verification': proved }, ''))).toBe('PHONE_NOT_VERIFIED');
    expect(await ann.tries(changePhone, change({ 'phone-verification': proved }, 'not-my-password'))).toBe(
      'WRONG_PASSWORD',
    );
    const stranger = freshPhone();
    expect(await ann.tries(changePhone, change({ 'phone-verification': await prove(stranger) }))).toBe(
      'PHONE_NOT_VERIFIED',
    );
    expect(await ann.tries(changePhone, change({ 'phone-verification': proved }))).toBe('OK');
  });

  test('is told that it is their own number, however they typed it', async () => {
    for (const same of [ann.phone, `+1 ${ann.phone}`])
      expect(await ann.tries(changePhone, change({}, ann.password, same))).toBe('SAME_NUMBER');
  });

  test('is told only after the code that the number has an account here', async () => {
    const bob = await world.customer();
    await world.clock.advance(60);
    expect(await ann.tries(changePhone, change({}, ann.password, bob.phone))).toBe('PHONE_NOT_VERIFIED');

    const headers = { 'phone-verification': await prove(bob.phone) };
    expect(await ann.isRefused(changePhone, change(headers, ann.password, bob.phone))).toMatchObject({
      status: 409,
      code: 'NUMBER_HAS_ACCOUNT',
      message: 'That number has an account here. Sign in with it, or ask the desk to join the two.',
    });
    expect((await ann.makes(getProfile, {})).phone.replace(/\D/g, '')).toBe(`1${ann.phone}`);
  });

  test('keeps the old number at another venue', async () => {
    const elsewhere = await world.customer({ shopName: 'SeoulSwing', phone, countryCode: 'US' });
    await world.clock.advance(60);
    expect(await ann.tries(changePhone, change({ 'phone-verification': await prove(phone) }))).toBe('OK');
    expect(await elsewhere.tries(getMe, {})).toBe('OK');
  });
});

test('of two customers who want the same number at the same moment, one gets it', async () => {
  const bob = await world.customer();
  const tokens = [await prove(phone)];
  await world.clock.advance(60);
  tokens.push(await prove(phone));

  const outcomes = await Promise.all(
    [ann, bob].map((person, index) => person.tries(changePhone, change({ 'phone-verification': tokens[index]! }))),
  );

  expect(outcomes.toSorted()).toEqual(['NUMBER_HAS_ACCOUNT', 'OK']);
  expect(await rows(world.engine.db, sql`select from customers where phone_e164 = ${`+1${phone}`}`)).toHaveLength(1);
});

test('a number that another device has just changed stays, and the change that came second is refused', async () => {
  const { db } = world.engine;
  const headers = { 'phone-verification': await prove(phone) };
  const other = `+1${freshPhone()}`;
  const second = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update customers set phone_e164 = ${other} where phone_e164 = ${`+1${ann.phone}`}`.execute(trx);
    const outcome = ann.tries(changePhone, change(headers));
    await untilWaiting(world);
    return { outcome };
  });

  expect(await second.outcome).toBe('UNAUTHENTICATED');
  expect(await rows(db, sql`select from customers where phone_e164 = ${other}`)).toHaveLength(1);
});
