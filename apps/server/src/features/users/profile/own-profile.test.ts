import { changeName, changePassword, getProfile, signOutEverywhere } from '@caddie/contract/profile';
import { getMe, login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../test/person.ts';
import { type CustomerPerson, freshAddress, provePhone } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
const NEW = 'right-hand-only-43';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
let ann: CustomerPerson;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ann = await world.customer();
});
afterEach(() => world.clock.reset());

/** The same customer on another device. */
async function another(person: CustomerPerson, userAgent = iPhone, password = person.password): Promise<Person> {
  const { shopSeqNo, phone, countryCode } = person;
  const visitor = createPerson(world.app, freshAddress(), { 'user-agent': userAgent });
  const { authToken } = await visitor.makes(login, { body: { shopSeqNo, phone, countryCode, password } });
  return createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
}
const canLogIn = async (password: string) => {
  const { shopSeqNo, phone, countryCode } = ann;
  return world.visitor().tries(login, { body: { shopSeqNo, phone, countryCode, password } });
};
const codeOf = async (person: CustomerPerson) => {
  await world.clock.advance(60);
  return { 'phone-verification': await provePhone(world.visitor(), person.phone) };
};

describe('a customer’s devices', () => {
  test('are listed by browser and machine, the last used first, and this one is marked', async () => {
    await world.clock.advance(3600);
    await another(ann);

    const { devices } = await ann.makes(getProfile, {});

    expect(devices).toMatchObject([
      { browser: 'Safari', machine: 'iPhone', lastUsedAt: '2027-06-09T13:00:00-04:00', isThis: false },
      { browser: null, machine: null, isThis: true },
    ]);
  });

  test('are all signed out at once, this one too, and no other customer is', async () => {
    const [phone, bob] = [await another(ann), await world.customer()];

    await ann.makes(signOutEverywhere, {});

    expect([await ann.tries(getMe, {}), await phone.tries(getMe, {})]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    expect(await bob.tries(getMe, {})).toBe('OK');
    expect((await (await another(ann)).makes(getProfile, {})).devices).toHaveLength(1);
  });

  test('that have expired are not listed', async () => {
    await another(ann);
    await world.clock.advance(29 * 24 * 3600);
    await ann.makes(getMe, {});
    await world.clock.advance(2 * 24 * 3600);

    expect((await ann.makes(getProfile, {})).devices).toMatchObject([{ isThis: true }]);
  });
});

test('a customer changes their name, in any script, and it is trimmed', async () => {
  expect(await ann.makes(changeName, { body: { name: ' 김 지우 ' } })).toMatchObject({
    customerInfo: { name: '김 지우' },
  });
  expect((await ann.makes(getMe, {})).customerInfo.name).toBe('김 지우');
  expect(await ann.tries(changeName, { body: { name: 'x'.repeat(60) } })).toBe('OK');
  for (const name of ['', '  ', 'x'.repeat(61), 'a\nb'])
    expect(await ann.tries(changeName, { body: { name } })).toBe('INVALID_REQUEST');
});

describe('a customer’s new password', () => {
  const change = (body: { currentPassword?: string; password: string }, headers = {}) =>
    ann.tries(changePassword, { body, headers });

  test('needs the old password, and signs the other devices out', async () => {
    const others = [await another(ann), await another(ann)];
    await world.clock.advance(24 * 3600);
    const { passwordChangedAt } = await ann.makes(getProfile, {});
    expect(passwordChangedAt).toBe('2027-06-09T12:00:00-04:00');

    const answer = await ann.makes(changePassword, {
      body: { currentPassword: ann.password, password: NEW },
      headers: {},
    });

    expect(answer).toEqual({ signedOut: 2 });
    expect(await Promise.all([ann, ...others].map((each) => each.tries(getMe, {})))).toEqual([
      'OK',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
    expect([await canLogIn(ann.password), await canLogIn(NEW)]).toEqual(['WRONG_CREDENTIALS', 'OK']);
    expect((await ann.makes(getProfile, {})).passwordChangedAt).toBe('2027-06-10T12:00:00-04:00');
  });

  test('may be set with a code to the phone number, which is valid once', async () => {
    const headers = await codeOf(ann);
    expect(await change({ password: NEW }, headers)).toBe('OK');
    expect(await change({ password: NEW }, headers)).toBe('PHONE_NOT_VERIFIED');
    expect(await canLogIn(NEW)).toBe('OK');
  });

  test('is refused without either, and with a code to another number', async () => {
    const bob = await world.customer();
    expect(await change({ password: NEW })).toBe('PHONE_NOT_VERIFIED');
    expect(await change({ password: NEW }, await codeOf(bob))).toBe('PHONE_NOT_VERIFIED');
    expect(await change({ currentPassword: 'not-my-password', password: NEW })).toBe('WRONG_PASSWORD');
    expect(await canLogIn(ann.password)).toBe('OK');
  });

  test('follows the rules of every new password', async () => {
    const currentPassword = ann.password;
    expect(await change({ currentPassword, password: 'short' })).toBe('PASSWORD_TOO_SHORT');
    expect(await change({ currentPassword, password: 'password1' })).toBe('PASSWORD_TOO_COMMON');
  });

  test('cannot be guessed from a device in other hands: wrong old passwords are limited as at sign-in', async () => {
    const outcomes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      outcomes.push(await change({ currentPassword: `wrong-${tries}-password`, password: NEW }));

    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'WRONG_PASSWORD'));
    expect(outcomes[10]).toBe('TOO_MANY_ATTEMPTS');
    expect(await canLogIn(ann.password)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('counts wrong old passwords against the IP address that they came from, and right ones not', async () => {
    const wrongTries = () => rows(world.engine.db, sql`select from rate_limits where key like 'login:%'`);
    const before = (await wrongTries()).length;
    expect(await change({ currentPassword: ann.password, password: NEW })).toBe('OK');
    expect(await wrongTries()).toHaveLength(before);
    expect(await change({ currentPassword: 'wrong-old-password', password: NEW })).toBe('WRONG_PASSWORD');
    expect((await wrongTries()).length).toBeGreaterThan(before);
  });
});
