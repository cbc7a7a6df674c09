import { type Booking, cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { getRepeats, getUsual } from '@caddie/contract/repeats';
import { getShop, type Shop } from '@caddie/contract/shops';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
let shop: Shop;
let ann: Person;

const NOW = '2027-06-09T12:00:00-04:00';
/** Three Fridays that can be booked online from then on, and one that is too far away. */
const [first, second] = ['2027-06-11', '2027-06-18'];

beforeAll(async () => {
  await world.clock.set(NOW);
  shop = await world.visitor().makes(getShop, { query: { shopSeqNo: 1 } });
});
beforeEach(async () => {
  await world.clock.set(NOW);
  await world.engine.script(`
    set local session_replication_role = replica;
    delete from booking_changes;
    delete from booking_history;
    delete from bookings`);
  [ann] = (await crowd(world, 1)) as [Person];
});

const bay = (number: number) => shop.rooms[number - 1]!.shopRoomId;
const request = (date: string, time: string, change: object = {}) => ({
  body: { shopSeqNo: 1, startedAt: `${date}T${time}:00-04:00`, durationMinutes: 60, partySize: 3, ...change },
});
const hold = (date: string, number: number, time = '18:00') =>
  ann.makes(readyBooking, request(date, time, { shopRoomId: bay(number) }));
const takeBay = async (date: string, number: number) => {
  const [other] = (await crowd(world, 1)) as [Person];
  await other.makes(readyBooking, request(date, '18:00', { shopRoomId: bay(number) }));
};

/** Makes a held tee time one that was played, some weeks before. */
async function play({ bookingId }: Booking, weeksBefore: number, change = ''): Promise<void> {
  const earlier = `- interval '${weeksBefore * 7} days'`;
  await world.engine.script(`
    set local session_replication_role = replica;
    update bookings
       set status = 'COMPLETED', booking_date = booking_date - ${weeksBefore * 7},
           started_at = started_at ${earlier}, ended_at = ended_at ${earlier}, occupied_until = occupied_until ${earlier} ${change}
     where booking_id = '${bookingId}'`);
}
const lengthen = ({ bookingId }: Booking, minutes: number) =>
  world.engine.script(`
    set local session_replication_role = replica;
    update bookings set ended_at = started_at + interval '${minutes} minutes' where booking_id = '${bookingId}'`);
const playOn = async (...input: Parameters<typeof hold>) => {
  const booking = await hold(...input);
  await play(booking, 3);
  return booking;
};
const repeatOf = async ({ bookingId }: Booking) =>
  (await ann.makes(getRepeats, { query: { bookingIds: bookingId } }))[0]?.repeat;
const usual = () => ann.makes(getUsual, { query: { shopSeqNo: 1 } });

describe('a booking is booked again', () => {
  test('on the next such day, in the same bay, with its length and players', async () => {
    const played = await playOn(first, 3);
    expect(await repeatOf(played)).toEqual({
      bookingDate: first,
      startedAt: `${first}T18:00:00-04:00`,
      endedAt: `${first}T19:00:00-04:00`,
      durationMinutes: 60,
      partySize: 3,
      shopRoomId: bay(3),
      shopRoomName: 'Bay 3',
      takenRoomName: null,
      amount: 7000,
      currency: 'USD',
      timeZone: 'America/New_York',
    });
    const { shopRoomId, amount } = (await repeatOf(played))!;
    const held = await ann.makes(readyBooking, request(first, '18:00', { shopRoomId, amount }));
    expect(held).toMatchObject({ shopRoomName: 'Bay 3', amount: 7000 });
  });

  test('in another bay at the same price if its own is taken, and names both', async () => {
    const played = await playOn(first, 3);
    await takeBay(first, 3);
    expect(await repeatOf(played)).toMatchObject({ bookingDate: first, shopRoomName: 'Bay 1', takenRoomName: 'Bay 3' });
  });

  test('a week later if every bay is taken, or if the customer has a tee time on that day', async () => {
    const played = await playOn(first, 3);
    for (const number of [1, 2, 3, 4]) await takeBay(first, number);
    expect(await repeatOf(played)).toMatchObject({ bookingDate: second, shopRoomName: 'Bay 3' });

    const own = await hold(second, 1, '09:00');
    const third = await repeatOf(played);
    expect([first, second]).not.toContain(third?.bookingDate);
    await ann.makes(cancelBooking, { body: { bookingId: own.bookingId } });
    expect(await repeatOf(played)).toMatchObject({ bookingDate: second });
  });

  test('at the same time of the venue’s clock after the clocks have changed', async () => {
    await world.clock.set('2027-10-28T12:00:00-04:00');
    [ann] = (await crowd(world, 1)) as [Person];
    const played = await ann.makes(readyBooking, {
      body: { ...request('2027-10-30', '18:00').body, shopRoomId: bay(3) },
    });
    await play(played, 1);
    await ann.makes(readyBooking, request('2027-10-30', '09:00'));
    expect(await repeatOf(played)).toMatchObject({ startedAt: '2027-11-06T18:00:00-04:00' });
    await ann.makes(readyBooking, request('2027-11-06', '09:00'));
    expect(await repeatOf(played)).toMatchObject({ startedAt: '2027-11-13T18:00:00-05:00' });
  });

  test('not at all if the venue no longer sells its length, and not by another customer', async () => {
    const played = await playOn(first, 3);
    const [bob] = (await crowd(world, 1)) as [Person];
    expect(await bob.tries(getRepeats, { query: { bookingIds: played.bookingId } })).toBe('BOOKING_NOT_FOUND');
    await lengthen(played, 45);
    expect(await repeatOf(played)).toBeUndefined();
  });

  test('only for a customer who is signed in, and only by ids of bookings', async () => {
    const query = { bookingIds: '3f6c1d9e-5b1a-4c37-9d3e-0b6f2a8c4e11' };
    expect(await world.visitor().tries(getRepeats, { query })).toBe('UNAUTHENTICATED');
    expect(await ann.tries(getRepeats, { query: { bookingIds: `${query.bookingIds},` } })).toBe('INVALID_REQUEST');
  });
});

describe('the usual tee time', () => {
  test('is offered on its next day after two tee times on one weekday at one time, like the later of them', async () => {
    expect(await usual()).toBeNull();
    await playOn(second, 1);
    expect(await usual()).toBeNull();
    await playOn(first, 4, '18:30');
    expect(await usual()).toMatchObject({
      bookingDate: first,
      shopRoomName: 'Bay 1',
      startedAt: `${first}T18:00:00-04:00`,
    });
  });

  test.each([
    ['that the customer did not play', 'no_show_at = ended_at'],
    ['that was booked as a test before the venue opened', 'is_test = true'],
  ])('does not count a tee time %s', async (_, change) => {
    await playOn(second, 1);
    await play(await hold(first, 1), 3, `, ${change}`);
    expect(await usual()).toBeNull();
  });

  test('is sought in the last five tee times only', async () => {
    await playOn(second, 1);
    await playOn(first, 1);
    for (const [index, time] of ['09:00', '10:00', '11:00', '12:00'].entries())
      await play(await hold(`2027-06-${14 + index}`, 2, time), 2);
    expect(await usual()).toBeNull();
  });

  test('belongs to a customer who is signed in', async () => {
    expect(await world.visitor().tries(getUsual, { query: { shopSeqNo: 1 } })).toBe('UNAUTHENTICATED');
  });
});
