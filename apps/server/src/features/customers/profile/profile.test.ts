import * as calls from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { getCustomer, writeCustomerNote } from '@caddie/contract/desk/people/customer';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countStatements } from '../../../../test/count-statements.ts';
import { type KnownCustomer, openCounter, addKnownCustomer } from '../../../../test/counter.ts';
import { buyPass, PRICE, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let venue: Services;
let bays: string[];
const UNKNOWN = '0197f4e2-0000-7000-8000-00000000ffff';
const evening = (day: string, hour = '18') => `2027-06-${day}T${hour}:00:00-04:00`;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

const read = ({ customerId }: KnownCustomer) => venue.profiles.read(staff(), customerId);

/** Sells a tee time at the desk. */
async function sells(customer: KnownCustomer, bay: number, time: object = {}, pay: object = { kind: 'CASH' }) {
  const request = { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[bay]!, ...time };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), request);
  const { bookingId, amount } = booking;
  const purchase = {
    bookingId,
    version,
    amount,
    customer,
    partySize: request.partySize,
    source: 'PHONE',
    sendText: false,
  };
  await venue.bookings.bookAtDesk(staff(), { ...purchase, pay } as never);
  return bookingId;
}

describe('the profile of a customer with visits, no-shows and cancellations', () => {
  let ann: Person;
  let customer: KnownCustomer;

  beforeAll(async () => {
    ({ person: ann, customer } = await addKnownCustomer(world));
    const membershipId = await buyPass(ann, createMembers(world), { sessionMinutes: 120 });
    const holds = (startedAt: string) =>
      ann.makes(calls.readyBooking, { body: { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2 } });
    const { userCreditCardId } = await saveCard(ann);
    // Canceled on the day itself half is refunded, ten days ahead all of it.
    const lateHold = await holds(START);
    await ann.makes(createOrder, { body: { bookingId: lateHold.bookingId, userCreditCardId } });
    const earlyBookings = [];
    for (const day of ['21', '22']) {
      const { bookingId } = await holds(evening(day));
      await ann.makes(createOrder, { body: { bookingId, membershipId } });
      earlyBookings.push({ bookingId });
    }
    for (const { bookingId } of [lateHold, ...earlyBookings])
      await ann.makes(calls.cancelBooking, { body: { bookingId } });
    await sells(customer, 0);
    const missed = await sells(customer, 1, {}, { kind: 'LATER' });
    await world.clock.set(evening('11', '19'));
    const { tile } = await venue.sheet.booking(staff(), missed);
    await venue.bookings.markNoShow(
      staff(),
      { bookingId: missed, version: tile.version },
      { release: false, amount: 0 },
    );
    await world.clock.set(evening('11', '21'));
  });

  test('counts visits, spending, no-shows and late cancellations', async () => {
    const { figures, counts } = await read(customer);
    // The pass, the unrefunded half of a canceled evening, and the cash payment.
    const spent = 10_000 + PRICE / 2 + PRICE;
    expect(figures).toEqual({
      visits: 1,
      visitsSince: '2027-06-11',
      spent,
      spentPerVisit: spent,
      noShows: 1,
      lateCancels: 1,
      usual: null,
    });
    expect(counts).toMatchObject({ bookings: 5, passes: 1 });
  });

  test('lists bookings, latest first, with tenders and refunds', async () => {
    const answer = await read(customer);
    expect(z.parse(getCustomer.data, answer)).toEqual(answer);
    const bookingStates = answer.bookings.map(({ bookingStatusCd, isNoShow, back, tenders }) => ({
      status: isNoShow ? 'NO_SHOW' : bookingStatusCd,
      back,
      paid: tenders.map(({ kind }) => kind).join(),
    }));
    expect(answer.bookings[0]!.bookingDate).toBe('2027-06-22');
    const none = { amount: 0, sessions: 0 };
    expect(bookingStates[0]).toEqual({ status: 'CANCELED', back: { amount: 0, sessions: 1 }, paid: 'MEMBERSHIP' });
    // Three bookings start at the same instant, so their order is undefined.
    expect(bookingStates).toContainEqual({
      status: 'CANCELED',
      back: { amount: PRICE / 2, sessions: 0 },
      paid: 'CARD',
    });
    expect(bookingStates.filter(({ paid }) => paid === 'CASH')).toMatchObject([{ back: none }]);
    expect(bookingStates).toContainEqual({ status: 'NO_SHOW', back: none, paid: '' });
  });

  test('shows only the last digits and the expiry date of a card', async () => {
    const { cards, passes, phone, isBlocked } = await read(customer);
    expect(cards).toEqual([{ company: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 }]);
    expect(passes).toMatchObject([{ membershipSetStatusCd: 'ACTIVE', memberships: [{ membershipBalanceCnt: 10 }] }]);
    expect(phone).toMatch(/^\+1 646 /);
    expect(isBlocked).toBe(false);
  });

  test('shows why the customer is blocked', async () => {
    const set = (to: string) =>
      world.engine.script(`update customers set ${to} where customer_id = '${customer.customerId}'`);
    await set("blocked_at = app_now(), blocked_reason = 'Three no-shows'");
    expect(await read(customer)).toMatchObject({ isBlocked: true, blockedReason: 'Three no-shows' });
    await set('blocked_at = null, blocked_reason = null');
  });

  test('is not found by another venue, nor for an unknown customer', async () => {
    const foreign = () => venue.profiles.read(staff('OWNER', 2), customer.customerId);
    await expect(foreign()).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    await expect(read({ kind: 'KNOWN', customerId: UNKNOWN })).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    await expect(venue.profiles.addNote(staff('DESK', 2), customer.customerId, 'x')).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });
  });
});

test('the usual booking is the most frequent weekday and hour, from three visits on, without test bookings', async () => {
  await world.clock.set(evening('12', '08'));
  const { customer } = await addKnownCustomer(world);
  const { engine, statementCount: sent } = countStatements(world.engine);
  const { profiles } = await servicesOf({ ...world, engine });
  const count = async () => {
    const before = sent();
    await profiles.read(staff(), customer.customerId);
    return sent() - before;
  };
  await count();
  const atFirst = await count();
  await sells(customer, 0, { startedAt: evening('15', '12'), durationMinutes: 60, partySize: 1 });
  await sells(customer, 0, { startedAt: evening('18'), durationMinutes: 90, partySize: 3 });
  await world.clock.set(evening('19', '08'));
  expect((await read(customer)).figures).toMatchObject({ visits: 2, usual: null });
  await sells(customer, 0, { startedAt: evening('25'), durationMinutes: 90, partySize: 3 });
  const testBooking = await sells(customer, 1, { startedAt: evening('25') });
  // Only a venue that is not open makes test bookings; the trigger that guards this is off for the statement.
  await world.engine.script(
    `begin; set local session_replication_role = replica; update bookings set is_test = true where booking_id = '${testBooking}'; commit`,
  );

  expect((await read(customer)).figures).toMatchObject({ visits: 2, usual: null });
  await world.clock.set(evening('26', '08'));

  const { figures, counts, bookings } = await read(customer);
  expect(figures.visits).toBe(3);
  const real = bookings.filter(({ bookingId }) => bookingId !== testBooking);
  expect(figures.spent).toBe(real.reduce((sum, { amount }) => sum + amount, 0));
  expect(figures.usual).toEqual({ weekday: 5, hour: 18, minutes: 90, players: 3 });
  expect(counts.bookings).toBe(4);
  expect(await count()).toBe(atFirst);
});

describe('a customer note', () => {
  let customer: KnownCustomer;
  const on = (text: string) => ({ params: { id: customer.customerId }, body: { text } });

  beforeAll(async () => {
    await world.clock.set(evening('11', '08'));
    ({ customer } = await addKnownCustomer(world));
  });

  test('shows its author and time, newest first, and writes an activity entry', async () => {
    await priya.makes(writeCustomerNote, on('  Left-handed '));
    await world.clock.set(evening('11', '09'));
    const { notes } = await marcus.makes(writeCustomerNote, on('Asked about a company evening.'));

    expect(notes).toMatchObject([
      { text: 'Asked about a company evening.', by: 'Marcus', at: evening('11', '09') },
      { text: 'Left-handed', by: 'Priya', at: evening('11', '08') },
    ]);
    const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS', q: 'One of many' } });
    const noteEntries = items.filter(({ act }) => act === 'customer.note');
    expect(noteEntries).toMatchObject([
      { by: { name: 'Marcus' }, subject: { kind: 'customer', customer: 'One of many' } },
      { by: { name: 'Priya' } },
    ]);
  });

  test('is saved once for repeated requests, and refused if it is blank, too long or about no customer', async () => {
    const before = (await read(customer)).notes.length;
    const noteInput = { ...on('Once'), headers: { 'idempotency-key': 'one-note' } };
    await priya.makes(writeCustomerNote, noteInput);
    await priya.makes(writeCustomerNote, noteInput);
    for (const text of ['', '   ', 'x'.repeat(501)])
      expect(await priya.tries(writeCustomerNote, on(text))).toBe('INVALID_REQUEST');
    const unknown = { params: { id: UNKNOWN }, body: { text: 'x' } };
    expect(await priya.tries(writeCustomerNote, unknown)).toBe('CUSTOMER_NOT_FOUND');
    expect((await read(customer)).notes.length).toBe(before + 1);
  });

  test.each(['update customer_notes set body = $$x$$', 'delete from customer_notes', 'truncate customer_notes'])(
    'is append-only: %s',
    async (statement) => {
      await expect(rows(world.engine.db, sql.raw(statement))).rejects.toMatchObject({
        constraint: 'customer_notes_is_append_only',
      });
    },
  );
});
