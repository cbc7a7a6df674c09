import { randomUUID } from 'node:crypto';
import {
  approve,
  chooseDeskPin,
  getDeskMe,
  giveDeskPin,
  sendDeskCode,
  verifyDeskCode,
} from '@caddie/contract/desk/people/staff';
import { getMe } from '@caddie/contract/users';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN, seedDemoStaff } from '../../../../seeds/staff.ts';
import { type Browser, giveCode, staffIdOf, type Name, openBrowser, signIn } from '../../../../test/desk.ts';
import { createPerson } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { freshAddress, freshPhone, readCode } from '../../../../test/sign-up.ts';
import { useWorld } from '../../../../test/world.ts';
import { type Role, type Staff, staffMember } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { People } from './staff.people.ts';

const world = useWorld();
let people: People;
const ids = {} as Record<Name, string>;
const dana = (): Staff<Right> =>
  staffMember({ staffId: ids.Dana, shopSeqNo: 1, role: 'OWNER', requestId: randomUUID() });

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ({ people } = (await servicesOf(world)).staff);
  for (const name of ['Dana', 'Marcus', 'Priya', 'Jiwoo'] as const) ids[name] = await staffIdOf(world, name);
  await sql`
    update staff_roles r
       set removed_at = null,
           role = case name when 'Dana' then 'OWNER' when 'Marcus' then 'MANAGER' else 'DESK' end
      from staff p
     where p.staff_id = r.staff_id
       and shop_seq_no = 1
       and is_demo`.execute(world.engine.db);
});

const at = (name: Name) => ({ shopSeqNo: 1, staffId: ids[name] });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  );
const tom = (phone: string, role: Role = 'DESK') => ({
  shopSeqNo: 1,
  phone: `+1${phone}`,
  countryCode: 'US' as const,
  name: 'Tom',
  role,
});
const linesOf = (staffId: string) =>
  rows(
    world.engine.db,
    sql`select act, actor_id as by, before, after from activity where subject_id = ${staffId} and actor_id = ${ids.Dana} order by activity_id`,
  );

describe('a person who is invited', () => {
  test('accepts by signing in within 48 hours, and chooses a PIN', async () => {
    const phone = freshPhone();
    const staffId = (await people.add(dana(), tom(phone, 'MANAGER')))!;
    expect(await linesOf(staffId)).toEqual([
      { act: 'staff.add', by: ids.Dana, before: null, after: { role: 'MANAGER' } },
    ]);
    await world.clock.advance(48 * 3600 - 1);

    const browser = openBrowser(world);
    const step = await codeStep(browser, phone);
    expect(step).toMatchObject({ next: 'NEW_PIN', name: 'Tom' });
    const body = { ticket: step.next === 'DONE' ? '' : step.ticket, pin: '602214' };
    expect(await browser.makes(chooseDeskPin, { body })).toMatchObject({ next: 'DONE', me: { role: 'MANAGER' } });
    await world.clock.advance(3600);
    expect(await browser.tries(getDeskMe, {})).toBe('OK');
  });

  test('is refused like an unknown person after 48 hours', async () => {
    const phone = freshPhone();
    await people.add(dana(), tom(phone));
    await world.clock.advance(48 * 3600);
    await expect(codeStep(openBrowser(world), phone)).rejects.toThrow('no code arrived');
    expect(await people.add(dana(), tom(phone))).toEqual(expect.any(String));
    expect(await codeStep(openBrowser(world), phone)).toMatchObject({ next: 'NEW_PIN' });
  });

  test('by another venue, too, does not work there after 48 hours, although they sign in where they work', async () => {
    const jiwoo: Staff<Right> = staffMember({
      staffId: ids.Jiwoo,
      shopSeqNo: 2,
      role: 'OWNER',
      requestId: randomUUID(),
    });
    await people.add(jiwoo, { ...tom('2125550103', 'MANAGER'), shopSeqNo: 2 });
    await world.clock.advance(48 * 3600);
    const { me } = await signIn(world, 'Priya', openBrowser(world));
    await people.remove(jiwoo, { ...at('Priya'), shopSeqNo: 2 });
    expect(me.venues.map(({ shopSeqNo }) => shopSeqNo)).toEqual([1]);
  });

  test('keeps name and role if they already work there', async () => {
    expect(await people.add(dana(), { ...tom('2125550103', 'OWNER') })).toBeUndefined();
    expect(await roleOf('Priya')).toMatchObject({ role: 'DESK', name: 'Priya' });
  });

  async function codeStep(browser: Browser, phone: string) {
    await sql`delete from auth_codes where phone_e164 = ${`+1${phone}`}`.execute(world.engine.db);
    await browser.makes(sendDeskCode, { body: { phone, countryCode: 'US' } });
    const queued = sql`select from text_messages where to_phone = ${`+1${phone}`} and kind <> 'staff.invitation' and state in ('QUEUED', 'SENDING')`;
    while (await firstRow(world.engine.db, queued)) await new Promise((resolve) => setImmediate(resolve));
    const authCode = await readCode(browser, phone);
    return browser.makes(verifyDeskCode, { body: { phone, countryCode: 'US', authCode } });
  }
});

describe('a person who is removed', () => {
  test('is refused at the next call, and the refusal names the venue', async () => {
    const priya = await signIn(world, 'Priya', openBrowser(world));
    await people.remove(dana(), at('Priya'));

    expect(await priya.isRefused(getDeskMe, {})).toMatchObject({
      status: 401,
      code: 'REMOVED_FROM_STAFF',
      message: 'You no longer work at Mulligans’ desk. Ask a manager.',
    });
    expect(await linesOf(ids.Priya)).toContainEqual({
      act: 'staff.remove',
      by: ids.Dana,
      before: { role: 'DESK' },
      after: null,
    });
    await expect(signIn(world, 'Priya', openBrowser(world))).rejects.toThrow('no code arrived');
    await people.remove(dana(), at('Priya'));
  });

  test('does not regain the old session when they are added again', async () => {
    const priya = await signIn(world, 'Priya', openBrowser(world));
    await people.remove(dana(), at('Priya'));
    await people.add(dana(), tom('2125550103'));
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
    expect(await signIn(world, 'Priya', openBrowser(world))).toMatchObject({ me: { name: 'Priya' } });
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('between the code and the PIN cannot finish signing in', async () => {
    const browser = openBrowser(world);
    const step = await giveCode(world, 'Marcus', browser);
    await people.remove(dana(), at('Marcus'));
    const body = { ticket: step.next === 'DONE' ? '' : step.ticket, pin: DEMO_PIN };
    expect(await browser.tries(giveDeskPin, { body })).toBe('SIGN_IN_OVER');
  });
});

describe('a role of a member of staff', () => {
  test('takes effect at once, also for staff who are signed in', async () => {
    const marcus = await signIn(world, 'Marcus', openBrowser(world));
    await people.changeRole(dana(), at('Marcus'), 'DESK');
    expect(await marcus.makes(getDeskMe, {})).toMatchObject({ role: 'DESK' });
    await people.changeRole(dana(), at('Marcus'), 'MANAGER');
    expect(await linesOf(ids.Marcus)).toContainEqual({
      act: 'staff.change-role',
      by: ids.Dana,
      before: { role: 'MANAGER' },
      after: { role: 'DESK' },
    });
  });

  test('higher than DESK signs the promoted person out of sessions opened with only a code', async () => {
    const priya = await signIn(world, 'Priya', openBrowser(world));
    await people.changeRole(dana(), at('Priya'), 'MANAGER');
    expect(await priya.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
    expect(await giveCode(world, 'Priya', priya)).toMatchObject({ next: 'PIN' });
  });

  test('is given, changed and taken away by owners of the venue only', async () => {
    const manager = { ...dana(), staffId: ids.Marcus, role: 'MANAGER' as const };
    expect(await codeOf(people.add(manager, tom(freshPhone())))).toBe('NOT_ALLOWED');
    expect(await codeOf(people.changeRole(manager, at('Priya'), 'OWNER'))).toBe('NOT_ALLOWED');
    expect(await codeOf(people.remove(manager, at('Priya')))).toBe('NOT_ALLOWED');
    expect(await codeOf(people.remove({ ...dana(), staffId: ids.Jiwoo, shopSeqNo: 2 }, at('Priya')))).toBe(
      'NOT_ALLOWED',
    );
    expect(await codeOf(people.changeRole(dana(), { shopSeqNo: 1, staffId: randomUUID() }, 'DESK'))).toBe(
      'STAFF_NOT_FOUND',
    );
  });
});

describe('the last owner', () => {
  test('cannot be removed or given a lower role', async () => {
    expect(await codeOf(people.remove(dana(), at('Dana')))).toBe('LAST_OWNER');
    expect(await codeOf(people.changeRole(dana(), at('Dana'), 'MANAGER'))).toBe('LAST_OWNER');
    expect(await roleOf('Dana')).toMatchObject({ role: 'OWNER', removed: false });

    await people.changeRole(dana(), at('Marcus'), 'OWNER');
    expect(await codeOf(people.remove(dana(), at('Dana')))).toBe('OK');
  });

  test('must have accepted: an invited owner does not count', async () => {
    await people.add(dana(), tom(freshPhone(), 'OWNER'));
    expect(await codeOf(people.remove(dana(), at('Dana')))).toBe('LAST_OWNER');
  });

  test('is required from the first person on', async () => {
    await sql`insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations,
                                 max_party_size, booking_window_days, lead_minutes)
              values ('New', 'a', 'p', 'e', 'i', 'US', 'America/New_York', 'USD', '{60}', 4, 30, 15)`.execute(
      world.engine.db,
    );
    const shop = await firstRow(world.engine.db, sql<{ no: number }>`select max(shop_seq_no) as no from shops`);
    const server = { kind: 'system', job: 'test' } as const;
    const first = { ...tom(freshPhone()), shopSeqNo: shop!.no, isAccepted: true };
    expect(await codeOf(people.add(server, { ...first, role: 'MANAGER' }))).toBe('LAST_OWNER');
    expect(await codeOf(people.add(server, { ...first, role: 'OWNER' }))).toBe('OK');
    const line = await firstRow(
      world.engine.db,
      sql`select after from activity where shop_seq_no = ${shop!.no} and act = 'staff.add'`,
    );
    // No text was sent, so it is not an invitation.
    expect(line).toEqual({ after: { role: 'OWNER', accepted: true } });

    // The demo staff are not added to a database with a real venue.
    await sql`update staff_roles set removed_at = app_now() where staff_id = ${ids.Priya}`.execute(world.engine.db);
    await seedDemoStaff(world.engine.db);
    expect(await roleOf('Priya')).toMatchObject({ removed: true });
  });
});

test('a customer’s token is refused at the desk, and the desk’s cookie elsewhere', async () => {
  const ann = await world.customer();
  const authorization = `Bearer ${ann.authToken}`;
  const priya = await signIn(world, 'Priya', openBrowser(world));
  const { cookie, origin } = priya.headers;

  expect(await createPerson(world.app, freshAddress(), { authorization, origin: origin! }).tries(getDeskMe, {})).toBe(
    'UNAUTHENTICATED',
  );
  expect(
    await createPerson(world.app, freshAddress(), { cookie: `caddie_desk=${ann.authToken}` }).tries(getDeskMe, {}),
  ).toBe('UNAUTHENTICATED');
  const token = priya.cookies.get('caddie_desk')!;
  expect(await createPerson(world.app, freshAddress(), { cookie: cookie! }).tries(getMe, {})).toBe('UNAUTHENTICATED');
  expect(await createPerson(world.app, freshAddress(), { authorization: `Bearer ${token}` }).tries(getMe, {})).toBe(
    'UNAUTHENTICATED',
  );
});

test('expired sign-in data is deleted, and nothing else', async () => {
  const { db } = world.engine;
  const prune = () => world.app.background.run('staff.prune');
  const counts = async () =>
    firstRow(
      db,
      sql`select (select count(*) from staff_sessions) as sessions, (select count(*) from sign_in_tickets) as tickets,
                 (select count(*) from staff_approvals) as approvals`,
    );
  await sql`delete from staff_sessions`.execute(db);
  await sql`delete from sign_in_tickets`.execute(db);
  const priya = await signIn(world, 'Priya', openBrowser(world));
  await signIn(world, 'Marcus', openBrowser(world));
  const act = 'membership.adjust';
  await priya.makes(approve, { body: { staffId: ids.Marcus, pin: DEMO_PIN, act, subjectId: randomUUID() } });
  await world.clock.advance(86_400);
  await prune();
  expect(await counts()).toEqual({ sessions: 2, tickets: 1, approvals: 1 });

  await world.clock.advance(86_400);
  await prune();
  expect(await counts()).toEqual({ sessions: 2, tickets: 0, approvals: 0 });
  await world.clock.advance(30 * 86_400);
  await prune();
  expect(await counts()).toEqual({ sessions: 0, tickets: 0, approvals: 0 });
});

async function roleOf(name: Name) {
  return firstRow(
    world.engine.db,
    sql<{ name: string; role: Role; removed: boolean }>`
      select name, role, removed_at is not null as removed
        from staff_roles
        join staff using (staff_id)
       where staff_id = ${ids[name]}
         and shop_seq_no = 1`,
  );
}
