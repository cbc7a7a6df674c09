import { randomUUID } from 'node:crypto';
import * as calls from '@caddie/contract/bookings';
import { getAvailability, getDays } from '@caddie/contract/slots';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { useWorld } from '../../../../test/world.ts';
import { recordActivity } from '../../../platform/actors/activity.ts';
import { actAsAnyActor, type Role, type Staff, staffMember, system } from '../../../platform/actors/actor.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import { DEFAULT_LOCALE, translate, type Message } from '../../../words/words.ts';
import type { BlockInput } from './bookings.insert-blocks.ts';

const world = useWorld();
let bookings: Services['bookings'];
let bays: string[];

const staff = (role: Role, shopSeqNo = 1): Staff<Right> =>
  staffMember({
    staffId: 'priya',
    shopSeqNo,
    role,
    requestId: randomUUID(),
  });
const at = (time: string, day = '11') => `2027-06-${day}T${time}:00-04:00`;
const plan = (change: Partial<BlockInput> = {}, by = staff('DESK')) =>
  bookings.block(by, {
    shopRoomIds: [bays[0]!],
    from: at('18:00'),
    until: at('20:00'),
    note: 'Lesson',
    isPublic: false,
    ...change,
  });
const block = async (change: Partial<BlockInput> = {}, by = staff('DESK')) => {
  const { seriesId, ...blocked } = await plan(change, by);
  return { ...blocked, seriesId: seriesId! };
};
const input = (bay = bays[0]!, startedAt = at('18:30')) => ({
  body: { shopSeqNo: 1, startedAt, durationMinutes: 60, partySize: 2, shopRoomId: bay },
});
const grid = (who: Person, bookingDate = '2027-06-11') =>
  who.makes(getAvailability, { query: { shopSeqNo: 1, bookingDate, durationMinutes: 60, partySize: 2 } });
const rowOf = (id: string) =>
  firstRow(
    world.engine.db,
    sql<{ status: string; version: number }>`select status, version from bookings where booking_id = ${id}`,
  );
const activityOf = (id: string) =>
  rows(
    world.engine.db,
    sql`select act, reason, actor_kind as kind, actor_id as id, request_id as "requestId"
          from activity where subject_id = ${id} order by activity_id`,
  );
const overlaps = () =>
  rows(
    world.engine.db,
    sql`
      select a.booking_id
        from bookings a
        join bookings b on b.shop_room_id = a.shop_room_id and b.booking_id <> a.booking_id
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(a.started_at, a.occupied_until)
       where a.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED') and b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')`,
  );

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  ({ bookings } = await servicesOf(world));
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
  await sql`update bookings set status = 'LIFTED' where status = 'BLOCKED'`.execute(world.engine.db);
  await sql`update bookings set status = 'CANCELED' where status in ('READY', 'CONFIRMED')`.execute(world.engine.db);
});

describe('a bay that the venue blocks', () => {
  test('is shown as taken and refused to customers until the block is lifted', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const [priya, later] = [staff('DESK'), staff('DESK')];
    const { seriesId } = await block({}, priya);

    const { rooms, slots } = await grid(ann);
    expect(rooms[0]!.taken).toEqual([{ startedAt: at('18:00'), endedAt: at('20:00') }]);
    expect(slots.find((slot) => slot.startedAt === at('18:30'))!.rooms.map((room) => room.shopRoomId)).not.toContain(
      bays[0],
    );
    expect(await ann.isRefused(calls.readyBooking, input())).toMatchObject({ code: 'SLOT_TAKEN' });

    expect(await bookings.lift(later, { bookingId: seriesId, version: 1 })).toEqual({ bookingIds: [seriesId] });
    expect((await grid(ann)).rooms[0]!.taken).toEqual([]);
    expect(await ann.makes(calls.readyBooking, input())).toMatchObject({ bookingStatusCd: 'READY' });
    expect(await activityOf(seriesId)).toEqual([
      { act: 'booking.block', reason: 'Lesson', kind: 'staff', id: 'priya', requestId: priya.requestId },
      { act: 'booking.lift', reason: null, kind: 'staff', id: 'priya', requestId: later.requestId },
    ]);
  });

  test('cannot be blocked across a live hold, which the refusal names; a lapsed hold does not count', async () => {
    const [ann, ben] = (await crowd(world, 2)) as [Person, Person];
    const { bookingId } = await ann.makes(calls.readyBooking, input());
    const { bookingId: otherHold } = await ben.makes(calls.readyBooking, input(bays[2]));

    await expect(block({ shopRoomIds: [bays[1]!, bays[0]!] })).rejects.toMatchObject({
      code: 'BLOCK_COVERS_BOOKING',
      message: 'One of many has Bay 1 in that time. Move or cancel it first.',
      details: { shopRoomId: bays[0], inTheWay: [bookingId] },
    });
    expect((await grid(ann)).rooms.map((room) => room.taken.length)).toEqual(bays.map((_, bay) => (bay % 2 ? 0 : 1)));

    await world.clock.advance(11 * 60);
    await block({ shopRoomIds: [bays[1]!, bays[0]!] });
    expect(await rowOf(bookingId)).toMatchObject({ status: 'FAILED' });
    await block({ shopRoomIds: [bays[2]!] });
    expect(await rowOf(otherHold)).toMatchObject({ status: 'FAILED' });
  });

  test('may be blocked for several days as one series: one row per bay and day, and lifted from a day on', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const days = { shopRoomIds: bays.slice(0, 2), from: at('00:00', '14'), until: at('00:00', '17') };
    await expect(block(days)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });

    const { seriesId, bookingIds } = await block(days, staff('MANAGER'));
    const second = await firstRow(
      world.engine.db,
      sql<{ id: string }>`
        select booking_id as id from bookings
         where block_series_id = ${seriesId} and booking_date = '2027-06-15' and shop_room_id = ${bays[0]}`,
    );

    expect(bookingIds).toHaveLength(6);
    const strip = await ann.makes(getDays, { query: { shopSeqNo: 1, from: '2027-06-13', days: 5 } });
    const expectedPercent = Math.round((2 / bays.length) * 100);
    expect(strip.map(({ bookedPercent }) => bookedPercent)).toEqual([
      0,
      expectedPercent,
      expectedPercent,
      expectedPercent,
      0,
    ]);

    const following = { bookingId: second!.id, version: 1, scope: 'FOLLOWING' } as const;
    await expect(bookings.lift(staff('DESK'), following)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await bookings.lift(staff('MANAGER'), following)).bookingIds).toHaveLength(4);
    expect((await grid(ann, '2027-06-14')).rooms[0]!.taken).toHaveLength(1);
    expect((await grid(ann, '2027-06-15')).rooms[0]!.taken).toEqual([]);

    const all = { bookingId: seriesId, version: 1, scope: 'ALL' } as const;
    expect((await bookings.lift(staff('MANAGER'), all)).bookingIds).toHaveLength(2);
    expect((await grid(ann, '2027-06-14')).rooms[0]!.taken).toEqual([]);
  });

  test('after midnight is blocked under the business day of the evening before', async () => {
    const { made } = await block({ from: at('00:30', '12'), until: at('01:30', '12') });
    expect(made).toEqual([{ date: '2027-06-11', shopRoomId: bays[0] }]);
  });

  test('may be blocked for up to 24 hours by a desk role, and for longer by a manager', async () => {
    const { bookingIds } = await block({ from: at('18:00', '14'), until: at('18:00', '15') });
    expect(bookingIds).toHaveLength(2);

    const longer = { from: at('18:00', '16'), until: at('18:05', '17') };
    await expect(block(longer)).rejects.toMatchObject({ code: 'NOT_ALLOWED', details: { role: 'MANAGER' } });
    await block(longer, staff('MANAGER'));
  });

  test('is unblocked once, with the version that was seen, and never by another venue', async () => {
    const { seriesId } = await block();
    const lift = (version: number, by = staff('DESK')) => bookings.lift(by, { bookingId: seriesId, version });
    await sql`update bookings set block_note = 'Repair' where booking_id = ${seriesId}`.execute(world.engine.db);

    await expect(lift(1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', details: { version: 2 } });
    await expect(lift(2, staff('OWNER', 2))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect(await lift(2)).toEqual({ bookingIds: [seriesId] });
    expect(await lift(2)).toEqual({ bookingIds: [] });
    expect(await activityOf(seriesId)).toHaveLength(2);
  });

  test('cannot be read or canceled by customers as a booking, nor ended or completed by jobs', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { seriesId } = await block();

    expect(await ann.isRefused(calls.getBooking, { params: { id: seriesId } })).toMatchObject({ status: 404 });
    const decided = { terms: 'POLICY', amount: 0, reason: 'Lessons' } as const;
    const target = { bookingId: seriesId, version: 1 };
    await expect(bookings.cancelAtDesk(staff('OWNER'), target, decided)).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    await expect(bookings.cancel(system('a job'), seriesId)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    await world.clock.set('2027-06-12T12:00:00-04:00');
    await bookings.sweep();
    await bookings.complete();
    expect(await rowOf(seriesId)).toEqual({ status: 'BLOCKED', version: 1 });
  });

  test('cannot be blocked with an invalid time or note, by another venue, or with the fields of a customer’s booking', async () => {
    const seoul = await firstRow(
      world.engine.db,
      sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 2 limit 1`,
    );
    await expect(block({ shopRoomIds: [seoul!.id] })).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' });
    await expect(block({ until: at('17:00') })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(block({ until: 'soon' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const messageOf = (change: Partial<BlockInput>) =>
      block(change).then(
        () => 'blocked',
        ({ fields }: { fields: Record<string, Message> }) =>
          Object.entries(fields).map(([field, words]) => `${field}: ${translate(words, DEFAULT_LOCALE)}`)[0],
      );
    const before = 'until: It ends before it begins. Choose a later end.';
    expect(await messageOf({ until: at('17:00') })).toBe(before);
    expect(await messageOf({ until: at('18:00') })).toBe(before);
    expect(await messageOf({ from: at('11:00', '09'), until: at('12:00', '09') })).toBe(
      'until: That time is over. Choose a later end.',
    );
    expect(await messageOf({ from: at('11:00', '09'), until: at('12:05', '09') })).toBe('blocked');
    const steps = 'Choose a time in steps of 5 minutes, like 6:05 PM.';
    expect(await messageOf({ from: at('18:01') })).toBe(`from: ${steps}`);
    expect(await messageOf({ until: at('19:59') })).toBe(`until: ${steps}`);
    const far = { from: '2099-06-11T18:00:00-04:00', until: '2099-06-11T19:00:00-04:00' };
    expect(await messageOf(far)).toBe('from: That is more than a year ahead. Choose an earlier day.');
    for (const note of [' ', 'x'.repeat(281)])
      await expect(block({ note })).rejects.toMatchObject({ code: 'REASON_NEEDED' });

    const { seriesId } = await block();
    const change = (columns: string) =>
      sql`update bookings set ${sql.raw(columns)} where booking_id = ${seriesId}`.execute(world.engine.db);
    await expect(change('party_size = 2')).rejects.toMatchObject({ constraint: 'bookings_have_what_their_kind_has' });
    await expect(change('amount = 1')).rejects.toMatchObject({ constraint: 'bookings_have_what_their_kind_has' });
    await expect(change("status = 'CONFIRMED'")).rejects.toMatchObject({ constraint: 'bookings_transition_is_legal' });
    await expect(
      change("ended_at = ended_at + interval '2 days', occupied_until = occupied_until + interval '2 days'"),
    ).rejects.toMatchObject({
      constraint: 'bookings_blocks_are_within_a_day',
    });
  });
});

describe('a bay that the venue blocks every week', () => {
  // From Friday, March 12: two days later daylight-saving time begins.
  const evenings = { from: '2027-03-12T18:00:00-05:00', until: '2027-03-12T20:00:00-05:00', weeklyUntil: '2027-03-26' };
  const early = () => world.clock.set('2027-03-01T12:00:00-05:00');
  const hours = async (seriesId: string) =>
    (
      await rows(
        world.engine.db,
        sql<{ at: string }>`
          select to_char(started_at at time zone 'America/New_York', 'MM-DD HH24:MI') as at
            from bookings where block_series_id = ${seriesId} order by started_at`,
      )
    ).map(({ at: time }) => time);

  test('is blocked at the same clock time in the weeks in which it is free; the other weeks are named', async () => {
    await early();
    const [ann] = (await crowd(world, 1)) as [Person];
    await ann.makes(calls.readyBooking, input(bays[0], '2027-03-19T19:00:00-04:00'));

    const preview = await plan({ ...evenings, dryRun: true }, staff('MANAGER'));
    expect(preview).toEqual({
      seriesId: null,
      bookingIds: [],
      made: [
        { date: '2027-03-12', shopRoomId: bays[0] },
        { date: '2027-03-26', shopRoomId: bays[0] },
      ],
      left: [{ date: '2027-03-19', shopRoomId: bays[0], name: 'One of many', startedAt: '2027-03-19T19:00:00-04:00' }],
    });
    expect((await grid(ann, '2027-03-12')).rooms[0]!.taken).toEqual([]);

    const { seriesId, made, left } = await block(evenings, staff('MANAGER'));
    expect({ made, left }).toEqual({ made: preview.made, left: preview.left });
    expect(await hours(seriesId)).toEqual(['03-12 18:00', '03-26 18:00']);
    expect(await activityOf(seriesId)).toHaveLength(1);
  });

  test('is not blocked on a day on which one of several bays is taken, as the preview says', async () => {
    await early();
    const [ann] = (await crowd(world, 1)) as [Person];
    await ann.makes(calls.readyBooking, input(bays[1], '2027-03-19T19:00:00-04:00'));
    const inTwoBays = { ...evenings, shopRoomIds: [bays[0]!, bays[1]!] };

    const preview = await plan({ ...inTwoBays, dryRun: true }, staff('MANAGER'));
    const { seriesId, made, left } = await block(inTwoBays, staff('MANAGER'));

    const startedAt = '2027-03-19T19:00:00-04:00';
    expect(left).toEqual([{ date: '2027-03-19', shopRoomId: bays[1], name: 'One of many', startedAt }]);
    expect(made.map(({ date }) => date).toSorted()).toEqual(['2027-03-12', '2027-03-12', '2027-03-26', '2027-03-26']);
    expect({ made, left }).toEqual({ made: preview.made, left: preview.left });
    expect(await hours(seriesId)).toEqual(['03-12 18:00', '03-12 18:00', '03-26 18:00', '03-26 18:00']);
  });

  test('needs a manager, ends within a year, and is not blocked if it is never free', async () => {
    await early();
    await expect(plan(evenings)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const never = { ...evenings, weeklyUntil: '2028-04-01' };
    await expect(plan(never, staff('MANAGER'))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await plan(evenings, staff('MANAGER'));
    const repeated = await plan(evenings, staff('MANAGER'));
    expect(repeated).toMatchObject({ seriesId: null, made: [], left: [{ name: 'Lesson' }, {}, {}] });
  });
});

test('of fifty concurrent holds and blocks of one bay, exactly one succeeds', async () => {
  const people = await crowd(world, 25);
  const holdOutcomes = people.map((person) => person.makes(calls.readyBooking, input()).then(() => 'held'));
  const blocked = people.map(() => block().then(() => 'blocked'));

  const outcomes = await Promise.allSettled(holdOutcomes.flatMap((one, index) => [one, blocked[index]!]));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await overlaps()).toEqual([]);
});

describe('a changed booking', () => {
  test('has a higher version and its old values on record, and changes only with the version that was seen', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { bookingId } = await ann.makes(calls.readyBooking, input());
    const move = (version: number) =>
      actAsAnyActor(world.engine.db, staff('DESK'), async (trx) => {
        await recordActivity(trx, { shopSeqNo: 1, act: 'booking.move', subject: { kind: 'booking', id: bookingId } });
        return rows(
          trx,
          sql`
            update bookings set shop_room_id = ${bays[1]}, list_amount = amount, amount = amount - 500
             where booking_id = ${bookingId} and version = ${version} returning version`,
        );
      });

    expect(await move(1)).toEqual([{ version: 2 }]);
    expect(await move(1)).toEqual([]);
    const changes = await rows(
      world.engine.db,
      sql<{ before: object; after: object; delta: number }>`
        select before, after, amount_delta as delta, actor_id as "actorId" from booking_changes where booking_id = ${bookingId}`,
    );
    expect(changes).toMatchObject([
      { before: { shop_room_id: bays[0] }, after: { shop_room_id: bays[1] }, delta: -500, actorId: 'priya' },
    ]);
    const change = sql`update booking_changes set amount_delta = 0 where booking_id = ${bookingId}`;
    await expect(change.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'booking_changes_is_append_only',
    });
    const raise = sql`update bookings set amount = list_amount + 1 where booking_id = ${bookingId}`;
    await expect(raise.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'bookings_price_is_only_lowered',
    });
  });

  test('is announced to the day that it leaves and to the day that it moves to', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { bookingId } = await ann.makes(calls.readyBooking, input());
    const notifications: (string | null)[] = [];
    const { stop } = await world.engine.listen({ bookings: (day) => notifications.push(day) }, world.app.log);
    const update = (columns: string) =>
      sql`update bookings set ${sql.raw(columns)} where booking_id = ${bookingId}`.execute(world.engine.db);

    await update('checked_in_at = app_now()');
    await expect.poll(() => notifications).toEqual(['1 2027-06-11']);
    await update(`booking_date = '2027-06-12', started_at = started_at + interval '1 day', ended_at = ended_at + interval '1 day',
                  occupied_until = occupied_until + interval '1 day'`);
    await expect.poll(() => new Set(notifications.slice(1))).toEqual(new Set(['1 2027-06-11', '1 2027-06-12']));
    await stop();
  });
});

describe('two bookings that swap bays', () => {
  const swap = async (ids: [string, string], isFinished: boolean) => {
    await actAsAnyActor(world.engine.db, staff('DESK'), async (trx) => {
      const set = (id: string, columns: string) =>
        sql`update bookings set ${sql.raw(columns)} where booking_id = ${id}`.execute(trx);
      await set(ids[0], 'is_parked = true');
      await set(ids[1], `shop_room_id = '${bays[0]}'`);
      if (isFinished) await set(ids[0], `shop_room_id = '${bays[1]}', is_parked = false`);
      await recordActivity(trx, { shopSeqNo: 1, act: 'booking.swap', subject: { kind: 'booking', id: ids[0] } });
    });
  };
  const two = async (): Promise<[string, string]> => {
    const [ann, bob] = (await crowd(world, 2)) as [Person, Person];
    return [
      (await ann.makes(calls.readyBooking, input(bays[0]))).bookingId,
      (await bob.makes(calls.readyBooking, input(bays[1]))).bookingId,
    ];
  };
  const roomOf = async (id: string) =>
    (await firstRow(
      world.engine.db,
      sql<{ id: string }>`select shop_room_id as id from bookings where booking_id = ${id}`,
    ))!.id;

  test('swap in one transaction, in which one of them leaves its bay for a moment', async () => {
    const ids = await two();
    await swap(ids, true);
    expect([await roomOf(ids[0]), await roomOf(ids[1])]).toEqual([bays[1], bays[0]]);
  });

  test('are never committed while one of them has left its bay and has no other', async () => {
    const ids = await two();
    await expect(swap(ids, false)).rejects.toMatchObject({ constraint: 'bookings_are_not_left_parked' });
    expect([await roomOf(ids[0]), await roomOf(ids[1])]).toEqual([bays[0], bays[1]]);
  });
});
