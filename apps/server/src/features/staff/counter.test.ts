import { beginAddingPasskey } from '@caddie/contract/desk/people/passkeys';
import {
  changeVenue,
  getDeskMe,
  getCounterEntry,
  giveDeskPin,
  chooseDeskPin,
  leaveDesk,
  lockDesk,
  switchPerson,
  trustDevice,
} from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { type Browser, giveCode, staffIdOf, type Name, openBrowser, openCounter, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
let counter: Browser;
const ids = {} as Record<Name, string>;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  for (const name of ['Dana', 'Marcus', 'Priya', 'Minjun'] as const) ids[name] = await staffIdOf(world, name);
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`delete from pin_failures`.execute(world.engine.db);
  counter = await openCounter(world);
});

const switchTo = (name: Name, pin = DEMO_PIN) => counter.tries(switchPerson, { body: { staffId: ids[name], pin } });
const touches = (secondsAgo: number, browser = counter) =>
  browser.tries(getDeskMe, { headers: { 'desk-touched': String(secondsAgo) } });

describe('the counter of a venue', () => {
  test('is set up by a manager, on the device in use, and is recorded in the activity', async () => {
    const me = await counter.makes(getDeskMe, {});
    expect(me).toMatchObject({ name: 'Marcus', device: { name: 'Front counter', isCounter: true }, lockMinutes: 5 });
    const line = await firstRow(
      world.engine.db,
      sql`select act, actor_id as by, approved_by, after from activity where act = 'staff.counter' limit 1`,
    );
    expect(line).toEqual({ act: 'staff.counter', by: ids.Marcus, approved_by: null, after: { name: 'Front counter' } });
  });

  test('cannot be set up by the desk', async () => {
    const priya = await signIn(world, 'Priya');
    const refusal = await priya.isRefused(trustDevice, { body: { name: 'Mine' } });
    expect(refusal).toMatchObject({ status: 403, code: 'NOT_ALLOWED', message: 'Only managers may do that.' });
  });

  test('lists the staff who may switch to it, and only on that device', async () => {
    expect(await counter.makes(getCounterEntry, {})).toMatchObject({
      counter: {
        deviceName: 'Front counter',
        shopName: 'Mulligans',
        people: [{ name: 'Dana' }, { name: 'Marcus' }, { name: 'Priya', role: 'DESK' }],
        last: null,
        lockMinutes: 5,
      },
    });
    expect(await openBrowser(world).makes(getCounterEntry, {})).toEqual({ counter: null });
    expect(await (await signIn(world, 'Priya')).makes(getCounterEntry, {})).toEqual({ counter: null });
  });

  test('is handed to the next person by PIN alone, also to an owner', async () => {
    const before = openBrowser(world, counter.cookies);
    expect(await switchTo('Dana')).toBe('OK');
    expect(await counter.makes(getDeskMe, {})).toMatchObject({ name: 'Dana', role: 'OWNER' });
    expect(await before.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('rejects calls in the next person’s name from a tab of the previous one', async () => {
    const { sessionId } = await counter.makes(getDeskMe, {});
    const oldTab = { headers: { 'desk-session': sessionId } };
    expect(await counter.tries(getDeskMe, oldTab)).toBe('OK');
    expect(await switchTo('Priya')).toBe('OK');

    expect(await counter.isRefused(getDeskMe, oldTab)).toMatchObject({ status: 401, code: 'SESSION_CHANGED' });
    expect(await counter.tries(lockDesk, { ...oldTab, body: { byItself: true } })).toBe('SESSION_CHANGED');
    const now = await counter.makes(getDeskMe, {});
    expect(now).toMatchObject({ name: 'Priya' });
    expect(now.sessionId).not.toBe(sessionId);
    expect(await counter.tries(getDeskMe, { headers: { 'desk-session': now.sessionId } })).toBe('OK');
    expect(counter.cookies.get('caddie_desk')).not.toBe(now.sessionId);
  });

  test('refuses staff of other venues, a PIN on a personal device, and a PIN on a removed counter', async () => {
    expect(await switchTo('Minjun')).toBe('WRONG_PIN');
    const ownBrowser = await signIn(world, 'Priya');
    const body = { staffId: ids.Priya, pin: DEMO_PIN };
    expect(await ownBrowser.tries(switchPerson, { body })).toBe('DEVICE_NOT_TRUSTED');
    expect(await openBrowser(world).tries(switchPerson, { body })).toBe('DEVICE_NOT_TRUSTED');

    await sql`update staff_devices set removed_at = app_now() where shop_seq_no is not null`.execute(world.engine.db);
    expect(await switchTo('Priya')).toBe('DEVICE_NOT_TRUSTED');
  });

  test('locks the PIN of a person at the fifth wrong try until they sign in by code; others can go on', async () => {
    for (let tries = 0; tries < 4; tries += 1) expect(await switchTo('Priya', '314159')).toBe('WRONG_PIN');
    const refusal = await counter.isRefused(switchPerson, { body: { staffId: ids.Priya, pin: '314159' } });
    expect(refusal).toMatchObject({ code: 'PIN_LOCKED', message: 'Too many tries. Sign in with a code.' });

    await world.clock.advance(86_400);
    expect(await switchTo('Priya')).toBe('PIN_LOCKED');
    expect(await switchTo('Dana')).toBe('OK');
    await signIn(world, 'Priya', counter);
    expect(await switchTo('Priya')).toBe('OK');
  });

  test('resets the count of wrong PINs after a right one', async () => {
    for (let tries = 0; tries < 3; tries += 1) await switchTo('Priya', '314159');
    expect(await switchTo('Priya')).toBe('OK');
    for (let tries = 0; tries < 4; tries += 1) expect(await switchTo('Priya', '314159')).toBe('WRONG_PIN');
  });

  test('lets its staff choose a new PIN by code, also at their first visit; it opens a counter at which the old one was locked', async () => {
    const other = await openCounter(world);
    const triesThere = (pin: string) => other.tries(switchPerson, { body: { staffId: ids.Priya, pin } });
    for (let tries = 0; tries < 5; tries += 1) await triesThere('314159');
    expect(await triesThere('314159')).toBe('PIN_LOCKED');
    const step = await giveCode(world, 'Priya', counter, { forgotPin: true });
    expect(step).toMatchObject({ next: 'NEW_PIN' });
    const ticket = step.next === 'DONE' ? '' : step.ticket;
    expect(await counter.tries(chooseDeskPin, { body: { ticket, pin: '662607' } })).toBe('OK');
    expect(await switchTo('Priya')).toBe('WRONG_PIN');
    expect(await switchTo('Priya', '662607')).toBe('OK');
    expect(await triesThere('662607')).toBe('OK');
    await sql`update staff set pin_hash = (select pin_hash from staff where staff_id = ${ids.Dana})`.execute(
      world.engine.db,
    );
  });

  test('asks an owner who is new to it for the PIN after the code', async () => {
    const step = await giveCode(world, 'Dana', counter);
    expect(step).toMatchObject({ next: 'PIN' });
    const ticket = step.next === 'DONE' ? '' : step.ticket;
    expect(await counter.tries(giveDeskPin, { body: { ticket, pin: DEMO_PIN } })).toBe('OK');
  });

  test('tells an owner who is new to it, after five wrong PINs, how long the PIN stays locked', async () => {
    for (let tries = 0; tries < 5; tries += 1) await switchTo('Dana', '314159');
    await world.clock.advance(10 * 60);
    const step = await giveCode(world, 'Dana', counter);
    const body = { ticket: step.next === 'DONE' ? '' : step.ticket, pin: DEMO_PIN };

    const refusal = await counter.isRefused(giveDeskPin, { body });
    expect(refusal).toMatchObject({ code: 'PIN_LOCKED', message: 'Too many tries. Try again in 5 minutes.' });
    // Elsewhere it is not locked: a guest at the counter cannot lock an owner out.
    expect(await signIn(world, 'Dana', openBrowser(world))).toMatchObject({ me: { name: 'Dana' } });
  });
});

describe('an idle counter', () => {
  test('locks after five minutes despite polling, and shows since when', async () => {
    await world.clock.advance(240);
    expect(await touches(240)).toBe('OK');
    expect(await counter.tries(getDeskMe, {})).toBe('OK');
    await world.clock.advance(60);
    expect(await touches(300)).toBe('UNAUTHENTICATED');
    await world.clock.advance(600);

    const { counter: entry } = await counter.makes(getCounterEntry, {});
    expect(entry!.last).toEqual({ staffId: ids.Marcus, lockedAt: '2027-06-09T12:05:00-04:00', byItself: true });
  });

  test('stays locked when it is touched too late', async () => {
    await world.clock.advance(301);
    expect(await touches(0)).toBe('UNAUTHENTICATED');
    expect(await switchTo('Priya')).toBe('OK');
  });

  test('stays open while it is touched', async () => {
    for (let minutes = 0; minutes < 12; minutes += 4) {
      await world.clock.advance(240);
      expect(await touches(10)).toBe('OK');
    }
  });

  test.each(['', '-5', '1e9', 'now', '99999999', '0x1'])('is not kept open by %j', async (header) => {
    await world.clock.advance(240);
    expect(await counter.tries(getDeskMe, { headers: { 'desk-touched': header } })).toBe('OK');
    await world.clock.advance(60);
    expect(await counter.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('can be locked by hand, and the device stays the counter', async () => {
    await world.clock.advance(60);
    await counter.makes(lockDesk, { body: {} });
    expect(await counter.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
    const { counter: entry } = await counter.makes(getCounterEntry, {});
    expect(entry!.last).toEqual({ staffId: ids.Marcus, lockedAt: '2027-06-09T12:01:00-04:00', byItself: false });

    await switchTo('Priya');
    await counter.makes(lockDesk, { body: { byItself: true } });
    expect((await counter.makes(getCounterEntry, {})).counter!.last).toMatchObject({
      staffId: ids.Priya,
      byItself: true,
    });
    await switchTo('Priya');
    await counter.makes(leaveDesk, {});
    expect(await switchTo('Dana')).toBe('OK');
  });

  test('locks, but a personal device does not', async () => {
    const ownBrowser = await signIn(world, 'Priya');
    await world.clock.advance(3600);
    expect(await touches(3600, ownBrowser)).toBe('OK');
  });
});

describe('a person who works at two venues', () => {
  const atBoth = async (name: Name, role: string) =>
    sql`
      insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
      values (${ids[name]}, 2, ${role}, app_now(), app_now())
      on conflict (staff_id, shop_seq_no) do update set role = excluded.role, removed_at = null`.execute(
      world.engine.db,
    );

  test('switches between them with the role they have at each, and to no other', async () => {
    await atBoth('Marcus', 'DESK');
    const marcus = await signIn(world, 'Marcus');
    expect(await marcus.makes(changeVenue, { body: { shopSeqNo: 2 } })).toMatchObject({
      role: 'DESK',
      venue: { shopName: 'SeoulSwing', currency: 'KRW' },
      venues: expect.arrayContaining([{ shopSeqNo: 1, shopName: 'Mulligans', role: 'MANAGER' }]),
    });
    expect(await marcus.makes(getDeskMe, {})).toMatchObject({ venue: { shopName: 'SeoulSwing' } });
    expect(await marcus.tries(trustDevice, { body: { name: 'Here' } })).toBe('NOT_ALLOWED');
    expect(await (await signIn(world, 'Dana')).tries(changeVenue, { body: { shopSeqNo: 2 } })).toBe('SHOP_NOT_FOUND');
    expect(await marcus.tries(changeVenue, { body: { shopSeqNo: 99 } })).toBe('SHOP_NOT_FOUND');
  });

  test('cannot act at the next venue from a tab of the previous one, whose token has expired too', async () => {
    await atBoth('Marcus', 'DESK');
    const marcus = await signIn(world, 'Marcus');
    const [oldTab, oldCookie] = [
      { headers: { 'desk-session': marcus.me.sessionId } },
      openBrowser(world, marcus.cookies),
    ];
    const atOtherVenue = await marcus.makes(changeVenue, { ...oldTab, body: { shopSeqNo: 2 } });

    expect(atOtherVenue.sessionId).not.toBe(marcus.me.sessionId);
    expect(await marcus.tries(getDeskMe, oldTab)).toBe('SESSION_CHANGED');
    expect(await marcus.tries(changeVenue, { ...oldTab, body: { shopSeqNo: 1 } })).toBe('SESSION_CHANGED');
    expect(await oldCookie.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
    expect(await marcus.makes(getDeskMe, { headers: { 'desk-session': atOtherVenue.sessionId } })).toEqual(
      atOtherVenue,
    );
    // A change to the current venue changes nothing.
    expect((await marcus.makes(changeVenue, { body: { shopSeqNo: 2 } })).sessionId).toBe(atOtherVenue.sessionId);
  });

  test('extends neither the session nor the PIN tries by switching venues', async () => {
    await atBoth('Marcus', 'DESK');
    const marcus = await signIn(world, 'Marcus');
    for (let tries = 0; tries < 4; tries += 1) await marcus.tries(beginAddingPasskey, { body: { pin: '314159' } });
    await world.clock.advance(11 * 3600);
    await marcus.makes(changeVenue, { body: { shopSeqNo: 2 } });
    expect(await marcus.tries(beginAddingPasskey, { body: { pin: '314159' } })).toBe('PIN_LOCKED');

    await world.clock.advance(3600 - 1);
    expect(await marcus.tries(getDeskMe, {})).toBe('OK');
    await world.clock.advance(1);
    expect(await marcus.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('is signed in at the venue they used last', async () => {
    // Later than all tests above.
    await world.clock.set('2027-06-11T12:00:00-04:00');
    await atBoth('Marcus', 'DESK');
    const marcus = await signIn(world, 'Marcus');
    for (const shopSeqNo of [2, 1, 2]) {
      await world.clock.advance(60);
      await marcus.makes(changeVenue, { body: { shopSeqNo } });
      await world.clock.advance(60);
      expect((await signIn(world, 'Marcus', marcus)).me.venue.shopSeqNo).toBe(shopSeqNo);
    }
  });

  test('stays at the counter’s venue on a counter', async () => {
    await atBoth('Marcus', 'DESK');
    expect(await counter.tries(changeVenue, { body: { shopSeqNo: 2 } })).toBe('DEVICE_NOT_TRUSTED');
    expect(await counter.tries(changeVenue, { body: { shopSeqNo: 1 } })).toBe('OK');
  });

  test('does not get the role of manager at the other venue in a session opened with only a code', async () => {
    const priya = openBrowser(world);
    expect(await giveCode(world, 'Priya', priya)).toMatchObject({ next: 'DONE' });
    // Invited to the other venue, and accepted on another device.
    await atBoth('Priya', 'MANAGER');
    expect(await priya.tries(changeVenue, { body: { shopSeqNo: 2 } })).toBe('UNAUTHENTICATED');
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');

    expect((await signIn(world, 'Priya', priya)).me.venue.shopSeqNo).toBe(1);
    expect(await priya.makes(changeVenue, { body: { shopSeqNo: 2 } })).toMatchObject({ role: 'MANAGER' });
    await sql`update staff_roles set removed_at = app_now() where shop_seq_no = 2 and staff_id = ${ids.Priya}`.execute(
      world.engine.db,
    );
  });

  test('needs the PIN on a new device if they are a manager at one of them', async () => {
    await atBoth('Priya', 'MANAGER');
    expect(await giveCode(world, 'Priya', openBrowser(world))).toMatchObject({ next: 'PIN' });
    await sql`update staff_roles set removed_at = app_now() where shop_seq_no = 2 and staff_id = ${ids.Priya}`.execute(
      world.engine.db,
    );
    expect(await rows(world.engine.db, sql`select from staff_roles where staff_id = ${ids.Priya}`)).toHaveLength(2);
  });
});
