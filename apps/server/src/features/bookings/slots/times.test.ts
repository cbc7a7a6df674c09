import { readyBooking } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { getMyAvailability, getNextFree, type Slot } from '@caddie/contract/slots';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Customer } from '../../../platform/actors/actor.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
const members = createMembers(world);
let services: Services;
let statementCount: () => number;
let ann: Customer;

const NOW = '2027-06-09T12:00:00-04:00';
const FRIDAY = '2027-06-11';

beforeAll(async () => {
  await world.clock.set(NOW);
  const counting = countStatements(world.engine);
  statementCount = counting.statementCount;
  services = await servicesOf({ ...world, engine: counting.engine });
});
beforeEach(async () => {
  await world.clock.set(NOW);
  ann = await members.customer();
});

const query = (change: object = {}) => ({
  shopSeqNo: 1,
  bookingDate: FRIDAY,
  durationMinutes: 60,
  partySize: 2,
  ...change,
});
const buys = async (...input: Parameters<typeof members.addProduct>) =>
  members.buySet(ann, await members.addProduct(...input));
const times = async (change: object = {}) => (await services.covers.available(ann, query(change))).slots;
const coverAt = (slots: Slot[], time: string) => slots.find(({ startedAt }) => startedAt.slice(11, 16) === time)!.cover;
const statementsOf = async (work: () => Promise<unknown>) => {
  const before = statementCount();
  await work();
  return statementCount() - before;
};

describe('slots with membership information', () => {
  test('a slot shows the sessions it takes, that it is covered, or the amount left to pay', async () => {
    expect(coverAt(await times(), '12:00')).toBeNull();
    const balance = await buys({ type: 'BALANCE', totalAmt: 3_000 }, { validDays: 60 });
    expect(coverAt(await times(), '12:00')).toMatchObject({ fits: true, amount: 3_000, cardAmount: 1_500 });
    await buys({ totalCnt: 8 }, { validDays: 40, name: 'Practice Pass' });
    expect(coverAt(await times({ durationMinutes: 120 }), '12:00')).toMatchObject({ sessions: 2, cardAmount: 0 });
    await buys({ type: 'PERIOD' }, { validDays: 20 });
    expect(coverAt(await times(), '12:00')).toMatchObject({ membershipTypeCd: 'PERIOD', fits: true, cardAmount: 0 });
    expect(balance.memberships).toHaveLength(1);
  });

  test('a slot says why a membership does not fit, and ignores memberships for lessons', async () => {
    await buys({ category: 'LESSON' });
    expect(coverAt(await times(), '12:00')).toBeNull();
    await buys({ totalCnt: 1, untilMinute: 17 * 60 });
    const slots = await times({ durationMinutes: 120 });
    expect(coverAt(slots, '12:00')).toMatchObject({ fits: false, misfit: { code: 'SESSIONS', needed: 2, left: 1 } });
    expect(coverAt(slots, '16:00')).toMatchObject({ fits: false, misfit: { code: 'HOURS', untilTime: '17:00' } });
  });

  test('a membership for one bay covers no slot while any bay may be assigned', async () => {
    const { rooms } = await services.slots.available(query());
    await buys({ shopRoomIds: [rooms[0]!.shopRoomId] });
    expect(coverAt(await times(), '12:00')).toMatchObject({ fits: false, misfit: { code: 'ROOMS' } });
  });

  test('a slot and the payment agree about which membership fits', async () => {
    await buys({ totalCnt: 2, sessionsPerDay: 1 });
    await buys({ type: 'BALANCE', totalAmt: 5_000, weekdays: [6, 7] });
    for (const slot of await times()) {
      const { shopRoomId, amount } = slot.rooms[0]!;
      const startedAt = Date.parse(slot.startedAt);
      const fromMinute = (startedAt - Date.parse(`${FRIDAY}T00:00:00-04:00`)) / MINUTE;
      const play = { bookingDate: FRIDAY, weekday: 5, fromMinute, minutes: 60, amount, shopRoomId, startedAt };
      const bookingId = '0f9a3c8d-1b2e-4d5f-8c7a-6e5d4c3b2a19';
      const [option] = await services.memberships.options(world.engine.db, ann, { ...play, bookingId });
      expect(option).toMatchObject(slot.cover!);
    }
  });

  test('a member’s slots cost one statement more than the public ones, and need a token', async () => {
    await buys({});
    await services.slots.available(query());
    expect(await statementsOf(() => services.slots.available(query()))).toBe(1);
    expect(await statementsOf(() => services.covers.available(ann, query()))).toBe(2);
    expect(await world.visitor().tries(getMyAvailability, { query: query() })).toBe('UNAUTHENTICATED');
    const [bob] = (await crowd(world, 1)) as [Person];
    expect((await bob.makes(getMyAvailability, { query: query() })).slots[0]!.cover).toBeNull();
  });
});

describe('the next free tee time', () => {
  const next = (change: object = {}) =>
    world.visitor().makes(getNextFree, { query: { shopSeqNo: 1, durationMinutes: 60, partySize: 2, ...change } });

  test('is the soonest one today, with its lowest price and the number of bays free at it', async () => {
    const { rooms } = await services.slots.available(query());
    expect(await next()).toEqual({
      bookingDate: '2027-06-09',
      startedAt: '2027-06-09T12:30:00-04:00',
      amount: 4500,
      free: rooms.length,
      durationMinutes: 60,
      partySize: 2,
    });
    const [bob] = (await crowd(world, 1)) as [Person];
    const startedAt = '2027-06-09T12:30:00-04:00';
    await bob.makes(readyBooking, {
      body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2, amount: 4500 },
    });
    expect((await next())!.free).toBe(rooms.length - 1);
  });

  test('uses the nearest length and number of players that the venue offers', async () => {
    expect(await next({ durationMinutes: 195, partySize: 90 })).toMatchObject({ durationMinutes: 180, partySize: 6 });
  });

  test('belongs to the evening before while the venue is open after midnight, otherwise to the next day', async () => {
    await world.clock.set('2027-06-12T00:10:00-04:00');
    expect(await next()).toMatchObject({ bookingDate: FRIDAY, startedAt: '2027-06-12T00:30:00-04:00' });
    await world.clock.set('2027-06-09T22:30:00-04:00');
    expect(await next()).toMatchObject({ bookingDate: '2027-06-10' });
  });

  test('costs one statement, and a second one only if the first days are full', async () => {
    const ask = () => services.slots.nextFree({ shopSeqNo: 1, durationMinutes: 60, partySize: 2 });
    await ask();
    expect(await statementsOf(ask)).toBe(1);
    await world.engine.script(`
      set local session_replication_role = replica;
      delete from booking_changes;
      delete from booking_history;
      delete from bookings;
      insert into bookings (kind, status, reference, shop_seq_no, shop_room_id, booking_date, started_at, ended_at, occupied_until,
                            amount, currency, price_lines, refund_steps, hold_expires_at, block_series_id, block_note,
                            block_note_is_public)
      select 'BLOCK', 'BLOCKED', 'B' || row_number() over (), 1, r.shop_room_id, (d at time zone 'UTC')::date, d + interval '13 hours',
             d + interval '37 hours', d + interval '37 hours', 0, 'USD', '[]', '[]', d, gen_random_uuid(), 'New turf', false
        from shop_rooms r, generate_series(timestamptz '2027-06-08 20:00-04', timestamptz '2027-06-11 20:00-04', '1 day') d
       where r.shop_seq_no = 1`);
    expect(await statementsOf(async () => expect(await ask()).not.toBeNull())).toBe(2);
  });
});
