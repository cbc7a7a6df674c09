import * as calls from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { getPublicShop, getShop, type Shop } from '@caddie/contract/shops';
import { getAvailability, getDays } from '@caddie/contract/slots';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import type { Person } from '../../../test/person.ts';
import { noNotifications } from '../../platform/database/notifications.ts';
import { useWorld } from '../../../test/world.ts';
import { actAs, system } from '../../platform/actors/actor.ts';
import { rows } from '../../platform/database/db.ts';
import { outsideTransaction } from '../../platform/one-connection.ts';
import { moveBooking, unscopedLockBooking } from './bookings.store.ts';

const world = useWorld();
let shop: Shop;
let ann: Person;
let bob: Person;

// A Wednesday; on Friday the 11th the venue is open until 2 a.m.
const NOW = '2027-06-09T12:00:00-04:00';

beforeAll(async () => {
  await world.clock.set(NOW);
  const { shopSeqNo } = await world.visitor().makes(getPublicShop, { query: { shopName: 'Mulligans' } });
  shop = await world.visitor().makes(getShop, { query: { shopSeqNo } });
  [ann, bob] = (await crowd(world, 2)) as [Person, Person];
});
beforeEach(async () => {
  await world.clock.set(NOW);
  // Append-only tables are emptied with their triggers off.
  await world.engine.script(`
    set local session_replication_role = replica;
    delete from booking_changes;
    delete from booking_history;
    delete from bookings`);
});

const input = (time: string, change: object = {}) => ({
  body: { shopSeqNo: shop.shopSeqNo, startedAt: `${time}:00-04:00`, durationMinutes: 60, partySize: 2, ...change },
});
const bay = (number: number) => ({ shopRoomId: shop.rooms[number - 1]!.shopRoomId });
const hold = (who: Person, time: string, change: object = {}) => who.makes(calls.readyBooking, input(time, change));
const day = (bookingDate: string, durationMinutes = 60) =>
  world
    .visitor()
    .makes(getAvailability, { query: { shopSeqNo: shop.shopSeqNo, bookingDate, durationMinutes, partySize: 2 } });
const statusOf = async (who: Person, { bookingId }: Booking) =>
  (await who.makes(calls.getBooking, { params: { id: bookingId } })).bookingStatusCd;
const sweep = () => world.app.background.run('bookings.sweep');

describe('holding a tee time', () => {
  test('reserves it for ten minutes, with its price in lines and the refund policy as dates', async () => {
    const booking = await hold(ann, '2027-06-11T16:30', { ...bay(3), durationMinutes: 90 });

    expect(booking).toMatchObject({
      bookingStatusCd: 'READY',
      bookingDate: '2027-06-11',
      bookingStartedAt: '2027-06-11T16:30:00-04:00',
      bookingEndedAt: '2027-06-11T18:00:00-04:00',
      shopRoomName: 'Bay 3',
      timeZone: 'America/New_York',
      amount: 2250 + 7000,
      holdExpiresAt: '2027-06-09T12:10:00-04:00',
      priceLines: [
        { amount: 2250, peak: false, amountPerHour: 4500 },
        { amount: 7000, peak: true, amountPerHour: 7000, startedAt: '2027-06-11T17:00:00-04:00' },
      ],
      refundSteps: [
        { until: '2027-06-10T16:30:00-04:00', refundPercent: 100 },
        { until: '2027-06-11T14:30:00-04:00', refundPercent: 50 },
      ],
    });
  });

  test('is refused if it is taken, with the three nearest free times', async () => {
    for (let number = 1; number <= 4; number += 1) {
      const [someone] = await crowd(world, 1);
      await hold(someone!, '2027-06-11T18:00', bay(number));
    }

    const refusal = await bob.isRefused(calls.readyBooking, input('2027-06-11T18:00'));

    expect(refusal).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    const nearest = (refusal.details as { nearest: { startedAt: string }[] }).nearest.map((slot) => slot.startedAt);
    expect(nearest).toEqual(['2027-06-11T17:00:00-04:00', '2027-06-11T19:00:00-04:00', '2027-06-11T16:30:00-04:00']);
  });

  test('after midnight counts for the business day of the evening before', async () => {
    const booking = await hold(ann, '2027-06-12T00:30');
    expect(booking.bookingDate).toBe('2027-06-11');
    expect((await day('2027-06-11')).rooms.some((room) => room.taken.length > 0)).toBe(true);
  });

  test('a second time returns the same hold, and an overlapping one replaces it', async () => {
    const first = await hold(ann, '2027-06-11T18:00', bay(1));
    expect((await hold(ann, '2027-06-11T18:00', bay(1))).bookingId).toBe(first.bookingId);
    expect((await hold(ann, '2027-06-11T18:00')).bookingId).toBe(first.bookingId);

    const moved = await hold(ann, '2027-06-11T18:30', bay(1));

    expect(moved.bookingId).not.toBe(first.bookingId);
    expect(await statusOf(ann, first)).toBe('CANCELED');
  });

  test('keeps the previous hold if the new time is taken', async () => {
    await hold(bob, '2027-06-11T19:00', bay(1));
    const first = await hold(ann, '2027-06-11T18:00', bay(1));

    expect(await ann.tries(calls.readyBooking, input('2027-06-11T18:30', bay(1)))).toBe('SLOT_TAKEN');
    expect(await statusOf(ann, first)).toBe('READY');
  });

  test('does not replace a hold that is paid concurrently', async () => {
    const { db, kind } = world.engine;
    const first = await hold(ann, '2027-06-11T18:00', bay(1));

    const [replacing] = await actAs(db, system('a test'), async (trx) => {
      await unscopedLockBooking(trx, first.bookingId);
      const holdAttempt = outsideTransaction(() => ann.tries(calls.readyBooking, input('2027-06-11T18:30', bay(1))));
      // The embedded database runs one transaction at a time: there the other request starts when this one is done.
      if (kind === 'postgres') await outsideTransaction(() => untilWaiting(world));
      await moveBooking(trx, { bookingId: first.bookingId, to: 'CONFIRMED' });
      return [holdAttempt];
    });

    expect(await replacing).toBe('SLOT_TAKEN');
    expect(await statusOf(ann, first)).toBe('CONFIRMED');
  });

  test('is possible for two tee times at a time, not for three', async () => {
    await hold(ann, '2027-06-11T10:00', bay(1));
    await hold(ann, '2027-06-11T12:00', bay(1));
    expect(await ann.isRefused(calls.readyBooking, input('2027-06-11T14:00'))).toMatchObject({
      status: 429,
      code: 'HOLD_LIMIT',
      message: expect.stringContaining('two tee times'),
      // Until the first of them expires.
      headers: { 'retry-after': '600' },
    });
  });

  test('and releasing it is possible twenty times a day', async () => {
    for (let holdCount = 0; holdCount < 20; holdCount += 1) {
      const { bookingId } = await hold(ann, '2027-06-11T10:00', bay(1));
      await ann.makes(calls.cancelBooking, { body: { bookingId } });
    }

    const refusal = await ann.isRefused(calls.readyBooking, input('2027-06-11T10:00'));
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_HOLDS', headers: { 'retry-after': '86400' } });
    expect(refusal.message).toMatch(/too many tee times in one day/);

    await world.clock.advance(86_400);
    await hold(ann, '2027-06-11T10:00', bay(1));
  });

  test('with an outdated price is refused and holds nothing', async () => {
    const refusal = await ann.isRefused(calls.readyBooking, input('2027-06-11T10:00', { amount: 1 }));
    expect(refusal).toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 4500 } });
    expect((await ann.makes(calls.getUpcoming, { query: { shopSeqNo: shop.shopSeqNo } })).items).toEqual([]);
  });

  test('ignores fields of the body that the server decides', async () => {
    const booking = await hold(ann, '2027-06-11T10:00', {
      status: 'CONFIRMED',
      customerId: 'x',
      holdExpiresAt: '2099-01-01',
      price: 1,
      amount: 4500,
    });
    expect(booking).toMatchObject({
      bookingStatusCd: 'READY',
      amount: 4500,
      holdExpiresAt: '2027-06-09T12:10:00-04:00',
    });
  });

  test.each([
    ['in the past', '2027-06-08T18:00', {}],
    ['off the half hour', '2027-06-11T18:10', {}],
    ['when closed', '2027-06-11T03:00', {}],
    ['on a closed day', '2027-12-25T12:00', {}],
    ['too far ahead', '2027-08-11T18:00', {}],
    ['for too many', '2027-06-11T18:00', { partySize: 50 }],
    ['of a length that is not sold', '2027-06-11T18:00', { durationMinutes: 75 }],
    ['that would end after closing', '2027-06-10T22:30', {}],
  ])('%s is refused with a sentence', async (_, time, change) => {
    const refusal = await ann.isRefused(calls.readyBooking, input(time, change));
    expect(refusal).toMatchObject({
      status: 400,
      code: 'INVALID_SLOT',
      message: expect.stringMatching(/\.$/),
    });
  });

  test('in a bay of another venue is refused as if the bay did not exist', async () => {
    const seoul = await world.visitor().makes(getPublicShop, { query: { shopName: 'SeoulSwing' } });
    const foreign = await world.visitor().makes(getShop, { query: { shopSeqNo: seoul.shopSeqNo } });
    const refusal = await ann.isRefused(
      calls.readyBooking,
      input('2027-06-11T18:00', { shopRoomId: foreign.rooms[0]!.shopRoomId }),
    );
    expect(refusal).toMatchObject({ status: 404, code: 'ROOM_NOT_FOUND' });
    expect(
      await ann.isRefused(calls.readyBooking, input('2027-06-11T18:00', { shopSeqNo: seoul.shopSeqNo })),
    ).toMatchObject({ status: 403, code: 'WRONG_SHOP' });
  });

  test('twice with the same key makes one hold; with another body it is refused', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const send = (time: string) =>
      ann.sends({ method: 'POST', url: '/caddie/v1/bookings/ready', payload: input(time, bay(2)).body, headers: key });

    const [first, repeated] = [await send('2027-06-11T18:00'), await send('2027-06-11T18:00')];

    expect(repeated.json()).toEqual(first.json());
    expect(repeated.headers['idempotent-replayed']).toBe('true');
    expect((await send('2027-06-11T20:00')).statusCode).toBe(422);
  });
});

describe('concurrent holds', () => {
  test('of fifty requests for one bay, one gets it and forty-nine are refused', async () => {
    const people = await crowd(world, 50);
    const outcomes = await Promise.all(people.map((one) => holdWithRetries(one, input('2027-06-11T18:00', bay(1)))));

    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_TAKEN')).toHaveLength(49);
  });

  test('thirty requests for any bay at overlapping times fill the four bays without an overlap', async () => {
    const people = await crowd(world, 30);
    const outcomes = await Promise.all(
      people.map((one, index) => holdWithRetries(one, input(`2027-06-11T18:${index % 2 ? '30' : '00'}`))),
    );

    const heldCount = outcomes.filter((outcome) => outcome === 'OK').length;
    expect(heldCount).toBe(4);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_TAKEN')).toHaveLength(30 - heldCount);
    expect(await overlaps()).toEqual([]);
  });

  test('of fifty requests for any bay at one time, four succeed and the others are offered the three nearest times', async () => {
    const people = await crowd(world, 50);
    const wanted = input('2027-06-11T18:00', { amount: 7000 });
    const outcomes = await Promise.all(people.map((one) => holdWithRetries(one, wanted)));

    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'SLOT_TAKEN')).toHaveLength(46);
    expect(await overlaps()).toEqual([]);
    const { details } = await ann.isRefused(calls.readyBooking, wanted);
    expect((details as { nearest: unknown[] }).nearest).toHaveLength(3);
  });

  /** On a slow machine some requests wait too long for a connection and are refused as overloaded; they retry, as a browser would. */
  async function holdWithRetries(one: Person, wanted: ReturnType<typeof input>): Promise<string> {
    const outcome = await one.tries(calls.readyBooking, wanted);
    return outcome === 'OVERLOADED' ? holdWithRetries(one, wanted) : outcome;
  }

  test('the database refuses an overlap even if the code allows it', async () => {
    await hold(ann, '2027-06-11T18:00', bay(1));
    const copy = sql`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
      select 'COPY', shop_seq_no, shop_room_id, customer_id, booking_date, started_at + interval '30 minutes', ended_at + interval '30 minutes',
             occupied_until + interval '30 minutes', 1, 0, 'USD', '[]', '[]', app_now()
        from bookings`;
    await expect(copy.execute(world.engine.db)).rejects.toMatchObject({ constraint: 'bookings_room_is_free' });
  });

  const overlaps = () =>
    rows(
      world.engine.db,
      sql`
        select a.booking_id
          from bookings a
          join bookings b on a.shop_room_id = b.shop_room_id and a.booking_id < b.booking_id
           and tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)
         where a.status in ('READY', 'CONFIRMED', 'COMPLETED')
           and b.status in ('READY', 'CONFIRMED', 'COMPLETED')`,
    );
});

describe('the life cycle of a booking', () => {
  test('a lapsed hold blocks no booking and ends by itself', async () => {
    const lapsed = await hold(ann, '2027-06-11T18:00', bay(1));
    await world.clock.advance(11 * 60);

    expect((await day('2027-06-11')).rooms[0]!.taken).toEqual([]);
    await hold(bob, '2027-06-11T18:00', bay(1));

    expect(await statusOf(ann, lapsed)).toBe('FAILED');
    expect((await ann.makes(calls.getBooking, { params: { id: lapsed.bookingId } })).statusReason).toBe('LAPSED');
  });

  test('a job ends lapsed holds without a request', async () => {
    const lapsed = await hold(ann, '2027-06-11T18:00', bay(1));
    await world.clock.advance(11 * 60);
    await sweep();
    await expect.poll(() => statusOf(ann, lapsed), { timeout: 30_000 }).toBe('FAILED');
  });

  test('a booking that costs nothing is confirmed without a card, and completed after it was played', async () => {
    const booking = await hold(ann, '2027-06-11T18:00', bay(1));
    await sql`update bookings set amount = 0 where booking_id = ${booking.bookingId}`.execute(world.engine.db);

    const confirmed = await ann.makes(calls.confirmBooking, { body: { bookingId: booking.bookingId } });
    expect(confirmed.bookingStatusCd).toBe('CONFIRMED');
    expect((await ann.makes(calls.confirmBooking, { body: { bookingId: booking.bookingId } })).bookingStatusCd).toBe(
      'CONFIRMED',
    );

    await world.clock.set('2027-06-11T19:00:00-04:00');
    await world.app.background.run('bookings.complete');
    await expect.poll(() => statusOf(ann, booking), { timeout: 30_000 }).toBe('COMPLETED');
  });

  test('a booking with a price is not confirmed without a payment, and never after its hold lapsed', async () => {
    const booking = await hold(ann, '2027-06-11T18:00', bay(1));
    const confirm = { body: { bookingId: booking.bookingId } };
    expect(await ann.isRefused(calls.confirmBooking, confirm)).toMatchObject({ status: 409, code: 'NOT_PAID' });

    await world.clock.advance(11 * 60);
    expect(await ann.isRefused(calls.confirmBooking, confirm)).toMatchObject({ status: 409, code: 'HOLD_EXPIRED' });
  });

  test('a booking that is canceled while its payment is pending is no longer confirmed', async () => {
    const { bookingId } = await hold(ann, '2027-06-11T18:00', bay(1));
    await sql`update bookings set payment_started_at = app_now()`.execute(world.engine.db);
    await ann.makes(calls.cancelBooking, { body: { bookingId } });

    expect(await ann.isRefused(calls.confirmBooking, { body: { bookingId } })).toMatchObject({
      status: 409,
      code: 'NOT_PAYABLE',
    });
  });

  test('a released hold is free for the next customer immediately; a repeated release has no effect', async () => {
    const booking = await hold(ann, '2027-06-11T18:00', bay(1));
    const release = { body: { bookingId: booking.bookingId } };

    expect(await ann.makes(calls.cancelBooking, release)).toMatchObject({
      bookingStatusCd: 'CANCELED',
      refund: { amount: 0, to: [] },
    });
    expect(await ann.makes(calls.cancelBooking, release)).toMatchObject({ bookingStatusCd: 'CANCELED' });
    expect(await bob.tries(calls.readyBooking, input('2027-06-11T18:00', bay(1)))).toBe('OK');
  });

  test('a booking’s history records every move, and the database refuses a move that is not allowed', async () => {
    const booking = await hold(ann, '2027-06-11T18:00', bay(1));
    await ann.makes(calls.cancelBooking, { body: { bookingId: booking.bookingId } });

    const history = await rows(world.engine.db, sql`select from_status, to_status from booking_history order by step`);
    expect(history).toEqual([
      { from_status: null, to_status: 'READY' },
      { from_status: 'READY', to_status: 'CANCELED' },
    ]);
    await expect(sql`update bookings set status = 'READY'`.execute(world.engine.db)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('another customer’s booking', () => {
  test('is refused as not found, and a visitor is asked to sign in', async () => {
    const { bookingId } = await hold(ann, '2027-06-11T18:00', bay(1));
    const unknownId = '00000000-0000-4000-8000-000000000000';
    for (const [call, inputOf] of [
      [calls.getBooking, (id: string) => ({ params: { id } })],
      [calls.getCancellation, (id: string) => ({ params: { id } })],
      [calls.getPayOptions, (id: string) => ({ params: { id } })],
      [calls.confirmBooking, (id: string) => ({ body: { bookingId: id } })],
      [calls.cancelBooking, (id: string) => ({ body: { bookingId: id } })],
    ] as const) {
      const [foreign, missing] = [
        await bob.isRefused(call, inputOf(bookingId)),
        await bob.isRefused(call, inputOf(unknownId)),
      ];
      expect(foreign).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
      expect(foreign.message).toBe(missing.message);
      expect(await world.visitor().isRefused(call, inputOf(bookingId))).toMatchObject({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
    expect(await statusOf(ann, { bookingId } as Booking)).toBe('READY');
  });
});

describe('a customer’s list of bookings', () => {
  test('comes newest first, a page at a time, without shifting while bookings are added', async () => {
    const people = [ann];
    for (let number = 10; number < 22; number += 2) {
      const booking = await hold(ann, `2027-06-11T${number}:00`, bay(1));
      await ann.makes(calls.cancelBooking, { body: { bookingId: booking.bookingId } });
    }
    const first = await ann.makes(calls.myBookings, { query: { limit: 3 } });
    await hold(people[0]!, '2027-06-12T20:00', bay(1));
    const second = await ann.makes(calls.listBookings, { query: { limit: 3, cursor: first.nextCursor! } });

    const times = [...first.items, ...second.items].map((item) => item.bookingStartedAt.slice(11, 13));
    expect(times).toEqual(['20', '18', '16', '14', '12', '10']);
    expect(second.nextCursor).toBeNull();
  });

  test('can be filtered by status and day', async () => {
    await hold(ann, '2027-06-11T10:00', bay(1));
    await hold(ann, '2027-06-12T10:00', bay(1));
    const listWith = (query: object) => ann.makes(calls.myBookings, { query });
    expect((await listWith({ from: '2027-06-12' })).items).toHaveLength(1);
    expect((await listWith({ to: '2027-06-11', status: 'READY' })).items).toHaveLength(1);
    expect((await listWith({ status: 'CANCELED' })).items).toEqual([]);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 1e9 },
    { limit: '15abc' },
    { cursor: 'nonsense' },
    ...['-'.repeat(36), 'a'.repeat(36), `${'a'.repeat(8)}${'-'.repeat(28)}`].map((id) => ({
      cursor: Buffer.from(`1 ${id}`).toString('base64url'),
    })),
    { status: 'ASLEEP' },
    { from: '2027-02-30' },
    { from: '0000-01-01' },
  ])('with the query %j is refused', async (query) =>
    expect(await ann.isRefused(calls.myBookings, { query })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' }),
  );

  test('of upcoming bookings has holds and confirmed tee times, soonest first', async () => {
    await hold(ann, '2027-06-12T10:00', bay(1));
    await hold(ann, '2027-06-11T10:00', bay(1));
    const { items } = await ann.makes(calls.getUpcoming, { query: { shopSeqNo: shop.shopSeqNo } });
    expect(items.map((item) => item.bookingDate)).toEqual(['2027-06-11', '2027-06-12']);
  });
});

describe('availability', () => {
  test('shows free and taken times, without names', async () => {
    await hold(ann, '2027-06-11T18:00', bay(2));
    const { slots, rooms, starts } = await day('2027-06-11');

    expect(starts).toHaveLength(34);
    expect(rooms[1]!.taken).toEqual([{ startedAt: '2027-06-11T18:00:00-04:00', endedAt: '2027-06-11T19:00:00-04:00' }]);
    const at = slots.find((slot) => slot.startedAt === '2027-06-11T18:00:00-04:00')!;
    expect(at.rooms.map((room) => room.shopRoomName)).toEqual(['Bay 1', 'Bay 3', 'Bay 4']);
    expect(at).toMatchObject({ amount: 7000, peak: true });
  });

  test('is the same for all visitors, until a booking, a cancellation or a passed start time changes it', async () => {
    const before = await day('2027-06-09');
    expect(await day('2027-06-09')).toEqual(before);

    const booking = await hold(ann, '2027-06-09T18:00', bay(2));
    expect((await day('2027-06-09')).rooms[1]!.taken).toHaveLength(1);
    await ann.makes(calls.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(await day('2027-06-09')).toEqual(before);

    await world.clock.advance(30 * 60);
    const later = await day('2027-06-09');
    expect(later.slots).toEqual(before.slots.slice(1));
    expect(await day('2027-06-09', 120)).not.toEqual(later);
  });

  test('of the coming days shows how full they are', async () => {
    await hold(ann, '2027-06-11T18:00', { ...bay(2), durationMinutes: 180 });
    const days = await world
      .visitor()
      .makes(getDays, { query: { shopSeqNo: shop.shopSeqNo, from: '2027-06-11', days: 3 } });
    expect(days.map((one) => one.bookedPercent)).toEqual([4, 0, 0]);
    const [christmas] = await world
      .visitor()
      .makes(getDays, { query: { shopSeqNo: shop.shopSeqNo, from: '2027-12-25', days: 1 } });
    expect(christmas).toMatchObject({ closed: true, note: 'Christmas Day', bookableUntil: null });
  });

  test('of today counts only the remaining hours, and is 100 percent after the last possible start', async () => {
    const today = async (time: string) => {
      await world.clock.set(`2027-06-09T${time}:00-04:00`);
      const query = { shopSeqNo: shop.shopSeqNo, from: '2027-06-09', days: 1 };
      return (await world.visitor().makes(getDays, { query }))[0]!;
    };
    await hold(ann, '2027-06-09T17:00', { ...bay(2), durationMinutes: 180 });
    await sql`update bookings set payment_started_at = app_now()`.execute(world.engine.db);

    const { bookableUntil, bookedPercent } = await today('18:45');
    expect(bookableUntil).toBe('2027-06-09T21:45:00-04:00');
    // One of the 16 remaining hours of the four bays.
    expect(bookedPercent).toBe(6);
    expect((await today('21:45')).bookedPercent).toBe(0);
    expect((await today('21:46')).bookedPercent).toBe(100);
  });

  test('takes one database statement', async () => {
    let statements = 0;
    const count = {
      db: world.engine.db.withPlugin({
        transformQuery: ({ node }) => ((statements += 1), node),
        transformResult: async ({ result }) => result,
      }),
    };
    const { createShopService } = await import('../shops/shops.service.ts');
    const { createSlotService } = await import('./slots/slots.service.ts');
    const shops = createShopService(world.engine.db);
    const slots = createSlotService({ db: count.db, shops, notifications: noNotifications });
    await slots.available({ shopSeqNo: shop.shopSeqNo, bookingDate: '2027-06-11', durationMinutes: 60, partySize: 2 });
    expect(statements).toBe(1);
  });
});

test('the stream of a day sends an event when the day changes, to at most a hundred clients per IP address', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `/caddie/v1/bookings/availability/stream?shopSeqNo=${shop.shopSeqNo}&bookingDate=2027-06-11`;
  const leave = new AbortController();
  const look = () => fetch(origin + url, { signal: leave.signal });
  const looking = await Promise.all(Array.from({ length: 100 }, look));
  expect(new Set(looking.map(({ status }) => status))).toEqual(new Set([200]));
  const [refused, head] = [await look(), await fetch(origin + url, { method: 'HEAD' })];
  expect([refused.status, refused.headers.get('retry-after'), head.status]).toEqual([429, '60', 404]);

  let received = '';
  const listening = (async () => {
    for await (const text of looking[0]!.body!.pipeThrough(new TextDecoderStream())) received += text;
  })().catch(() => undefined);
  await hold(ann, '2027-06-11T18:00', bay(1));
  await vi.waitUntil(() => received.includes('event: changed'), { timeout: 30_000 });

  leave.abort();
  await listening;
  const secondController = new AbortController();
  const lookAgain = () => fetch(origin + url, { signal: secondController.signal });
  await vi.waitUntil(async () => (await lookAgain()).status === 200, { timeout: 30_000 });
  secondController.abort();

  const unclear = await world.visitor().sends({ method: 'GET', url: url.replace('2027-06-11', 'today') });
  expect(unclear.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    details: { fields: { bookingDate: { code: expect.any(String) } } },
  });
});
