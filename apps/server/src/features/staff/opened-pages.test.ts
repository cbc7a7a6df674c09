import {
  changeRole,
  getTeam,
  invite,
  inviteAgain,
  removeCounter,
  removeOwnDevice,
  removePerson,
  resetPin,
} from '@caddie/contract/desk/people/people';
import { addPlace } from '@caddie/contract/desk/link';
import { getSettings } from '@caddie/contract/desk/settings';
import { connectPayouts, getPayouts } from '@caddie/contract/desk/finance/payouts';
import { getDeskMe, lockDesk, openPlace, switchPerson, trustDevice } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../seeds/staff.ts';
import { type Browser, staffIdOf, type Name, openCounter, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
const ids = {} as Record<Name, string>;
let priya: Browser;

beforeAll(async () => {
  for (const name of ['Dana', 'Marcus', 'Priya', 'Minjun'] as const) ids[name] = await staffIdOf(world, name);
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`delete from pin_failures`.execute(world.engine.db);
  priya = await signIn(world, 'Priya');
});

const opens = (place: 'prices' | 'venue' = 'venue', more: object = {}) => ({
  body: { staffId: ids.Marcus, pin: DEMO_PIN, place, ...more },
});
/** Makes a call that only managers may make, on the venue page. */
const enters = (browser: Browser) => browser.tries(getSettings, {});

describe('a page for managers', () => {
  test('opens to the desk with a manager’s PIN for five minutes, and both names are recorded', async () => {
    expect(await enters(priya)).toBe('NOT_ALLOWED');

    const { opened, role } = await priya.makes(openPlace, opens());
    expect({ opened, role }).toEqual({
      opened: [{ place: 'venue', until: '2027-06-09T12:05:00-04:00', by: 'Marcus', role: 'MANAGER' }],
      role: 'DESK',
    });
    await world.clock.advance(299);
    expect((await priya.makes(getDeskMe, {})).opened).toHaveLength(1);
    expect(await enters(priya)).toBe('OK');
    await priya.makes(addPlace, { body: { name: 'Bar' } });
    const lines = await rows(
      world.engine.db,
      sql`
        select act, actor_id as by, approved_by as "approvedBy", after ->> 'place' as place
          from activity
         where act in ('staff.open-place', 'entry-place.add')
         order by activity_id desc
         limit 2`,
    );
    const actors = { by: ids.Priya, approvedBy: ids.Marcus };
    expect(lines).toEqual([
      { act: 'entry-place.add', ...actors, place: null },
      { act: 'staff.open-place', ...actors, place: 'venue' },
    ]);

    await world.clock.advance(1);
    expect(await enters(priya)).toBe('NOT_ALLOWED');
    expect((await priya.makes(getDeskMe, {})).opened).toEqual([]);
  });

  test('opens alone, without other pages and only in this session', async () => {
    await priya.makes(openPlace, opens('prices'));
    expect(await enters(priya)).toBe('NOT_ALLOWED');

    await priya.makes(openPlace, opens());
    const otherBrowser = await signIn(world, 'Priya');
    expect(await enters(otherBrowser)).toBe('NOT_ALLOWED');
    await priya.makes(lockDesk, { body: {} });
    expect(await enters(priya)).toBe('UNAUTHENTICATED');
    const priyaAgain = await signIn(world, 'Priya', priya);
    expect(await enters(priyaAgain)).toBe('NOT_ALLOWED');
  });

  test('does not open with one’s own PIN, the desk’s or another venue’s; wrong PINs lock as everywhere', async () => {
    expect(await priya.tries(openPlace, opens('venue', { staffId: ids.Priya }))).toBe('NOT_ALLOWED');
    expect(await priya.tries(openPlace, opens('venue', { staffId: ids.Minjun }))).toBe('NOT_ALLOWED');
    const wrong = opens('venue', { pin: '135790' });
    expect(await priya.isRefused(openPlace, wrong)).toMatchObject({ code: 'WRONG_PIN', details: { triesLeft: 4 } });
    for (let tries = 2; tries <= 5; tries += 1) await priya.tries(openPlace, wrong);
    expect(await priya.tries(openPlace, opens())).toBe('PIN_LOCKED');
    expect(await enters(priya)).toBe('NOT_ALLOWED');
  });

  test('that is for owners opens to the desk and to managers with an owner’s PIN, not with a manager’s', async () => {
    const marcus = await signIn(world, 'Marcus');
    expect((await marcus.makes(getDeskMe, {})).approvers.map(({ name }) => name)).toEqual(['Dana']);
    expect(await marcus.tries(openPlace, opens())).toBe('NOT_ALLOWED');
    await priya.makes(openPlace, opens());
    expect(await priya.tries(getTeam, {})).toBe('NOT_ALLOWED');
    expect(await marcus.tries(getTeam, {})).toBe('NOT_ALLOWED');

    for (const browser of [priya, marcus]) {
      const { opened } = await browser.makes(openPlace, opens('venue', { staffId: ids.Dana }));
      expect(opened).toMatchObject([{ place: 'venue', by: 'Dana', role: 'OWNER' }]);
      expect((await browser.makes(getTeam, {})).people).toHaveLength(3);
      // Payouts can be viewed but not connected: a connected account would outlast the five minutes.
      expect(await browser.tries(getPayouts, {})).toBe('OK');
      expect(await browser.tries(connectPayouts, { body: { from: 'PAYOUTS' } })).toBe('NOT_ALLOWED');
    }
    await world.clock.advance(300);
    expect(await priya.tries(getTeam, {})).toBe('NOT_ALLOWED');
    expect(await marcus.tries(getTeam, {})).toBe('NOT_ALLOWED');
  });

  test('does not allow changes of roles or devices, even if an owner opened it', async () => {
    const counter = await openCounter(world);
    await counter.makes(switchPerson, { body: { staffId: ids.Priya, pin: DEMO_PIN } });
    const { deviceId } = (await firstRow(
      world.engine.db,
      sql<{ deviceId: string }>`select device_id as "deviceId" from staff_sessions order by created_at desc limit 1`,
    ))!;
    await counter.makes(openPlace, opens('venue', { staffId: ids.Dana }));
    const { people } = await counter.makes(getTeam, {});
    const invited = { phone: '2125550177', countryCode: 'US', name: 'Jo Park', role: 'OWNER' };

    for (const [call, input] of [
      [changeRole, { params: { id: ids.Priya }, body: { role: 'OWNER' } }],
      [invite, { body: invited }],
      [inviteAgain, { params: { id: ids.Marcus } }],
      [removePerson, { params: { id: ids.Marcus } }],
      [resetPin, { params: { id: ids.Marcus } }],
      [removeOwnDevice, { params: { id: ids.Marcus, deviceId } }],
      [removeCounter, { params: { id: deviceId } }],
      [trustDevice, { body: { name: 'Mine' } }],
    ] as const)
      expect([call.path, await counter.tries(call, input)]).toEqual([call.path, 'NOT_ALLOWED']);

    expect((await counter.makes(getTeam, {})).people.map(({ name, role }) => [name, role])).toEqual(
      people.map(({ name, role }) => [name, role]),
    );
  });

  test('closes when its approver is no longer a manager', async () => {
    await priya.makes(openPlace, opens());
    const demote = (role: string) =>
      sql`update staff_roles set role = ${role} where staff_id = ${ids.Marcus} and shop_seq_no = 1`.execute(
        world.engine.db,
      );
    await demote('DESK');
    expect(await enters(priya)).toBe('NOT_ALLOWED');
    expect((await priya.makes(getDeskMe, {})).opened).toEqual([]);
    await demote('MANAGER');
  });

  test('closes when its approver is removed', async () => {
    const removed = (isRemoved: boolean) =>
      sql`
        update staff_roles
           set removed_at = case when ${isRemoved}::boolean then app_now() end
         where staff_id = ${ids.Marcus}
           and shop_seq_no = 1`.execute(world.engine.db);
    await priya.makes(openPlace, opens());
    await removed(true);
    expect(await enters(priya)).toBe('NOT_ALLOWED');
    expect((await priya.makes(getDeskMe, {})).opened).toEqual([]);
    await removed(false);
  });

  test('neither opens nor stays open through a manager who has not accepted the invitation', async () => {
    const accepts = (isAccepted: boolean) =>
      sql`
        update staff_roles
           set accepted_at = case when ${isAccepted}::boolean then app_now() end
         where staff_id = ${ids.Marcus}
           and shop_seq_no = 1`.execute(world.engine.db);
    await priya.makes(openPlace, opens());
    await accepts(false);

    expect(await priya.tries(openPlace, opens('prices'))).toBe('NOT_ALLOWED');
    expect(await enters(priya)).toBe('NOT_ALLOWED');
    expect((await priya.makes(getDeskMe, {})).opened).toEqual([]);

    await accepts(true);
    expect((await priya.makes(getDeskMe, {})).opened).toHaveLength(1);
  });
});
