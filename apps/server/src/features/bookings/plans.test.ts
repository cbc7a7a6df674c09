import * as calls from '@caddie/contract/bookings';
import { getShop } from '@caddie/contract/shops';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
let ann: Person;
let bays: string[];

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
});

const run = (statements: string) => world.engine.script(statements);
const refusedBy = (constraint: string, statement: string) =>
  expect(sql.raw(statement).execute(world.engine.db)).rejects.toMatchObject({ constraint });
const grid = (bookingDate: string) =>
  ann.makes(getAvailability, { query: { shopSeqNo: 1, bookingDate, durationMinutes: 60, partySize: 2 } });
const slotAt = async (date: string, time: string) =>
  (await grid(date)).slots.find((slot) => slot.startedAt === `${date}T${time}:00-04:00`);
const input = (date: string, time: string, change: object = {}) => ({
  body: { shopSeqNo: 1, startedAt: `${date}T${time}:00-04:00`, durationMinutes: 60, partySize: 2, ...change },
});

/** A list like the one in force, in which Fridays cost ten dollars more. */
const dearerFridays = (id: string, validFrom: string) => `
  insert into price_lists (price_list_id, shop_seq_no, valid_from) values ('${id}', 1, '${validFrom}');
  insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
  select '${id}', 1, weekday, from_minute, until_minute, amount_per_hour + case weekday when 5 then 1000 else 0 end, is_peak
    from price_rules r join price_lists l using (price_list_id)
   where l.shop_seq_no = 1 and l.valid_from = '2020-01-01';`;
const published = (table: string, id: string) =>
  `update ${table} set published_at = app_now() where ${table.slice(0, -1)}_id = '${id}'`;

test('with a new price list the day of play decides the price, and existing holds keep theirs', async () => {
  const list = '00000000-0000-4000-8000-000000000018';
  await run(dearerFridays(list, '2027-06-18'));
  const customerHold = await ann.makes(calls.readyBooking, input('2027-06-18', '18:00'));
  expect(customerHold.amount).toBe(7000);
  expect((await slotAt('2027-06-18', '19:00'))!.amount).toBe(7000);

  await run(published('price_lists', list));

  // A venue's terms are cached for two seconds.
  await expect.poll(async () => (await slotAt('2027-06-18', '19:00'))!.amount, { timeout: 30_000 }).toBe(8000);
  expect((await slotAt('2027-06-11', '19:00'))!.amount).toBe(7000);
  expect((await slotAt('2027-06-25', '19:00'))!.amount).toBe(8000);
  expect((await slotAt('2027-06-19', '19:00'))!.amount).toBe(7000);
  expect((await ann.makes(calls.readyBooking, input('2027-06-18', '20:00'))).amount).toBe(8000);
  const unchangedBooking = await ann.makes(calls.getBooking, { params: { id: customerHold.bookingId } });
  expect(unchangedBooking).toMatchObject({ amount: 7000, priceLines: customerHold.priceLines });
});

describe('for price lists and opening hours the database', () => {
  const list = '00000000-0000-4000-8000-000000000020';

  test('refuses changes to a published price list; one that is not in force yet can be withdrawn', async () => {
    await run(dearerFridays(list, '2027-08-01') + published('price_lists', list));
    const change = `update price_rules set amount_per_hour = 1 where price_list_id = '${list}'`;
    await refusedBy('price_rules_published_stay', change);
    await refusedBy('price_rules_published_stay', `delete from price_rules where price_list_id = '${list}'`);
    await refusedBy('opening_hours_published_stay', `update opening_hours set opens_minute = 0 where shop_seq_no = 1`);

    await run(`update price_lists set published_at = null where price_list_id = '${list}'; ${change}`);
    await run(`delete from price_lists where price_list_id = '${list}'`);
  });

  test('refuses changes to price lists and opening-hour plans in force, and publishing one for a day that has begun', async () => {
    for (const table of ['price_lists', 'hour_plans']) {
      const inForce = `where shop_seq_no = 1 and valid_from = '2020-01-01'`;
      await refusedBy(`${table}_in_force_stay`, `update ${table} set published_at = null ${inForce}`);
      await refusedBy(`${table}_in_force_stay`, `delete from ${table} ${inForce}`);
      const publish = (day: string) =>
        `insert into ${table} (shop_seq_no, valid_from, published_at) values (1, '${day}', app_now())`;
      // Today's prices may change while no tee time of today is sold.
      const firstDay = table === 'price_lists' ? '2027-06-08' : '2027-06-09';
      await refusedBy(`${table}_begin_after_today`, publish(firstDay));
      await refusedBy(`${table}__published`, `${publish('2027-09-01')}, (1, '2027-09-01', app_now())`);
    }
  });
});

describe('a bay that is retired', () => {
  const retire = (bay: string, from: string | null) =>
    sql`update shop_rooms set retired_from = ${from}::date where shop_room_id = ${bay}`.execute(world.engine.db);

  test('must have no tee time from that day on, and is neither shown nor sold from that day on', async () => {
    const bay = bays[2]!;
    const customerHold = await ann.makes(calls.readyBooking, input('2027-06-12', '18:00', { shopRoomId: bay }));

    await expect(retire(bay, '2027-06-12')).rejects.toMatchObject({ constraint: 'shop_rooms_retire_empty' });
    await retire(bay, '2027-06-13');
    await expect(retire(bay, '2027-06-12')).rejects.toMatchObject({ constraint: 'shop_rooms_retire_empty' });

    const isBayShown = async (date: string) => (await grid(date)).rooms.some(({ shopRoomId }) => shopRoomId === bay);
    // Even before the venue's terms are read again: the database refuses it.
    const refusal = await ann.isRefused(calls.readyBooking, input('2027-06-13', '18:00', { shopRoomId: bay }));
    expect(refusal).toMatchObject({
      code: 'INVALID_SLOT',
      message: expect.stringMatching(/out of service/),
    });
    await expect.poll(() => isBayShown('2027-06-13'), { timeout: 30_000 }).toBe(false);
    expect(await isBayShown('2027-06-12')).toBe(true);
    expect(await ann.isRefused(calls.readyBooking, input('2027-06-13', '18:00', { shopRoomId: bay }))).toMatchObject({
      code: 'INVALID_SLOT',
    });
    await ann.makes(calls.cancelBooking, { body: { bookingId: customerHold.bookingId } });
    await retire(bay, '2027-06-12');
    await retire(bay, null);
  });

  test('is either retired or held when both are requested concurrently', async () => {
    const people = await crowd(world, 6);
    const holds = people.map((person) =>
      person.sends({
        method: 'POST',
        url: '/caddie/v1/bookings/ready',
        payload: input('2027-06-14', '18:00', { shopRoomId: bays[3] }).body,
      }),
    );
    const outcomes = await Promise.allSettled([...holds, retire(bays[3]!, '2027-06-14')]);

    const isRetired = outcomes.at(-1)!.status === 'fulfilled';
    const sold = await rows(
      world.engine.db,
      sql`select from bookings where shop_room_id = ${bays[3]} and booking_date = '2027-06-14' and status = 'READY'`,
    );
    expect(sold).toHaveLength(isRetired ? 0 : 1);
    await retire(bays[3]!, null);
  });
});

test('a party above the maximum of its bay is refused, and so is every booking before the venue has opened', async () => {
  const bay = bays[1]!;
  await sql`update shop_rooms set max_party_size = 2 where shop_room_id = ${bay}`.execute(world.engine.db);
  const three = input('2027-06-15', '18:00', { shopRoomId: bay, partySize: 3 });
  await expect
    .poll(
      async () =>
        (await ann.sends({ method: 'POST', url: '/caddie/v1/bookings/ready', payload: three.body })).statusCode,
      {
        timeout: 30_000,
      },
    )
    .toBe(400);

  await sql`update shops set opened_at = null where shop_seq_no = 1`.execute(world.engine.db);
  await expect
    .poll(() => ann.tries(calls.readyBooking, input('2027-06-16', '18:00')), { timeout: 30_000 })
    .toBe('VENUE_NOT_OPEN');
  await sql`update shops set opened_at = app_now() where shop_seq_no = 1`.execute(world.engine.db);
  await expect.poll(async () => (await grid('2027-06-15')).slots.length, { timeout: 30_000 }).toBeGreaterThan(0);
});

// These two come last: they move the clock past the first day of a list, after which terms are read without the earlier one.
test('new opening hours apply from their first day on, for bookings and for the hours that customers see', async () => {
  const plan = '00000000-0000-4000-8000-000000000019';
  await run(`
    insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${plan}', 1, '2027-06-21');
    insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
    select '${plan}', 1, weekday, 840, 1200 from generate_series(1, 6) weekday;
    ${published('hour_plans', plan)}`);

  await expect.poll(async () => (await grid('2027-06-21')).starts[0], { timeout: 30_000 }).toContain('T14:00');
  expect((await grid('2027-06-14')).starts[0]).not.toContain('T14:00');
  expect(await grid('2027-06-27')).toMatchObject({ closed: true });
  const monday = async () =>
    (await ann.makes(getShop, { query: { shopSeqNo: 1 } })).openingHours.weekly.find((one) => one.weekday === 1);
  expect(await monday()).not.toMatchObject({ opensAt: '14:00' });
  await world.clock.set('2027-06-21T09:00:00-04:00');
  await expect.poll(monday, { timeout: 30_000 }).toMatchObject({ opensAt: '14:00' });
});

test('the database refuses changes to a list or plan from the first minute of its first business day on', async () => {
  const id = '00000000-0000-4000-8000-000000000021';
  const [plan, list] = [`where hour_plan_id = '${id}'`, `where price_list_id = '${id}'`];
  await run(`
    ${dearerFridays(id, '2027-07-01')}
    insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${id}', 1, '2027-07-01');
    ${published('price_lists', id)};
    ${published('hour_plans', id)}`);
  await world.clock.set('2027-06-30T23:59:00-04:00');
  await run(
    `update hour_plans set published_at = app_now() ${plan}; update price_lists set published_at = app_now() ${list}`,
  );

  await world.clock.set('2027-07-01T00:00:00-04:00');

  await refusedBy('hour_plans_in_force_stay', `update hour_plans set valid_from = '2027-07-02' ${plan}`);
  await refusedBy('hour_plans_in_force_stay', `delete from hour_plans ${plan}`);
  await refusedBy('price_lists_in_force_stay', `update price_lists set published_at = null ${list}`);
  await refusedBy('price_lists_in_force_stay', `delete from price_lists ${list}`);
});
