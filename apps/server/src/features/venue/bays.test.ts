import { readyBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import * as calls from '@caddie/contract/desk/bays';
import { BAY_COUNT_MAX } from '@caddie/contract/desk/limits/setting-limits';
import { getDay } from '@caddie/contract/desk/sheet';
import { getShop } from '@caddie/contract/shops';
import { getAvailability } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
let marcus: Browser;

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  marcus = await signIn(world, 'Marcus');
});

beforeEach(async () => {
  await world.engine.script(`
    update bookings set status = 'CANCELED', status_reason = 'CANCELED_BY_VENUE' where status = 'CONFIRMED';
    update bookings set status = 'FAILED' where status = 'READY';
    update shop_rooms set retired_from = null, traits = '{}', max_party_size = null;
    delete from shop_rooms r where shop_seq_no = 1 and room_name not like 'Bay _' and not exists (select from bookings b where b.shop_room_id = r.shop_room_id);`);
});

const read = () => marcus.makes(calls.getBays, {});
const names = async () => (await read()).bays.map(({ name }) => name);
const bay = async (name: string) => (await read()).bays.find((one) => one.name === name)!;
const of = ({ shopRoomId }: { shopRoomId: string }) => ({ params: { id: shopRoomId } });
const factsOf = ({ name, traits, maxPartySize }: calls.Bay) => ({ name, traits, maxPartySize });
const lines = () =>
  rows(
    world.engine.db,
    sql<{ act: string }>`select act, before, after from activity where act like 'bay.%' order by activity_id desc`,
  );
const day = { shopSeqNo: 1, bookingDate: '2027-06-14', durationMinutes: 60, partySize: 1 };
const grid = async () =>
  (await world.visitor().makes(getAvailability, { query: day })).rooms.map((r) => r.shopRoomName);

describe('a new bay', () => {
  test('appears in the customer’s grid and on the sheet at once, can be booked, and is added once', async () => {
    expect(await names()).toEqual(['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4']);
    const headers = { 'idempotency-key': 'a-new-bay' };
    const addInput = { body: { name: ' Loft ' }, headers } as never;
    const { bays } = await marcus.makes(calls.addBay, addInput);
    await marcus.makes(calls.addBay, addInput);
    expect(bays.at(-1)).toMatchObject({ name: 'Loft', isUsed: false, isPriced: true, retiredFrom: null });
    expect(await names()).toEqual(['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4', 'Loft']);
    expect(await grid()).toContain('Loft');
    const sheet = await marcus.makes(getDay, { params: { date: '2027-06-14' } });
    expect(sheet.rooms.map(({ name }) => name)).toContain('Loft');

    const [ann] = await crowd(world, 1);
    const { shopRoomId } = bays.at(-1)!;
    const body = { ...day, shopRoomId, startedAt: '2027-06-14T18:00:00-04:00' };
    expect(await ann!.tries(readyBooking, { body })).toBe('OK');
    expect(await marcus.isRefused(calls.removeBay, of({ shopRoomId }))).toMatchObject({
      status: 409,
      code: 'ROOM_IN_USE',
    });
    expect(await bay('Loft')).toMatchObject({ isUsed: true });
  });

  test('cannot have the name of another bay, and can be removed again if it was never booked', async () => {
    expect(await marcus.tries(calls.addBay, { body: { name: 'Bay 1' } })).toBe('NAME_TAKEN');
    expect(await marcus.tries(calls.addBay, { body: { name: 'bAY 1' } })).toBe('NAME_TAKEN');
    await marcus.makes(calls.addBay, { body: { name: 'Attic' } });
    await marcus.makes(calls.removeBay, of(await bay('Attic')));
    expect(await bay('Attic')).toBeUndefined();
    expect((await lines()).slice(0, 2)).toMatchObject([
      { act: 'bay.remove', before: { name: 'Attic' } },
      { act: 'bay.add', after: { name: 'Attic' } },
    ]);
  });

  test.each(['', '  ', 'x'.repeat(41), 'a\nb'])('is not called %j', async (name) => {
    expect(await marcus.tries(calls.addBay, { body: { name } })).toBe('INVALID_REQUEST');
  });

  test('is refused once the venue has as many bays as it can have', async () => {
    await world.engine.script(`
      insert into shop_rooms (shop_seq_no, room_name, position)
      select 1, 'Range ' || n, n + 100 from generate_series(2, ${BAY_COUNT_MAX - (await names()).length}) n`);
    await marcus.makes(calls.addBay, { body: { name: 'The last' } });

    expect(await marcus.isRefused(calls.addBay, { body: { name: 'One more' } })).toMatchObject({
      code: 'TOO_MANY_BAYS',
    });
    expect(await names()).toHaveLength(BAY_COUNT_MAX);
  });

  test('with a hostile name is shown as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await marcus.makes(calls.addBay, { body: { name } });
    expect(await grid()).toContain(name);
    await marcus.makes(calls.removeBay, of(await bay(name)));
  });
});

describe('a bay', () => {
  test('can change its name, traits and players; a stale request overwrites nothing', async () => {
    const before = await bay('Bay 2');
    const change = { name: 'Bay 2', traits: ['PRIVATE' as const], maxPartySize: 3, seen: factsOf(before) };
    const { bays } = await marcus.makes(calls.changeBay, { ...of(before), body: change });
    expect(bays[1]).toMatchObject({ traits: ['PRIVATE'], maxPartySize: 3 });
    // A repeated request changes nothing.
    expect(await marcus.tries(calls.changeBay, { ...of(before), body: change })).toBe('OK');
    expect(await marcus.tries(calls.changeBay, { ...of(before), body: { ...change, maxPartySize: 2 } })).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await lines())[0]).toEqual({
      act: 'bay.change',
      before: { name: 'Bay 2', traits: '', players: null },
      after: { name: 'Bay 2', traits: 'PRIVATE', players: 3 },
    });
    const takenName = { ...change, name: 'Bay 3', seen: factsOf(bays[1]!) };
    expect(await marcus.tries(calls.changeBay, { ...of(before), body: takenName })).toBe('NAME_TAKEN');
    const { items } = await marcus.makes(getActivity, { query: { kind: 'VENUE' } });
    expect(items[0]).toMatchObject({ act: 'bay.change', subject: { name: 'Bay 2' }, details: { players: 3 } });
  });

  test('can swap names with another bay, once for repeated requests, and only from the names that were seen', async () => {
    const [one, two] = [await bay('Bay 1'), await bay('Bay 2')];
    const naming = ({ shopRoomId, name: seen }: calls.Bay, name: string) => ({ shopRoomId, name, seen });
    const swap = { body: { names: [naming(one, ' Bay 2 '), naming(two, 'Bay 1')] } };
    const before = (await lines()).length;
    expect((await marcus.makes(calls.nameBays, swap)).bays.slice(0, 2)).toMatchObject([
      { shopRoomId: one.shopRoomId, name: 'Bay 2' },
      { shopRoomId: two.shopRoomId, name: 'Bay 1' },
    ]);
    expect(await marcus.tries(calls.nameBays, swap)).toBe('OK');
    expect(await lines()).toHaveLength(before + 2);
    expect((await lines())[0]).toMatchObject({
      act: 'bay.change',
      before: { name: 'Bay 2' },
      after: { name: 'Bay 1' },
    });

    expect(await marcus.tries(calls.nameBays, { body: { names: [naming(one, 'Bay 9')] } })).toBe('CHANGED_MEANWHILE');
    const [first] = (await read()).bays;
    expect(await marcus.tries(calls.nameBays, { body: { names: [naming(first!, 'BAY 3')] } })).toBe('NAME_TAKEN');
    expect((await marcus.makes(calls.nameBays, { body: { names: [naming(first!, 'BAY 2')] } })).bays[0]!.name).toBe(
      'BAY 2',
    );
    const renameBack = [naming({ ...one, name: 'BAY 2' }, 'Bay 1'), naming({ ...two, name: 'Bay 1' }, 'Bay 2')];
    await marcus.makes(calls.nameBays, { body: { names: renameBack } });
  });

  test('of another venue is not found', async () => {
    const [seoul] = await rows(
      world.engine.db,
      sql<{ shopRoomId: string }>`select shop_room_id as "shopRoomId" from shop_rooms where shop_seq_no = 2 limit 1`,
    );
    expect(await marcus.tries(calls.restoreBay, of(seoul!))).toBe('ROOM_NOT_FOUND');
    const foreignNames = [{ shopRoomId: seoul!.shopRoomId, name: 'Mine', seen: 'Bay 1' }];
    expect(await marcus.tries(calls.nameBays, { body: { names: foreignNames } })).toBe('ROOM_NOT_FOUND');
    expect(await marcus.tries(calls.retireBay, { ...of(seoul!), body: { from: '2027-07-01' } })).toBe('ROOM_NOT_FOUND');
  });
});

describe('the order of the bays', () => {
  test('is that of the customer’s grid, and is not overwritten by a stale request', async () => {
    const currentOrder = (await read()).bays.map(({ shopRoomId }) => shopRoomId);
    const shopRoomIds = currentOrder.toReversed();
    const was = await names();
    await marcus.makes(calls.orderBays, { body: { shopRoomIds, seen: currentOrder } });
    expect(await names()).toEqual(was.toReversed());
    expect(await grid()).toEqual(was.toReversed());
    expect(
      await marcus.tries(calls.orderBays, { body: { shopRoomIds: currentOrder.slice(1), seen: shopRoomIds } }),
    ).toBe('CHANGED_MEANWHILE');
    expect(
      await marcus.tries(calls.orderBays, {
        body: { shopRoomIds: [...currentOrder.slice(1), currentOrder[0]!], seen: currentOrder },
      }),
    ).toBe('CHANGED_MEANWHILE');
    await marcus.makes(calls.orderBays, { body: { shopRoomIds: currentOrder, seen: shopRoomIds } });
    expect(await names()).toEqual(was);
  });
});

describe('a bay that is taken out of service', () => {
  test('is refused with the bookings sold from that day on, and is retired when there are none', async () => {
    const [ann] = await crowd(world, 1);
    const room = await bay('Bay 4');
    const startedAt = '2027-06-16T18:00:00-04:00';
    const { bookingId, reference } = await ann!.makes(readyBooking, {
      body: { ...day, shopRoomId: room.shopRoomId, startedAt },
    });
    const retire = (from: string) => ({ ...of(room), body: { from } });

    expect(await marcus.isRefused(calls.retireBay, retire('2027-06-16'))).toMatchObject({
      status: 409,
      code: 'ROOM_HAS_BOOKINGS',
      message: 'That bay still has bookings.',
      details: { bookings: [{ bookingId, reference, startedAt, endedAt: '2027-06-16T19:00:00-04:00' }] },
    });
    const { bays } = await marcus.makes(calls.retireBay, retire('2027-06-17'));
    expect(bays[3]).toMatchObject({ name: 'Bay 4', retiredFrom: '2027-06-17' });
    expect((await lines())[0]).toMatchObject({ act: 'bay.retire', after: { name: 'Bay 4', date: '2027-06-17' } });
    expect(await grid()).toContain('Bay 4');
    await marcus.makes(calls.restoreBay, of(room));
    expect(await bay('Bay 4')).toMatchObject({ retiredFrom: null });
  });

  test('can be retired from today on, but not from yesterday', async () => {
    const room = await bay('Bay 3');
    const retire = (from: string) => ({ ...of(room), body: { from } });
    expect(await marcus.isRefused(calls.retireBay, retire('2027-06-10'))).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { from: { code: 'BAY_PAST_DAY' } } },
    });
    await marcus.makes(calls.retireBay, retire('2027-06-11'));
    expect(await grid()).not.toContain('Bay 3');
    const { rooms } = await world.visitor().makes(getShop, { query: { shopSeqNo: 1 } });
    expect(rooms.map(({ shopRoomName }) => shopRoomName)).not.toContain('Bay 3');
  });
});

test('desk staff cannot change bays', async () => {
  const priya = await signIn(world, 'Priya');
  expect(await priya.tries(calls.addBay, { body: { name: 'Cellar' } })).toBe('NOT_ALLOWED');
  expect(await names()).not.toContain('Cellar');
});
