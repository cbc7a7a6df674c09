import {
  addPasskey,
  beginPasskeySignIn,
  listPasskeys,
  PASSKEYS_MAX,
  beginAddingPasskey,
  removePasskey,
  signInWithPasskey,
} from '@caddie/contract/desk/people/passkeys';
import { getDeskMe, leaveDesk, trustDevice } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { type Browser, giveCode, staffIdOf, type Name, openBrowser, ORIGIN, signIn } from '../../../../test/desk.ts';
import { useWorld } from '../../../../test/world.ts';
import { inTransaction, rows } from '../../../platform/database/db.ts';
import { recordPasskeyUse } from './passkeys.store.ts';

const world = useWorld();
// As browsers write an origin: without the default port.
const page = { origin: new URL(ORIGIN).origin, rpId: 'localhost' };
type Challenge = { challenge: string };

beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));
afterEach(async () => {
  await sql`delete from staff_passkeys`.execute(world.engine.db);
  await sql`delete from pin_failures`.execute(world.engine.db);
});

const prepare = (browser: Browser, pin = DEMO_PIN) =>
  browser.makes(beginAddingPasskey, { body: { pin } }) as unknown as Promise<Challenge>;
const ask = (browser: Browser) => browser.makes(beginPasskeySignIn, {}) as unknown as Promise<Challenge>;

async function withPasskey(name: Name) {
  const browser = await signIn(world, name);
  const phone = createAuthenticator();
  const list = await browser.makes(addPasskey, { body: phone.createCredential(await prepare(browser), page) });
  return { browser, phone, list };
}

describe('a passkey', () => {
  test('signs in on a new device without code and PIN, and the device is known from then on', async () => {
    const { phone, list } = await withPasskey('Marcus');
    expect(list).toMatchObject([{ name: 'A browser', lastUsedAt: null }]);

    const other = openBrowser(world);
    const signedIn = await other.makes(signInWithPasskey, { body: phone.signChallenge(await ask(other), page) });
    expect(signedIn).toMatchObject({ next: 'DONE', me: { name: 'Marcus', role: 'MANAGER' } });
    expect(await other.makes(listPasskeys, {})).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    await other.makes(leaveDesk, {});
    expect(await giveCode(world, 'Marcus', other)).toMatchObject({ next: 'DONE' });
  });

  test('is added once, with the PIN, on a personal device, and is recorded in the activity', async () => {
    const browser = await signIn(world, 'Marcus');
    expect(await browser.isRefused(beginAddingPasskey, { body: { pin: '111112' } })).toMatchObject({
      code: 'WRONG_PIN',
    });
    const newCredential = createAuthenticator().createCredential(await prepare(browser), page);
    await browser.makes(addPasskey, { body: newCredential });
    expect(await browser.tries(addPasskey, { body: newCredential })).toBe('PASSKEY_REFUSED');

    const begun = createAuthenticator().createCredential(await prepare(browser), page);
    await browser.makes(trustDevice, { body: { name: 'Front counter' } });
    expect(await browser.tries(beginAddingPasskey, { body: { pin: DEMO_PIN } })).toBe('NOT_AT_A_COUNTER');
    expect(await browser.tries(addPasskey, { body: begun })).toBe('NOT_AT_A_COUNTER');
    const log = await rows(
      world.engine.db,
      sql<{
        act: string;
      }>`select act from activity where subject_id = ${await staffIdOf(world, 'Marcus')} order by activity_id`,
    );
    expect(log.map(({ act }) => act)).toContain('staff.add-passkey');
    await sql`update staff_devices set shop_seq_no = null, marked_by = null`.execute(world.engine.db);
  });

  test.each([
    ['of another site', { ...page, origin: 'https://desk.example' }, {}],
    ['for another name', { ...page, rpId: 'desk.example' }, {}],
    ['without user verification', page, { isUnlocked: false }],
  ])('%s is refused', async (_, where, how) => {
    const { phone } = await withPasskey('Dana');
    const other = openBrowser(world);
    expect(await other.tries(signInWithPasskey, { body: phone.signChallenge(await ask(other), where, how) })).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await other.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('signs a challenge once, within its time, and only one made for signing in', async () => {
    const { browser, phone } = await withPasskey('Dana');
    const other = openBrowser(world);
    const signed = phone.signChallenge(await ask(other), page);
    await other.makes(signInWithPasskey, { body: signed });
    expect(await other.tries(signInWithPasskey, { body: signed })).toBe('PASSKEY_REFUSED');
    // A challenge for adding a passkey is not valid for signing in.
    expect(await other.tries(signInWithPasskey, { body: phone.signChallenge(await prepare(browser), page) })).toBe(
      'PASSKEY_REFUSED',
    );
    const lateAnswer = phone.signChallenge(await ask(other), page);
    await world.clock.set('2027-06-09T12:05:01-04:00');
    expect(await other.tries(signInWithPasskey, { body: lateAnswer })).toBe('PASSKEY_REFUSED');
  });

  test('is added by the person who gave the PIN only', async () => {
    const [dana, marcus] = [await signIn(world, 'Dana'), await signIn(world, 'Marcus')];
    const credential = createAuthenticator().createCredential(await prepare(dana), page);
    expect(await marcus.tries(addPasskey, { body: credential })).toBe('PASSKEY_REFUSED');
    expect(await dana.tries(addPasskey, { body: credential })).toBe('OK');
  });

  test('whose counter goes backwards is refused as a copy', async () => {
    const { phone } = await withPasskey('Dana');
    const other = openBrowser(world);
    for (let uses = 0; uses < 2; uses += 1)
      await other.makes(signInWithPasskey, { body: phone.signChallenge(await ask(other), page) });
    const copy = phone.signChallenge(await ask(other), page, { isCopy: true });
    expect(await other.tries(signInWithPasskey, { body: copy })).toBe('PASSKEY_REFUSED');
    // Also if it was verified at the same moment as a later one.
    const { db } = world.engine;
    expect(await inTransaction(db, (trx) => recordPasskeyUse(trx, copy.id, 1))).toBe(false);
    expect(await inTransaction(db, (trx) => recordPasskeyUse(trx, copy.id, 3))).toBe(true);
  });

  test('that was removed is refused, and only its owner can remove it', async () => {
    const { browser, phone, list } = await withPasskey('Marcus');
    const params = { id: list[0]!.passkeyId };
    const dana = await signIn(world, 'Dana');
    expect(await dana.makes(removePasskey, { params })).toEqual([]);
    expect(await browser.makes(listPasskeys, {})).toHaveLength(1);

    expect(await browser.makes(removePasskey, { params })).toEqual([]);
    const other = openBrowser(world);
    expect(await other.tries(signInWithPasskey, { body: phone.signChallenge(await ask(other), page) })).toBe(
      'PASSKEY_REFUSED',
    );
  });

  test('of a person who no longer works here is refused', async () => {
    const { phone } = await withPasskey('Priya');
    const removed = sql`
      update staff_roles set removed_at = app_now() where staff_id = ${await staffIdOf(world, 'Priya')}`;
    await removed.execute(world.engine.db);
    const other = openBrowser(world);
    expect(await other.tries(signInWithPasskey, { body: phone.signChallenge(await ask(other), page) })).toBe(
      'PASSKEY_REFUSED',
    );
    await sql`update staff_roles set removed_at = null`.execute(world.engine.db);
  });

  test(`is refused beyond ${PASSKEYS_MAX} of one person`, async () => {
    const { browser } = await withPasskey('Dana');
    const begun = createAuthenticator().createCredential(await prepare(browser), page);
    await sql`
      insert into staff_passkeys (staff_id, credential_id, public_key, uses, transports, name)
      select staff_id, credential_id || n, public_key, uses, transports, name
        from staff_passkeys, generate_series(2, ${PASSKEYS_MAX}::int) n`.execute(world.engine.db);
    expect(await browser.tries(beginAddingPasskey, { body: { pin: DEMO_PIN } })).toBe('TOO_MANY_PASSKEYS');
    expect(await browser.tries(addPasskey, { body: begun })).toBe('TOO_MANY_PASSKEYS');
  });
});
