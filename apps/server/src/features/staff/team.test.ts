import * as calls from '@caddie/contract/desk/people';
import { chooseDeskPin, getDeskMe, sendDeskCode, trustDevice, verifyDeskCode } from '@caddie/contract/desk/staff';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, idOf, openBrowser, signIn } from '../../../test/desk.ts';
import { freshPhone, readCode } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
let dana: Browser;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  // As the demo begins: the three of each venue, and nobody else.
  await sql`
    update staff_roles r
       set removed_at = case when not is_demo then app_now() end,
           role = case name when 'Marcus' then 'MANAGER' else role end
      from staff p
     where p.staff_id = r.staff_id`.execute(world.engine.db);
  dana = await signIn(world, 'Dana');
});

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

describe('the page of the staff', () => {
  test('lists who works there, owners first, where each was last, and nobody of another venue', async () => {
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

    // A shift at the desk is over after twelve hours.
    await world.clock.advance(12 * 3600);
    expect((await team()).people[2]!.lastSeen).toMatchObject({ isNow: false });
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
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

  test('sent again begins anew, once in ten minutes', async () => {
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

  test('is refused for a number that takes no texts, for a person who works there, and again for one of them', async () => {
    expect(await dana.tries(calls.invite, { body: tom('2125550') })).toBe('PHONE_NOT_SUPPORTED');
    const marcus = await idOf(world, 'Marcus');
    expect(await dana.tries(calls.invite, { body: tom('2125550102') })).toBe('WORKS_HERE_ALREADY');
    expect(await dana.tries(calls.inviteAgain, of(marcus))).toBe('WORKS_HERE_ALREADY');
    expect(await dana.tries(calls.inviteAgain, of(await idOf(world, 'Jiwoo')))).toBe('STAFF_NOT_FOUND');
  });
});

test('a role is changed, the last owner stays one, and who is removed is signed out at once', async () => {
  const marcus = await signIn(world, 'Marcus');
  const id = await idOf(world, 'Marcus');
  const { people } = await dana.makes(calls.changeRole, { ...of(id), body: { role: 'DESK' } });
  expect(people.find(({ name }) => name === 'Marcus')).toMatchObject({ role: 'DESK' });
  expect(await dana.tries(calls.changeRole, { ...of(await idOf(world, 'Dana')), body: { role: 'DESK' } })).toBe(
    'LAST_OWNER',
  );
  expect(await dana.isRefused(calls.removePerson, of(await idOf(world, 'Dana')))).toMatchObject({
    code: 'LAST_OWNER',
    message: 'Mulligans needs an owner. Make somebody else one first.',
  });

  expect((await dana.makes(calls.removePerson, of(id))).people.map(({ name }) => name)).toEqual(['Dana', 'Priya']);
  expect(await marcus.tries(getDeskMe, {})).not.toBe('OK');
  // Asked again, it changes nothing.
  await dana.makes(calls.removePerson, of(id));
});

test('a counter is listed with who added it; removed, it is no counter and its person is out', async () => {
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
