import * as calls from '@caddie/contract/bookings';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@caddie/contract/call';
import { checkIn, undoCheckIn, writeBookingNote } from '@caddie/contract/desk/bookings';
import { deskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { dayStream, getDay, searchDesk, writeDayNote } from '@caddie/contract/desk/sheet';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countStatements } from '../../../test/count-statements.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let venue: Services;
let bays: string[];
let ann: Person;

const at = (time: string, day = '11') => `2027-06-${day}T${time}:00-04:00`;
const input = (startedAt: string, bay = bays[0]!, durationMinutes = 60) => ({
  body: { shopSeqNo: 1, startedAt, durationMinutes, partySize: 2, shopRoomId: bay },
});
const pay = async (who: Person, bookingId: string) => {
  const { userCreditCardId } = await saveCard(who);
  await who.makes(createOrder, { body: { bookingId, userCreditCardId } });
};
const day = (date = '2027-06-11', by = staff()) => venue.sheet.day(by, date);

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  venue = await servicesOf(world);
  [ann] = (await crowd(world, 1)) as [Person];
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
});

describe('a day of the sheet', () => {
  test('shows paid, held, blocked and canceled times; money only to managers', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    const paid = await ann.makes(calls.readyBooking, input(at('18:00')));
    await pay(ann, paid.bookingId);
    const replacedHold = await ann.makes(calls.readyBooking, input(at('20:00')));
    await pay(ann, replacedHold.bookingId);
    await ann.makes(calls.cancelBooking, { body: { bookingId: replacedHold.bookingId } });
    const bobHold = await bob.makes(calls.readyBooking, input(at('18:00'), bays[1]));
    const released = await bob.makes(calls.readyBooking, input(at('22:00'), bays[1]));
    await bob.makes(calls.cancelBooking, { body: { bookingId: released.bookingId } });
    const hours = { from: at('10:00'), until: at('12:00') };
    const { seriesId } = await venue.bookings.block(staff(), {
      ...hours,
      shopRoomIds: bays.slice(2, 4),
      note: 'Lesson',
      isPublic: true,
    });

    const sheet = await day();

    expect(z.parse(getDay.data, sheet)).toEqual(sheet);
    expect(sheet).toMatchObject({
      bookingDate: '2027-06-11',
      today: '2027-06-09',
      timeZone: 'America/New_York',
      // Friday: open until 2 AM, peak prices from 5 PM.
      stretches: [{ startedAt: at('09:00'), endedAt: at('02:00', '12') }],
      peaks: [{ startedAt: at('17:00'), endedAt: at('02:00', '12') }],
      nextOpenDate: '2027-06-12',
      dayNote: null,
      money: null,
    });
    expect(sheet.rooms.map(({ name }) => name)).toEqual(['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4']);
    expect(sheet.rooms.map(({ traits }) => traits)).toEqual([[], [], ['LEFT_HANDED'], []]);
    expect(sheet.tiles).toMatchObject([
      { kind: 'BLOCK', note: 'Lesson', isPublic: true, seriesId, isSeries: true, startedAt: at('10:00') },
      { kind: 'BLOCK', seriesId },
      expect.anything(),
      expect.anything(),
    ]);
    const tile = (id: string) => sheet.tiles.find(({ bookingId }) => bookingId === id);
    expect(tile(paid.bookingId)).toMatchObject({
      status: 'CONFIRMED',
      name: 'One of many',
      hasPhone: true,
      partySize: 2,
      source: 'ONLINE',
      paidWith: 'CARD',
      due: 0,
      amount: 7000,
      holdExpiresAt: null,
    });
    expect(tile(bobHold.bookingId)).toMatchObject({ status: 'READY', paidWith: null, isPaying: false });
    expect(sheet.canceled).toMatchObject([{ bookingId: replacedHold.bookingId, name: 'One of many' }]);
    expect((await day('2027-06-11', staff('MANAGER'))).money).toBe(7000);
    expect((await day('2027-06-11', staff('OWNER', 2))).tiles).toEqual([]);

    await world.clock.advance(11 * 60);
    expect((await day()).tiles.map(({ bookingId }) => bookingId)).not.toContain(bobHold.bookingId);
  });

  test('shows the phone number of a customer without a name, also in the panel and in the search', async () => {
    const [nameless] = (await crowd(world, 1)) as [Person];
    const { bookingId } = await nameless.makes(calls.readyBooking, input(at('12:00', '13')));
    await pay(nameless, bookingId);
    await sql`
      update customers c set name = '', phone_e164 = '+12125550162' from bookings b
       where b.booking_id = ${bookingId} and c.customer_id = b.customer_id`.execute(world.engine.db);

    const called = { name: '+1 212 555 0162' };
    expect((await day('2027-06-13')).tiles).toMatchObject([called]);
    expect((await venue.sheet.booking(staff(), bookingId)).customer).toMatchObject(called);
    expect(await venue.sheet.search(staff(), '5550162')).toMatchObject({ customers: [called], bookings: [called] });
  });

  test('stays the previous day until the venue has closed, and a closed day names the next open one', async () => {
    await world.clock.set('2027-06-12T01:30:00-04:00');
    expect(await day('2027-06-12')).toMatchObject({ today: '2027-06-11' });
    await world.clock.set('2027-06-12T02:30:00-04:00');
    expect(await day('2027-06-12')).toMatchObject({ today: '2027-06-12' });
    expect(await day('2027-12-25')).toMatchObject({ stretches: [], note: 'Christmas Day', nextOpenDate: '2027-12-26' });
    await world.clock.set('2027-06-09T12:00:00-04:00');
  });

  test('has the hours, prices and closings that were in force on it, however long ago', async () => {
    const plan = '00000000-0000-4000-8000-000000000021';
    await world.clock.set('2027-06-09T12:00:00-04:00');
    await world.engine.script(`
      insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${plan}', 1, '2027-07-01');
      insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
      select '${plan}', 1, weekday, 840, 1200 from generate_series(1, 7) weekday;
      update hour_plans set published_at = app_now() where hour_plan_id = '${plan}';
      insert into opening_exceptions (shop_seq_no, on_date, note) values (1, '2027-06-12', 'Tournament')`);
    await world.clock.set('2027-08-20T12:00:00-04:00');
    const { sheet: later } = await servicesOf(world);
    const readDay = (date: string) => later.day(staff(), date);

    expect(await readDay('2027-06-11')).toMatchObject({
      stretches: [{ startedAt: at('09:00'), endedAt: at('02:00', '12') }],
      peaks: [{ startedAt: at('17:00'), endedAt: at('02:00', '12') }],
    });
    expect(await readDay('2027-06-12')).toMatchObject({ stretches: [], note: 'Tournament' });
    expect((await readDay('2027-07-02')).stretches).toMatchObject([{ startedAt: '2027-07-02T14:00:00-04:00' }]);
    expect((await readDay('2027-08-20')).stretches).toMatchObject([{ startedAt: '2027-08-20T14:00:00-04:00' }]);
    await world.clock.set('2027-06-09T12:00:00-04:00');
  });

  test('needs as many statements for two hundred bookings as for none', async () => {
    const { engine, statementCount: sent } = countStatements(world.engine);
    const { sheet } = await servicesOf({ ...world, engine });
    const read = async () => {
      const before = sent();
      const { tiles } = await sheet.day(staff('MANAGER'), '2027-06-20');
      return { tiles, statements: sent() - before };
    };
    await read();
    const before = await read();
    const guest = await firstRow(
      world.engine.db,
      sql<{ id: string }>`
        insert into customers (shop_seq_no, is_guest, country_code, name) values (1, true, 'US', 'Guest') returning customer_id as id`,
    );
    await sql`
      insert into shop_rooms (shop_seq_no, room_name, position)
      select 1, 'Bay ' || n, n from generate_series(5, 20) n`.execute(world.engine.db);
    await sql`
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
      select 'T' || r.position || 'X' || n, 1, r.shop_room_id, ${guest!.id}, '2027-06-20',
             '2027-06-20T09:00:00-04:00'::timestamptz + make_interval(hours => n), '2027-06-20T10:00:00-04:00'::timestamptz + make_interval(hours => n),
             '2027-06-20T10:00:00-04:00'::timestamptz + make_interval(hours => n), 2, 6000, 'USD', '[]', '[]', app_now() + interval '1 day'
        from shop_rooms r, generate_series(0, 9) n
       where r.shop_seq_no = 1`.execute(world.engine.db);

    const after = await read();

    expect(after.tiles).toHaveLength(200);
    expect(Math.max(before.statements, after.statements)).toBeLessThanOrEqual(4);
    await sql`update bookings set status = 'CANCELED' where booking_date = '2027-06-20'`.execute(world.engine.db);
    await sql`update shop_rooms set retired_from = '2027-06-01' where shop_seq_no = 1 and position > 4`.execute(
      world.engine.db,
    );
  });
});

describe('the note of a day', () => {
  test('is replaced by a new text and deleted by an empty one, and each change has an activity entry', async () => {
    const write = (text: string) => venue.sheet.writeDayNote(staff(), '2027-06-15', { text });
    expect(await write('League at 7')).toMatchObject({ text: 'League at 7' });
    await write('League at 7');
    await write('League at 8');
    expect((await day('2027-06-15')).dayNote).toMatchObject({ text: 'League at 8' });
    expect((await day('2027-06-15', staff('OWNER', 2))).dayNote).toBeNull();
    expect(await write(' ')).toBeNull();
    expect((await day('2027-06-15')).dayNote).toBeNull();
    const lines = await rows(
      world.engine.db,
      sql`select before ->> 'text' as before, after ->> 'text' as after from activity where act = 'day.note' order by activity_id`,
    );
    expect(lines).toEqual([
      { before: '', after: 'League at 7' },
      { before: 'League at 7', after: 'League at 8' },
      { before: 'League at 8', after: '' },
    ]);
  });

  test('is not overwritten by a device that has not seen it', async () => {
    const write = (text: string, expectedText: string) =>
      venue.sheet.writeDayNote(staff(), '2027-06-17', { text, seen: expectedText });
    const changed = { code: 'CHANGED_MEANWHILE' };
    await write('Ice machine is broken', '');
    await expect(write('League at 7', '')).rejects.toMatchObject(changed);
    await expect(write('', 'League at 7')).rejects.toMatchObject(changed);
    expect((await day('2027-06-17')).dayNote).toMatchObject({ text: 'Ice machine is broken' });

    expect(await write('Ice machine is broken. League at 7', 'Ice machine is broken')).toMatchObject({
      text: 'Ice machine is broken. League at 7',
    });
    // A repeated request after a lost connection: the text is already stored.
    await write('Ice machine is broken. League at 7', 'Ice machine is broken');
    await write('', 'Ice machine is broken. League at 7');
    await expect(write('League at 8', 'Ice machine is broken. League at 7')).rejects.toMatchObject(changed);
  });

  test('is written once when two requests write the first note concurrently', async () => {
    const write = (text: string) => venue.sheet.writeDayNote(staff(), '2027-06-19', { text, seen: '' });
    const outcomes = await Promise.allSettled([write('One'), write('Other')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is announced to open sheets, like every change on the sheet', async () => {
    const notifications: (string | null)[] = [];
    const { stop } = await world.engine.listen({ bookings: (message) => notifications.push(message) }, world.app.log);
    await venue.sheet.writeDayNote(staff(), '2027-06-16', { text: 'Hello' });
    await expect.poll(() => notifications).toEqual(['1 2027-06-16']);
    await stop();
  });
});

describe('the search of the desk', () => {
  const person = async (name: string, phone: string, shopSeqNo = 1) =>
    (await firstRow(
      world.engine.db,
      sql<{ id: string }>`
        insert into customers (shop_seq_no, phone_e164, country_code, name) values (${shopSeqNo}, ${phone}, 'US', ${name})
        returning customer_id as id`,
    ))!.id;
  const search = (q: string, by = staff()) => venue.sheet.search(by, q);
  const names = async (q: string) => (await search(q)).customers.map(({ name }) => name);

  test('finds by the end of a phone number first, by the start of any name, and by a booking’s reference', async () => {
    await person('Liam Quinn', '+12125559877');
    await person('Maya Chen', '+12125598770');
    await person('Quincy Mayer', '+12125553000');
    await person('Elsewhere Quinn', '+12125559877', 2);

    expect(await names('9877')).toEqual(['Liam Quinn', 'Maya Chen']);
    expect(await names('212 555 9877')).toEqual(['Liam Quinn']);
    expect(await names('quin')).toEqual(['Quincy Mayer', 'Liam Quinn']);
    expect(await names('MAY')).toEqual(['Maya Chen', 'Quincy Mayer']);
    expect(await names('uin')).toEqual([]);
    expect(await names('%%')).toEqual([]);
    expect((await search('Quinn')).customers[0]).toMatchObject({ phone: '+1 212 555 9877', visits: 0, next: null });

    const booking = await ann.makes(calls.readyBooking, input(at('12:00', '14')));
    const code = booking.reference;
    expect((await search(code.slice(0, 5).toLowerCase())).bookings).toMatchObject([
      { bookingId: booking.bookingId, reference: code, shopRoomName: 'Bay 1', status: 'READY' },
    ]);
    expect((await search(code, staff('OWNER', 2))).bookings).toEqual([]);
    const found = await search('on');
    expect(z.parse(searchDesk.data, found)).toEqual(found);
    expect(found.customers.length).toBeLessThanOrEqual(8);
  });
});

describe('the panel of a booking', () => {
  test('shows its customer, its money, its possible actions and its history', async () => {
    const { bookingId } = await ann.makes(calls.readyBooking, input(at('12:00', '15')));
    await pay(ann, bookingId);

    const panel = await venue.sheet.booking(staff(), bookingId);

    expect(z.parse(deskBooking, panel)).toEqual(panel);
    expect(panel).toMatchObject({
      customer: { name: 'One of many', isGuest: false, isBlocked: false, visits: 0, passes: [] },
      bookedBy: { kind: 'customer', name: 'One of many' },
      money: { amount: 4500, paid: 4500, due: 0, refunds: [], payments: [{ tender: { kind: 'CARD', amount: 4500 } }] },
    });
    expect(panel.timeline.map(({ kind }) => kind)).toEqual(['HELD', 'CONFIRMED', 'TEXT', 'PAID']);
    const action = (act: string) => panel.actions.find((one) => one.act === act);
    expect(action('CHECK_IN')).toMatchObject({ role: null });
    expect(action('CANCEL')).toMatchObject({ role: 'DESK', amount: 4500, to: [{ kind: 'CARD', amount: 4500 }] });

    await ann.makes(calls.cancelBooking, { body: { bookingId } });
    const after = await venue.sheet.booking(staff(), bookingId);
    expect(after.money.refunds).toMatchObject([{ amount: 4500, to: { kind: 'CARD' } }]);
    expect(after.actions.find(({ act }) => act === 'CANCEL')).toMatchObject({ role: null });
  });

  test('is not found for another venue’s booking or for a block', async () => {
    const { bookingId } = await ann.makes(calls.readyBooking, input(at('12:00', '16')));
    const block = {
      from: at('10:00', '16'),
      until: at('11:00', '16'),
      shopRoomIds: [bays[0]!],
      note: 'x',
      isPublic: false,
    };
    const { seriesId } = await venue.bookings.block(staff(), block);
    const foreign = [
      { by: staff('OWNER', 2), id: bookingId },
      { by: staff(), id: seriesId! },
    ];
    for (const { by, id } of foreign)
      await expect(venue.sheet.booking(by, id)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});

describe('the desk in a browser', () => {
  test('reads its day, checks in, and gets the current booking when another device was faster', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    const { bookingId } = await bob.makes(calls.readyBooking, input(at('12:00', '17')));
    await pay(bob, bookingId);
    await world.clock.set(at('11:30', '17'));
    const priya = await signIn(world, 'Priya');
    const sheet = await priya.makes(getDay, { params: { date: '2027-06-17' } });
    expect(sheet).toMatchObject({ today: '2027-06-17', money: null });
    const tile = sheet.tiles.find((one) => one.bookingId === bookingId)!;
    const act = { params: { id: bookingId }, body: { version: tile.version } };

    expect(await priya.makes(checkIn, act)).toMatchObject({ tile: { version: tile.version + 1 } });
    await priya.makes(writeBookingNote, { params: { id: bookingId }, body: { text: 'Left-handed' } });
    const lateRefusal = await priya.isRefused(undoCheckIn, act);
    expect(lateRefusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { version: tile.version + 1, booking: { tile: { note: 'Left-handed' } } },
    });
    const { timeline } = await priya.makes(getDeskBooking, { params: { id: bookingId } });
    expect(timeline.find(({ kind }) => kind === 'CHECKED_IN')).toMatchObject({ by: { kind: 'staff', name: 'Priya' } });
    await priya.makes(writeDayNote, { params: { date: '2027-06-17' }, body: { text: 'League' } });
    expect((await priya.makes(getDay, { params: { date: '2027-06-17' } })).dayNote).toMatchObject({ by: 'Priya' });
    expect((await bob.isRefused(getDay, { params: { date: '2027-06-17' } })).code).toBe('UNAUTHENTICATED');
  });

  test('receives the changes of its own day; a visitor without a session is rejected', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const marcus = await signIn(world, 'Marcus');
    const { port } = world.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}${API_BASE}${dayStream.path.replace('{date}', '2027-06-18')}`;
    expect((await fetch(url)).status).toBe(401);
    const leave = new AbortController();
    const answer = await fetch(url, { headers: { cookie: marcus.headers['cookie']! }, signal: leave.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const nextChunk = async () => (await reader.read()).value ?? '';
    expect(await nextChunk()).toContain('event: open');
    await venue.sheet.writeDayNote(staff('DESK', 2), '2027-06-18', { text: 'Seoul' });
    await venue.sheet.writeDayNote(staff(), '2027-06-18', { text: 'New York' });
    expect(await nextChunk()).toBe('event: changed\ndata: {}\n\n');
    leave.abort();
  });
});
