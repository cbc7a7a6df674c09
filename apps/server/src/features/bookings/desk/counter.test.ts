import type { CounterPayment } from '@caddie/contract/desk/finance/payments';
import * as calls from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { freshPhone } from '../../../../test/sign-up.ts';
import { deviceId, staff } from '../../../../test/staff.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import type { DeskPurchase } from './desk-book.rules.ts';

const world = useWorld();
let venue: Services;
let bays: string[];

const at = (time: string, day = '11') => `2027-06-${day}T${time}:00-04:00`;
const hold = (startedAt = at('10:00'), more: object = {}, by = staff()) =>
  venue.bookings.holdAtDesk(by, { startedAt, durationMinutes: 60, partySize: 2, shopRoomId: bays[0]!, ...more });
const book = async (change: Partial<DeskPurchase> = {}, by = staff()) => {
  const { booking, version } = await hold();
  const { bookingId, amount } = booking;
  await venue.bookings.bookAtDesk(by, {
    bookingId,
    version,
    customer: { kind: 'GUEST', name: 'Walk-in' },
    partySize: 2,
    source: 'WALK_IN',
    pay: { kind: 'CASH' },
    amount,
    sendText: false,
    ...change,
  });
  return bookingId;
};
const panel = (bookingId: string) => venue.sheet.booking(staff(), bookingId);
const rowOf = (bookingId: string) =>
  firstRow(
    world.engine.db,
    sql<{ status: string; reason: string | null }>`
      select status, status_reason as reason from bookings where booking_id = ${bookingId}`,
  );
const linesOf = (bookingId: string) =>
  rows(
    world.engine.db,
    sql`
      select d.method, d.delta, d.slip, d.business_date as date, d.actor_id = ${staff().staffId} as "isPriya"
        from drawer_lines d join orders o using (order_id) where o.subject_id = ${bookingId} order by d.position`,
  );

beforeEach(async () => {
  await world.clock.set('2027-06-10T12:00:00-04:00');
  venue = await servicesOf(world);
  const found = await rows(
    world.engine.db,
    sql<{ id: string }>`select shop_room_id as id from shop_rooms where shop_seq_no = 1 order by position`,
  );
  bays = found.map(({ id }) => id);
  await sql`update orders set status = 'CANCELED' where status in ('DUE', 'PAID')`.execute(world.engine.db);
  await sql`update bookings set status = 'CANCELED', status_reason = 'CANCELED_BY_VENUE' where status in ('READY', 'CONFIRMED')`.execute(
    world.engine.db,
  );
});

describe('a walk-in', () => {
  const books = async (startedAt: string, source: DeskPurchase['source']) => {
    const { booking, version } = await hold(startedAt, { shopRoomId: undefined });
    const { bookingId, amount } = booking;
    const customer = { kind: 'GUEST', name: '' } as const;
    const pay = { kind: 'CASH' } as const;
    const purchase = { bookingId, version, customer, partySize: 2, source, pay, amount, sendText: false };
    await venue.bookings.bookAtDesk(staff(), purchase);
    const { tile } = await panel(bookingId);
    return 'checkedInAt' in tile && tile.checkedInAt;
  };

  test('is checked in at the sale if the time has begun', async () => {
    await world.clock.set(at('10:10'));
    expect(await books(at('10:00'), 'WALK_IN')).toBe(at('10:10'));
    expect(await books(at('11:00'), 'WALK_IN')).toBeNull();
    expect(await books(at('10:00'), 'PHONE')).toBeNull();
  });
});

describe('a hold of the desk', () => {
  test('takes the bay for five minutes, without a customer, at the list price', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { booking, version, online } = await hold();
    expect({ booking, version, online }).toMatchObject({
      booking: { bookingStatusCd: 'READY', amount: 4500, partySize: 2, holdExpiresAt: '2027-06-10T12:05:00-04:00' },
      version: 1,
      online: null,
    });
    const input = { shopSeqNo: 1, startedAt: at('10:30'), durationMinutes: 60, partySize: 1, shopRoomId: bays[0] };
    expect(await ann.isRefused(calls.readyBooking, { body: input })).toMatchObject({ code: 'SLOT_TAKEN' });
    const day = await venue.sheet.day(staff(), '2027-06-11');
    expect(day.tiles).toMatchObject([{ status: 'READY', customerId: null, name: '', source: 'PHONE' }]);

    await world.clock.advance(5 * 60 + 1);
    await venue.bookings.sweep();
    expect(await rowOf(booking.bookingId)).toEqual({ status: 'FAILED', reason: 'LAPSED' });
    await ann.makes(calls.readyBooking, { body: input });
  });

  test('may break the rules for customers about time, length and party size, and names the broken rule', async () => {
    await world.clock.set(at('10:10'));
    const lateHold = await hold(at('10:00'), { durationMinutes: 45, partySize: 9 });
    expect(lateHold).toMatchObject({ booking: { amount: 3375, partySize: 9 }, online: 'LENGTH' });
    expect((await hold(at('10:15'), { shopRoomId: bays[1] })).online).toBe('TOO_LATE');
    expect((await hold('2027-09-11T10:00:00-04:00')).online).toBe('TOO_FAR');
    expect((await hold(at('11:15'), { shopRoomId: bays[2] })).online).toBe('NO_START');
    await expect(hold(at('09:00'))).rejects.toMatchObject({ code: 'INVALID_SLOT' });
  });

  test('is refused for times and lengths off the 5-minute steps, and more than a year ahead', async () => {
    const messageOf = (startedAt: string, more: object = {}) =>
      hold(startedAt, more).then(
        () => 'held',
        ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
      );
    const start = 'INVALID_SLOT: Choose a start in steps of 5 minutes, like 6:05 PM.';
    expect(await messageOf(at('10:07'))).toBe(start);
    expect(await messageOf(at('10:00'), { durationMinutes: 52 })).toBe(
      'INVALID_SLOT: Choose a length in steps of 5 minutes.',
    );
    const far = 'INVALID_SLOT: That is more than a year ahead. Choose an earlier day.';
    expect(await messageOf('2099-06-11T10:00:00-04:00')).toBe(far);
    expect(await messageOf('2028-06-10T12:00:00-04:00')).toBe('held');
    expect(await messageOf('2028-06-10T12:05:00-04:00')).toBe(far);
    expect(await messageOf(at('10:05'), { durationMinutes: 50 })).toBe('held');
  });

  test('outside the opening hours needs a manager, and is priced by its minutes', async () => {
    const night = at('07:00');
    await expect(hold(night)).rejects.toMatchObject({ code: 'OUTSIDE_HOURS' });
    const { booking } = await hold(night, { shopRoomId: undefined }, staff('MANAGER'));
    expect(booking).toMatchObject({ bookingDate: '2027-06-11', amount: 4500 });
  });

  test('is changed atomically: it has the new time, or still the old one', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const input = { shopSeqNo: 1, startedAt: at('14:00'), durationMinutes: 60, partySize: 1, shopRoomId: bays[0] };
    await ann.makes(calls.readyBooking, { body: input });
    const { bookingId } = (await hold()).booking;

    const refusal = { code: 'SLOT_TAKEN', details: { nearest: [{}, {}, {}] } };
    await expect(hold(at('14:00'), { insteadOf: bookingId })).rejects.toMatchObject(refusal);
    expect(await rowOf(bookingId)).toMatchObject({ status: 'READY' });

    // Half an hour later it overlaps itself, which is allowed.
    await hold(at('10:30'), { insteadOf: bookingId });
    expect(await rowOf(bookingId)).toEqual({ status: 'CANCELED', reason: 'REPLACED' });
  });

  test('is made once for repeated requests, and is released only by the venue’s desk', async () => {
    const first = await hold();
    expect((await hold()).booking.bookingId).toBe(first.booking.bookingId);
    const { bookingId } = first.booking;
    await expect(venue.bookings.releaseAtDesk(staff('OWNER', 2), bookingId)).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    await venue.bookings.releaseAtDesk(staff(), bookingId);
    await venue.bookings.releaseAtDesk(staff(), bookingId);
    expect(await rowOf(bookingId)).toEqual({ status: 'CANCELED', reason: 'RELEASED' });
    const lateSale = { bookingId, version: 1, amount: 4500, partySize: 2, source: 'WALK_IN', sendText: false } as const;
    const sold = { ...lateSale, customer: { kind: 'GUEST', name: '' }, pay: { kind: 'CASH' } } as const;
    await expect(venue.bookings.bookAtDesk(staff(), sold)).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
      message: 'Somebody has released that time, and it is free again. Hold it again.',
    });

    const [ann] = (await crowd(world, 1)) as [Person];
    const input = { shopSeqNo: 1, startedAt: at('10:00'), durationMinutes: 60, partySize: 1, shopRoomId: bays[0] };
    const customerHold = await ann.makes(calls.readyBooking, { body: input });
    await expect(venue.bookings.releaseAtDesk(staff(), customerHold.bookingId)).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    const noCustomer = sql`update bookings set customer_id = null where booking_id = ${customerHold.bookingId}`;
    await expect(noCustomer.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'bookings_have_what_their_kind_has',
    });
  });

  test('is made by exactly one of many concurrent requests for a bay', async () => {
    const people = await crowd(world, 10);
    const body = { shopSeqNo: 1, startedAt: at('10:00'), durationMinutes: 60, partySize: 1, shopRoomId: bays[0] };
    const desks = people.map((_, index) => ({ ...staff(), staffId: `desk ${index}` }));
    const outcomes = await Promise.allSettled([
      ...people.map((person) => person.makes(calls.readyBooking, { body })),
      ...desks.map((desk) => hold(at('10:30'), {}, desk)),
    ]);
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });
});

describe('a tee time that the desk sells', () => {
  test('for cash is paid, has a drawer entry and an activity entry, and no text without a phone', async () => {
    const bookingId = await book({ sendText: true });
    const { booking, tile, money, customer, timeline } = await panel(bookingId);
    expect(booking).toMatchObject({ bookingStatusCd: 'CONFIRMED', tenders: [{ kind: 'CASH', amount: 4500 }] });
    expect(tile).toMatchObject({ paidWith: 'CASH', due: 0, name: 'Walk-in', hasPhone: false, source: 'WALK_IN' });
    expect(money).toMatchObject({
      paid: 4500,
      due: 0,
      payments: [{ tender: { kind: 'CASH' }, by: { kind: 'staff' } }],
    });
    expect(customer).toMatchObject({ isGuest: true, phone: null });
    expect(timeline.map(({ kind }) => kind)).toEqual(['HELD', 'CONFIRMED', 'PAID']);
    expect(await linesOf(bookingId)).toEqual([
      { method: 'CASH', delta: 4500, slip: null, date: '2027-06-10', isPriya: true },
    ]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('for later payment is owed, and is paid in parts, each with the version that was seen', async () => {
    const bookingId = await book({ pay: { kind: 'LATER' } });
    const take = async (amount: number, version: number, pay: CounterPayment = { kind: 'CASH' }) =>
      venue.bookings.takePaymentAtDesk(staff(), { bookingId, version }, { pay, amount });
    const { tile, actions } = await panel(bookingId);
    expect(tile).toMatchObject({ status: 'CONFIRMED', due: 4500, paidWith: null });
    expect(actions.find(({ act }) => act === 'TAKE')).toMatchObject({ amount: 4500, role: 'DESK' });

    await expect(take(4501, tile.version)).rejects.toMatchObject({ code: 'MORE_THAN_DUE', details: { due: 4500 } });
    const twice = await Promise.allSettled([take(1500, tile.version), take(1500, tile.version)]);
    expect(
      twice.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'taken')).toSorted(),
    ).toEqual(['CHANGED_MEANWHILE', 'taken']);
    expect((await panel(bookingId)).tile).toMatchObject({ due: 3000, paidWith: 'CASH', version: tile.version + 1 });
    await take(3000, tile.version + 1, { kind: 'TERMINAL', slip: '0042' });
    expect((await panel(bookingId)).tile).toMatchObject({ due: 0, paidWith: 'MIXED' });
    await expect(take(1, tile.version + 2)).rejects.toMatchObject({
      code: 'NOT_PAYABLE',
      message: 'It is paid already. Do not take it again.',
    });
    expect(await linesOf(bookingId)).toMatchObject([
      { delta: 1500 },
      { method: 'TERMINAL', delta: 3000, slip: '0042' },
    ]);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test('is for a known customer, a new one or a guest; a known phone number names its customer', async () => {
    const phone = freshPhone();
    const newcomer = { kind: 'NEW', phone, countryCode: 'US', name: 'Liam Quinn' } as const;
    const bookingId = await book({ customer: newcomer, sendText: true, source: 'PHONE' });
    const { customer } = await panel(bookingId);
    expect(customer).toMatchObject({ name: 'Liam Quinn', isGuest: false });
    const [text] = await rows(
      world.engine.db,
      sql<{ phone: string }>`select to_phone as phone from text_messages where cause = ${bookingId}`,
    );
    expect(text!.phone).toMatch(new RegExp(`${phone}$`));

    const { customerId } = customer!;
    const { bookingId: second } = (await hold(at('12:00'))).booking;
    const repeatedSale = {
      bookingId: second,
      version: 1,
      partySize: 2,
      source: 'PHONE',
      pay: { kind: 'LATER' },
      amount: 4500,
    } as const;
    await expect(
      venue.bookings.bookAtDesk(staff(), { ...repeatedSale, customer: newcomer, sendText: false }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS', details: { customerId, name: 'Liam Quinn' } });
    expect(await rowOf(second)).toMatchObject({ status: 'READY' });
    const existingCustomer = { kind: 'KNOWN', customerId } as const;
    await expect(
      venue.bookings.bookAtDesk(staff(), {
        ...repeatedSale,
        customer: { ...existingCustomer, customerId: second },
        sendText: false,
      }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });

    await sql`update customers set blocked_at = app_now(), blocked_reason = 'Three no-shows' where customer_id = ${customerId}`.execute(
      world.engine.db,
    );
    await expect(
      venue.bookings.bookAtDesk(staff(), { ...repeatedSale, customer: existingCustomer, sendText: false }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_BLOCKED', userMessage: { values: { reason: 'Three no-shows' } } });
    await venue.bookings.bookAtDesk(staff('MANAGER'), { ...repeatedSale, customer: existingCustomer, sendText: false });
    expect((await panel(second)).customer).toMatchObject({ customerId, isBlocked: true });
  });

  test('is not sold at another price, after its five minutes, or twice', async () => {
    await expect(book({ amount: 4400 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $45.00, not $44.00. Nothing was charged.',
      details: { amount: 4500 },
    });
    await expect(book({ version: 7 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const bookingId = await book();
    const sold = {
      customer: { kind: 'GUEST', name: '' },
      partySize: 1,
      source: 'WALK_IN',
      pay: { kind: 'CASH' },
    } as const;
    const repeatedSale = { ...sold, bookingId, version: 1, amount: 4500, sendText: false };
    await expect(venue.bookings.bookAtDesk(staff(), repeatedSale)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });

    const { booking } = await hold(at('16:00'));
    await world.clock.advance(5 * 60);
    const otherSale = { ...repeatedSale, bookingId: booking.bookingId };
    await expect(venue.bookings.bookAtDesk(staff(), otherSale)).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
      message: 'The 5 minutes are over, and the time is free again. Hold it again.',
    });
    await expect(venue.bookings.bookAtDesk(staff('OWNER', 2), otherSale)).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });
});

test('a hold of a customer who books online is not sold at the desk, and stays theirs', async () => {
  const [ann] = (await crowd(world, 1)) as [Person];
  const body = { shopSeqNo: 1, startedAt: at('17:00'), durationMinutes: 60, partySize: 2, shopRoomId: bays[0]! };
  const { bookingId, amount } = await ann.makes(calls.readyBooking, { body });
  const { tile, customer } = await panel(bookingId);

  await expect(book({ bookingId, version: tile.version, amount })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });

  expect(await rowOf(bookingId)).toEqual({ status: 'READY', reason: null });
  expect((await panel(bookingId)).customer).toEqual(customer);
});

test('the drawer takes at most the amount owed, refunds or owes back at most what it took, and is append-only', async () => {
  const bookingId = await book();
  const insert = (delta: number, method = 'CASH') =>
    sql`
      insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
      select order_id, 1, ${method}, ${delta}::int8, '2027-06-10', ${deviceId}::uuid from orders where subject_id = ${bookingId}`.execute(
      world.engine.db,
    );
  await expect(insert(100)).rejects.toMatchObject({ code: '23505' });
  await expect(insert(-4501)).rejects.toMatchObject({ constraint: 'drawer_lines_fit_the_order' });
  await expect(insert(-100, 'TERMINAL')).rejects.toMatchObject({ constraint: 'drawer_lines_fit_the_order' });
  const owesBack = (amount: number) =>
    sql`
      insert into counter_returns (order_id, position, amount)
      select order_id, 1, ${amount}::int8 from orders where subject_id = ${bookingId}`.execute(world.engine.db);
  await expect(owesBack(4501)).rejects.toMatchObject({ constraint: 'counter_returns_fit_the_drawer' });
  await expect(sql`delete from drawer_lines`.execute(world.engine.db)).rejects.toMatchObject({
    constraint: 'drawer_lines_is_append_only',
  });
});
