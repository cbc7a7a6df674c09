import { getBooking, readyBooking } from '@caddie/contract/bookings';
import { getShop, type Shop } from '@caddie/contract/shops';
import type { Slot } from '@caddie/contract/slots';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
let shop: Shop;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  // Bay 1 costs 20.00 more than the others, Bay 3 is for left-handed players.
  await world.engine.script(`
    set local session_replication_role = replica;
    insert into price_rules (price_list_id, shop_seq_no, shop_room_id, weekday, from_minute, until_minute, amount_per_hour, is_peak)
    select p.price_list_id, p.shop_seq_no, r.shop_room_id, p.weekday, p.from_minute, p.until_minute, p.amount_per_hour + 2000, p.is_peak
      from price_rules p
      join shop_rooms r on r.shop_seq_no = p.shop_seq_no and r.room_name = 'Bay 1'
     where p.shop_seq_no = 1
       and p.shop_room_id is null`);
  shop = await world.visitor().makes(getShop, { query: { shopSeqNo: 1 } });
  [ann, bob] = (await crowd(world, 2)) as [Person, Person];
});
beforeEach(() =>
  world.engine.script(`
    set local session_replication_role = replica;
    delete from booking_changes;
    delete from booking_history;
    delete from bookings`),
);

const request = (change: object = {}, time = '18:00') => ({
  body: { shopSeqNo: 1, startedAt: `2027-06-11T${time}:00-04:00`, durationMinutes: 60, partySize: 2, ...change },
});
const bay = (number: number) => ({ shopRoomId: shop.rooms[number - 1]!.shopRoomId });
const hold = async (change: object = {}, time?: string) => {
  const [someone] = (await crowd(world, 1)) as [Person];
  return someone.makes(readyBooking, request(change, time));
};

test('a request for any bay gets the cheapest, the left-handed bay last; a repeated request gets the same one', async () => {
  const booking = await ann.makes(readyBooking, request({ amount: 7000 }));
  expect(booking).toMatchObject({ shopRoomName: 'Bay 2', amount: 7000 });
  expect([(await hold({ amount: 7000 })).shopRoomName, (await hold({ amount: 7000 })).shopRoomName]).toEqual([
    'Bay 4',
    'Bay 3',
  ]);
  expect(await ann.makes(readyBooking, request({ amount: 7000 }))).toMatchObject({ bookingId: booking.bookingId });
  expect(await ann.makes(getBooking, { params: { id: booking.bookingId } })).toMatchObject({ shopRoomName: 'Bay 2' });
});

test('a request for any bay gets the one in which no unsellable half hour remains', async () => {
  await hold(bay(4), '19:00');
  await hold(bay(2), '19:30');
  expect((await ann.makes(readyBooking, request({ amount: 7000 }))).shopRoomName).toBe('Bay 4');
});

test('a request with a lower or higher amount than the current price is refused with both amounts', async () => {
  expect(await ann.isRefused(readyBooking, request({ amount: 0 }))).toMatchObject({
    code: 'PRICE_CHANGED',
    message: 'It changed while you looked: $70.00, not $0.00. Nothing was charged.',
    details: { amount: 7000, reason: { code: 'PAY_CHANGED', now: 7000, shown: 0, currency: 'USD' } },
  });
  for (const number of [2, 3, 4]) await hold(bay(number));
  expect(await ann.isRefused(readyBooking, request({ amount: 7000 }))).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { amount: 9000, reason: { now: 9000, shown: 7000 } },
  });
  expect(await ann.makes(readyBooking, request({ amount: 9000 }))).toMatchObject({
    shopRoomName: 'Bay 1',
    amount: 9000,
  });
});

test('a customer who holds an expensive bay and asks for any bay at the lower price gets another one', async () => {
  await ann.makes(readyBooking, request({ ...bay(1), amount: 9000 }));
  expect(await ann.makes(readyBooking, request({ amount: 7000 }))).toMatchObject({
    shopRoomName: 'Bay 2',
    amount: 7000,
  });
});

test('of fifty requests for any bay at one time and price, three succeed and the others get the nearest times', async () => {
  const people = await crowd(world, 50);
  const outcomes = await Promise.all(people.map((one) => holdWithRetries(one)));
  expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(3);
  // Requests after the last of these bays is taken are refused with the price of the expensive one.
  const failures = outcomes.filter((outcome) => outcome !== 'OK');
  expect(failures.filter((outcome) => outcome !== 'SLOT_TAKEN' && outcome !== 'PRICE_CHANGED')).toEqual([]);

  await hold(bay(1));
  const { code, details } = await bob.isRefused(readyBooking, request({ amount: 7000 }));
  expect(code).toBe('SLOT_TAKEN');
  const { nearest } = details as { nearest: Slot[] };
  expect(nearest.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual(['17:00', '19:00', '16:30']);
});

/** On a slow machine some requests wait too long for a connection and are refused as overloaded; they retry, as a browser would. */
async function holdWithRetries(one: Person): Promise<string> {
  const outcome = await one.tries(readyBooking, request({ amount: 7000 }));
  return outcome === 'OVERLOADED' ? holdWithRetries(one) : outcome;
}
