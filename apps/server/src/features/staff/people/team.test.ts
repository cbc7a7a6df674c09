import * as calls from '@caddie/contract/desk/people/people';
import {
  addPasskey,
  beginPasskeySignIn,
  beginAddingPasskey,
  signInWithPasskey,
} from '@caddie/contract/desk/people/passkeys';
import {
  changeVenue,
  chooseDeskPin,
  getDeskMe,
  leaveDesk,
  sendDeskCode,
  trustDevice,
  verifyDeskCode,
} from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import {
  type Browser,
  giveCode,
  staffIdOf,
  type Name,
  openBrowser,
  openCounter,
  ORIGIN,
  signIn,
} from '../../../../test/desk.ts';
import { freshPhone, readCode } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/tokens.ts';

const world = useWorld();
let dana: Browser;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  // The initial state of the demo: three people per venue, and no device.
  await sql`
    update staff_roles r
       set removed_at = case when not is_demo then app_now() end,
           role = case name when 'Marcus' then 'MANAGER' else role end
      from staff p
     where p.staff_id = r.staff_id`.execute(world.engine.db);
  // Earlier tests have given them roles at the other venue.
  await sql`
    update staff_roles r set removed_at = app_now() from staff p
     where p.staff_id = r.staff_id and r.shop_seq_no = 2 and p.name in ('Marcus', 'Priya')`.execute(world.engine.db);
  await sql`update staff_devices set removed_at = app_now()`.execute(world.engine.db);
  dana = await signIn(world, 'Dana');
});

const deviceOf = async (browser: Browser): Promise<string> =>
  (await firstRow(
    world.engine.db,
    sql<{ id: string }>`
      select device_id as id from staff_devices where token_hash = ${hashToken(browser.cookies.get('caddie_desk_device')!)}`,
  ))!.id;
const team = () => dana.makes(calls.getTeam, {});
const of = (id: string) => ({ params: { id } });
const tom = (phone: string, role: 'DESK' | 'MANAGER' = 'DESK') => ({
  phone,
  countryCode: 'US' as const,
  name: 'Tom Alvarez',
  role,
});
const invite = (phone: string) => dana.makes(calls.invite, { body: tom(phone) });
const invitationsTo = (phone: string) =>
  rows(
    world.engine.db,
    sql<{ body: string }>`
      select body from text_messages where kind = 'staff.invitation' and to_phone = ${`+1${phone}`} order by created_at`,
  );
const activity = () =>
  rows(
    world.engine.db,
    sql`select act, subject_kind as kind, before, after from activity order by activity_id desc limit 1`,
  );

const worksAt = async (name: Name, shopSeqNo: number, role: 'DESK' | 'MANAGER') =>
  sql`
    insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
    values (${await staffIdOf(world, name)}, ${shopSeqNo}, ${role}, app_now(), app_now())
    on conflict (staff_id, shop_seq_no) do update set removed_at = null, role = excluded.role`.execute(world.engine.db);

describe('the staff page', () => {
  test('lists the venue’s own staff, owners first, with where each was last seen', async () => {
    const priya = await signIn(world, 'Priya');
    await world.clock.advance(3600);
    const { people } = await team();

    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['Dana', 'OWNER'],
      ['Marcus', 'MANAGER'],
      ['Priya', 'DESK'],
    ]);
    expect(people[0]).toMatchObject({ phone: '+1 212 555 0101', invitedUntil: null, lastSeen: { isNow: true } });
    expect(people[2]!.lastSeen).toEqual({ at: '2027-06-09T12:00:00-04:00', device: expect.any(String), isNow: true });

    // A desk session ends after twelve hours.
    await world.clock.advance(12 * 3600);
    expect((await team()).people[2]!.lastSeen).toMatchObject({ isNow: false });
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('shows a person as present who went to another venue and came back at the same instant', async () => {
    const marcus = await signIn(world, 'Marcus');
    await sql`
      insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
      values (${marcus.me.staffId}, 2, 'DESK', app_now(), app_now())
      on conflict (staff_id, shop_seq_no) do update set removed_at = null`.execute(world.engine.db);
    const readLastSeen = async () => (await team()).people.find(({ name }) => name === 'Marcus')!.lastSeen;

    await marcus.makes(changeVenue, { body: { shopSeqNo: 2 } });
    expect(await readLastSeen()).toMatchObject({ isNow: false });
    await marcus.makes(changeVenue, { body: { shopSeqNo: 1 } });
    expect(await readLastSeen()).toMatchObject({ isNow: true });
  });

  test('is for owners', async () => {
    const marcus = await signIn(world, 'Marcus');
    expect(await marcus.tries(calls.getTeam, {})).toBe('NOT_ALLOWED');
  });
});

describe('an invitation', () => {
  test('is texted, accepted within 48 hours, and listed until then', async () => {
    const phone = freshPhone();
    const { people } = await invite(phone);
    expect(people.at(-1)).toMatchObject({
      name: 'Tom Alvarez',
      role: 'DESK',
      invitedUntil: '2027-06-11T12:00:00-04:00',
      lastSeen: null,
    });
    expect(await activity()).toMatchObject([{ act: 'staff.add', after: { role: 'DESK' } }]);
    expect(await invitationsTo(phone)).toEqual([
      { body: 'Mulligans: Dana invites you to work at the desk. Sign in with this number by Fri, Jun 11, 12:00 PM.' },
    ]);

    const browser = openBrowser(world);
    await browser.makes(sendDeskCode, { body: { phone, countryCode: 'US' } });
    await expect.poll(() => readCode(world.visitor(), phone).catch(() => undefined)).toBeDefined();
    const step = await browser.makes(verifyDeskCode, {
      body: { phone, countryCode: 'US', authCode: await readCode(browser, phone) },
    });
    const ticket = step.next === 'DONE' ? '' : step.ticket;
    await browser.makes(chooseDeskPin, { body: { ticket, pin: '602214' } });
    expect((await team()).people.find(({ name }) => name === 'Tom Alvarez')).toMatchObject({
      invitedUntil: null,
      lastSeen: { isNow: true },
    });
  });

  test('is renewed when it is sent again, at most once in ten minutes', async () => {
    const phone = freshPhone();
    const { staffId } = (await invite(phone)).people.at(-1)!;
    await world.clock.advance(9 * 60);
    expect((await dana.makes(calls.inviteAgain, of(staffId))).people.at(-1)).toMatchObject({
      invitedUntil: '2027-06-11T12:00:00-04:00',
    });
    await world.clock.advance(60);
    expect((await dana.makes(calls.inviteAgain, of(staffId))).people.at(-1)).toMatchObject({
      invitedUntil: '2027-06-11T12:10:00-04:00',
    });
    expect(await invitationsTo(phone)).toHaveLength(2);
  });

  test('is refused for a number without texts and for a person who already works there, also when repeated', async () => {
    expect(await dana.tries(calls.invite, { body: tom('2125550') })).toBe('PHONE_NOT_SUPPORTED');
    const marcus = await staffIdOf(world, 'Marcus');
    expect(await dana.tries(calls.invite, { body: tom('2125550102') })).toBe('WORKS_HERE_ALREADY');
    expect(await dana.tries(calls.inviteAgain, of(marcus))).toBe('WORKS_HERE_ALREADY');
    expect(await dana.tries(calls.inviteAgain, of(await staffIdOf(world, 'Jiwoo')))).toBe('STAFF_NOT_FOUND');
  });
});

test('a role can be changed, the last owner is kept, and a removed person is signed out at once', async () => {
  const marcus = await signIn(world, 'Marcus');
  const id = await staffIdOf(world, 'Marcus');
  const { people } = await dana.makes(calls.changeRole, { ...of(id), body: { role: 'DESK' } });
  expect(people.find(({ name }) => name === 'Marcus')).toMatchObject({ role: 'DESK' });
  expect(await dana.tries(calls.changeRole, { ...of(await staffIdOf(world, 'Dana')), body: { role: 'DESK' } })).toBe(
    'LAST_OWNER',
  );
  expect(await dana.isRefused(calls.removePerson, of(await staffIdOf(world, 'Dana')))).toMatchObject({
    code: 'LAST_OWNER',
    message: 'Mulligans needs an owner. Make somebody else one first.',
  });

  expect((await dana.makes(calls.removePerson, of(id))).people.map(({ name }) => name)).toEqual(['Dana', 'Priya']);
  expect(await marcus.tries(getDeskMe, {})).not.toBe('OK');
  // A repeated request changes nothing.
  await dana.makes(calls.removePerson, of(id));
});

describe('a personal device', () => {
  const devicesOf = async (name: string) => (await team()).people.find((one) => one.name === name)!.devices;
  const remove = async (name: Name, deviceId: string) => ({ params: { id: await staffIdOf(world, name), deviceId } });
  test('is listed while its person is signed in, and afterwards if it is known; a counter is not listed', async () => {
    const [marcus, priya] = [await signIn(world, 'Marcus'), await signIn(world, 'Priya')];
    const inUse = { name: 'A browser', lastUsed: { at: '2027-06-09T12:00:00-04:00', isNow: true } };
    expect(await devicesOf('Marcus')).toMatchObject([inUse]);
    expect(await devicesOf('Priya')).toMatchObject([inUse]);

    await marcus.makes(leaveDesk, {});
    await priya.makes(leaveDesk, {});
    expect(await devicesOf('Marcus')).toMatchObject([{ lastUsed: { isNow: false } }]);
    // A code alone lets her in on any device, so a known device gives no advantage.
    expect(await devicesOf('Priya')).toEqual([]);

    const counter = await openCounter(world);
    expect(await counter.tries(getDeskMe, {})).toBe('OK');
    expect(await devicesOf('Marcus')).toHaveLength(1);
  });

  test('can be removed by an owner: its sessions end, it is unknown again, and the person’s passkeys are removed', async () => {
    const marcus = await signIn(world, 'Marcus');
    const other = await signIn(world, 'Marcus');
    const phone = createAuthenticator();
    const site = { origin: new URL(ORIGIN).origin, rpId: 'localhost' };
    const options = await marcus.makes(beginAddingPasskey, { body: { pin: DEMO_PIN } });
    await marcus.makes(addPasskey, { body: phone.createCredential(options as never, site) });
    const id = await deviceOf(marcus);

    const marcusAfter = (await dana.makes(calls.removeOwnDevice, await remove('Marcus', id))).people.find(
      ({ name }) => name === 'Marcus',
    )!.devices;
    expect(marcusAfter.map(({ deviceId }) => deviceId)).toEqual([await deviceOf(other)]);
    expect(await activity()).toMatchObject([
      { act: 'staff.remove-device', kind: 'staff', before: { device: 'A browser' } },
    ]);
    expect(await marcus.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
    expect(await other.tries(getDeskMe, {})).toBe('OK');
    const passkeyOptions = await marcus.makes(beginPasskeySignIn, {});
    expect(await marcus.tries(signInWithPasskey, { body: phone.signChallenge(passkeyOptions as never, site) })).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await giveCode(world, 'Marcus', marcus)).toMatchObject({ next: 'PIN' });
    expect(await dana.tries(calls.removeOwnDevice, await remove('Marcus', id))).toBe('DEVICE_NOT_FOUND');
  });

  test('is not found under another person or venue, or if it is a counter; managers cannot remove devices', async () => {
    const [marcus, minjun] = [await signIn(world, 'Marcus'), await signIn(world, 'Minjun')];
    const tries = async (name: Name, deviceId: string) =>
      dana.tries(calls.removeOwnDevice, await remove(name, deviceId));

    expect(await tries('Priya', await deviceOf(marcus))).toBe('DEVICE_NOT_FOUND');
    expect(await tries('Marcus', await deviceOf(minjun))).toBe('DEVICE_NOT_FOUND');
    expect(await tries('Minjun', await deviceOf(minjun))).toBe('STAFF_NOT_FOUND');
    expect(await tries('Marcus', await deviceOf(await openCounter(world)))).toBe('DEVICE_NOT_FOUND');
    const priyas = await remove('Priya', await deviceOf(await signIn(world, 'Priya')));
    expect(await marcus.tries(calls.removeOwnDevice, priyas)).toBe('NOT_ALLOWED');
    expect(await minjun.tries(getDeskMe, {})).toBe('OK');
  });
});

test('a device on which a person is signed in at another venue is not found, although they work here, too', async () => {
  await worksAt('Priya', 2, 'DESK');
  const priya = await signIn(world, 'Priya');
  await priya.makes(changeVenue, { body: { shopSeqNo: 2 } });
  const params = { id: await staffIdOf(world, 'Priya'), deviceId: await deviceOf(priya) };
  expect(await dana.tries(calls.removeOwnDevice, { params })).toBe('DEVICE_NOT_FOUND');
  expect(await priya.tries(getDeskMe, {})).toBe('OK');
});

describe('a PIN that an owner resets', () => {
  const resetOf = async (name: Name) => of(await staffIdOf(world, name));
  const texts = () =>
    rows(world.engine.db, sql<{ body: string }>`select body from text_messages where kind = 'staff.pin-reset'`);
  test('is chosen again with the next code; its person is texted and stays signed in', async () => {
    const marcus = await signIn(world, 'Marcus');
    await marcus.tries(beginAddingPasskey, { body: { pin: '111112' } });
    const before = (await texts()).length;
    const after = await dana.makes(calls.resetPin, await resetOf('Marcus'));
    expect(after.people.map(({ name, hasPin }) => [name, hasPin])).toEqual([
      ['Dana', true],
      ['Marcus', false],
      ['Priya', true],
    ]);
    expect(await activity()).toMatchObject([{ act: 'staff.reset-pin', kind: 'staff' }]);
    // A repeated request changes nothing.
    await dana.makes(calls.resetPin, await resetOf('Marcus'));
    expect((await texts()).slice(before)).toEqual([
      {
        body: 'Mulligans: Dana has reset your PIN. You choose a new one when you next sign in with a code. Not asked for? Call Dana.',
      },
    ]);
    expect(await marcus.tries(getDeskMe, {})).toBe('OK');
    const wrongTries = sql`select from pin_failures where staff_id = ${await staffIdOf(world, 'Marcus')}`;
    expect(await rows(world.engine.db, wrongTries)).toEqual([]);

    const otherBrowser = openBrowser(world);
    const step = await giveCode(world, 'Marcus', otherBrowser);
    expect(step).toMatchObject({ next: 'NEW_PIN' });
    const { ticket } = step as { ticket: string };
    expect(await otherBrowser.tries(chooseDeskPin, { body: { ticket, pin: DEMO_PIN } })).toBe('OK');
  });

  test('cannot belong to staff of another venue, or to a person who runs a venue that the owner does not own', async () => {
    expect(await dana.tries(calls.resetPin, await resetOf('Minjun'))).toBe('STAFF_NOT_FOUND');
    const marcus = await signIn(world, 'Marcus');
    expect(await marcus.tries(calls.resetPin, await resetOf('Priya'))).toBe('NOT_ALLOWED');

    await worksAt('Priya', 2, 'MANAGER');
    expect(await dana.tries(calls.resetPin, await resetOf('Priya'))).toBe('RUNS_ANOTHER_VENUE');
    await worksAt('Priya', 2, 'DESK');
    expect(await dana.tries(calls.resetPin, await resetOf('Priya'))).toBe('OK');
    await sql`
      update staff set pin_hash = (select pin_hash from staff where name = 'Dana') where name = 'Priya'`.execute(
      world.engine.db,
    );
  });
});

test('a counter is listed with the person who added it; once removed, its session ends', async () => {
  const marcus = await signIn(world, 'Marcus');
  await marcus.makes(trustDevice, { body: { name: 'Counter laptop' } });
  const { counters } = await team();
  expect(counters).toEqual([
    expect.objectContaining({
      name: 'Counter laptop',
      addedBy: 'Marcus',
      lastUsed: { at: '2027-06-09T12:00:00-04:00', isNow: true },
    }),
  ]);

  const { deviceId } = counters[0]!;
  expect((await dana.makes(calls.removeCounter, of(deviceId))).counters).toEqual([]);
  expect(await activity()).toMatchObject([
    { act: 'counter.remove', kind: 'device', before: { name: 'Counter laptop' } },
  ]);
  expect(await marcus.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  expect(await dana.tries(calls.removeCounter, of(deviceId))).toBe('DEVICE_NOT_FOUND');
});
