import { cancelBooking } from '@caddie/contract/bookings';
import { bookAtDesk, markNoShow } from '@caddie/contract/desk/bookings';
import { getCustomers } from '@caddie/contract/desk/people/customers';
import { getMoneyDay, getOwed, type UnpaidPage } from '@caddie/contract/desk/finance/money';
import { getNeedsYouPeople } from '@caddie/contract/desk/customers-to-contact';
import { getDeskBooking } from '@caddie/contract/desk/panel';
import { payOutRefundDue, takePayment } from '@caddie/contract/desk/finance/payments';
import { getDay, type TeeTime } from '@caddie/contract/desk/sheet';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { baysOf, holdTime, PRICE, sale, sell } from '../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { LINES_PAGE } from './lines.rules.ts';

const world = useWorld();
const DAY = '2027-06-11';
const LATE = '2027-06-11T18:45:00-04:00';
let priya: Browser;
let marcus: Browser;
let ann: string;
let earlyPage: UnpaidPage;

const markAsTest = (bookingId: string, isTest = true) =>
  inTransaction(world.engine.db, async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    await sql`update bookings set is_test = ${isTest} where booking_id = ${bookingId}`.execute(trx);
  });
const owed = (query: { cursor?: string } = {}) => marcus.makes(getOwed, { query });
const guest = (name: string) => ({ customer: { kind: 'GUEST', name } });

/** Ann has paid a part, Rob paid nothing and did not come, Lena paid all; the fourth bay has a test booking. */
beforeAll(async () => {
  await sql`update shops set no_show_fee = 'HALF' where shop_seq_no = 1`.execute(world.engine.db);
  const counter = await openCounter(world);
  ({ priya } = counter);
  marcus = await signIn(world, 'Marcus');
  const { customer } = await addKnownCustomer(world);
  ann = customer.customerId;
  const [one, two, three, four] = counter.bays as [string, string, string, string];
  const part = await sell(priya, one, { customer });
  await priya.makes(takePayment, {
    params: { id: part.tile.bookingId },
    body: { pay: { kind: 'CASH' }, amount: 4000, version: part.tile.version },
  });
  const away = await sell(priya, two, guest('Rob Walsh'));
  await sell(priya, three, { pay: { kind: 'CASH' }, ...guest('Lena Fox') });
  const testBooking = await sell(priya, four, guest('Only a Test'));
  await markAsTest(testBooking.tile.bookingId);
  earlyPage = await owed();
  await world.clock.set(LATE);
  priya = await signIn(world, 'Priya');
  marcus = await signIn(world, 'Marcus');
  await priya.makes(markNoShow, {
    params: { id: away.tile.bookingId },
    body: { version: away.tile.version, release: false, amount: PRICE / 2 },
  });
});

test('unpaid bookings are listed with partial payments and fees, and their sum', async () => {
  const { items, count, sum } = await owed();
  const byName = new Map(items.map((item) => [item.isFee, item]));

  expect({ count, sum }).toEqual({ count: 2, sum: PRICE - 4000 + PRICE / 2 });
  expect(byName.get(false)).toMatchObject({
    bookingDate: DAY,
    startedAt: '2027-06-11T18:00:00-04:00',
    due: PRICE - 4000,
  });
  expect(byName.get(false)!.phone).toMatch(/^\+1 /);
  expect(byName.get(true)).toMatchObject({ name: 'Rob Walsh', phone: null, due: PRICE / 2 });
});

test('the sum of unpaid bookings equals that of the sheet, the day’s money and the list of customers', async () => {
  const { items, sum } = await owed();
  const { tiles } = await priya.makes(getDay, { params: { date: DAY } });
  const onSheet = tiles.filter((tile): tile is TeeTime => tile.kind === 'TEE_TIME' && tile.due > 0);
  const customers = await marcus.makes(getCustomers, { query: { filter: 'OWES' } });
  const { matters } = await marcus.makes(getMoneyDay, { params: { date: DAY } });
  const dueOf = (list: readonly { bookingId: string; due: number }[]) =>
    Object.fromEntries(list.map(({ bookingId, due }) => [bookingId, due]));
  const dues = dueOf(items);

  expect(dues).toEqual(dueOf(onSheet.filter(({ name }) => name !== 'Only a Test')));
  // A guest is not in the customer list.
  expect(customers.items.map(({ customerId, owes }) => [customerId, owes])).toEqual([[ann, sum - PRICE / 2]]);
  expect(dues).toMatchObject(dueOf(matters.filter(({ kind }) => kind === 'OWES')));
});

test('a booking that has not begun is not listed as unpaid', () => {
  expect(earlyPage).toMatchObject({ count: 0, sum: 0, items: [], nextCursor: null });
});

test('refunds owed by the venue are listed separately until they are handed over', async () => {
  const { person, customer } = await addKnownCustomer(world);
  const [bay] = (await baysOf(world)) as [string];
  const next = await holdTime(priya, bay, { startedAt: '2027-06-18T18:00:00-04:00' });
  const { bookingId, amount } = next;
  const before = await owed();
  expect(before.refundsDue).toEqual({ count: 0, sum: 0, items: [] });
  await priya.makes(bookAtDesk, sale(next, { customer, pay: { kind: 'CASH' } }));
  expect(await owed()).toEqual(before);

  await person.makes(cancelBooking, { body: { bookingId } });

  const { refundsDue, ...others } = await owed();
  expect(refundsDue).toMatchObject({ count: 1, sum: amount, items: [{ bookingId, amount, since: LATE }] });
  expect(refundsDue.items[0]!.phone).toMatch(/^\+1 /);
  expect({ ...others, refundsDue: before.refundsDue }).toEqual(before);
  const jiwoo = await signIn(world, 'Jiwoo');
  expect(await jiwoo.makes(getOwed, { query: {} })).toMatchObject({ refundsDue: before.refundsDue });

  // The customers to contact are the same; neither list has test bookings.
  const toContact = async () => (await priya.makes(getNeedsYouPeople, {})).refundsDue;
  expect(await toContact()).toMatchObject([{ booking: { bookingId }, amount }]);
  await markAsTest(bookingId);
  expect(await toContact()).toEqual([]);
  expect(await owed()).toEqual(before);
  await markAsTest(bookingId, false);

  const params = { id: bookingId };
  const { tile } = await priya.makes(getDeskBooking, { params });
  await priya.makes(payOutRefundDue, { params, body: { version: tile.version, amount } });
  expect(await owed()).toEqual(before);
});

test('unpaid bookings are not shown to another venue or to the desk', async () => {
  const jiwoo = await signIn(world, 'Jiwoo');
  expect(await jiwoo.makes(getOwed, { query: {} })).toMatchObject({ count: 0, sum: 0, items: [] });
  expect(await priya.tries(getOwed, { query: {} })).toBe('NOT_ALLOWED');
});

test('a long list of unpaid bookings is paginated, oldest first, each booking once', async () => {
  // Two bookings at each instant, so that a page ends between equal ones.
  await inTransaction(world.engine.db, async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    await sql`
      with played as (
        insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                              party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status)
        select 'OWED' || n, 1, gen_random_uuid(), ${ann}, noon::date, noon, noon + interval '1 hour', noon + interval '1 hour', 2,
               4500, 'USD', '[]', '[]', noon, 'COMPLETED'
          from generate_series(1, ${LINES_PAGE + 4}) n,
               lateral (select timestamptz '2027-06-01T12:00:00-04:00' - make_interval(days => (n / 2)::int4) as noon) at
        returning booking_id, customer_id)
      insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status, due_at)
      select 1, customer_id, 'booking', booking_id, 4500, 0, 'USD', 'DUE', app_now() from played`.execute(trx);
  });
  const first = await owed();
  const second = await owed({ cursor: first.nextCursor! });
  const allItems = [...first.items, ...second.items];

  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([LINES_PAGE, 6, null]);
  expect(first.count).toBe(allItems.length);
  expect(first.sum).toBe(allItems.reduce((sum, { due }) => sum + due, 0));
  expect(new Set(allItems.map(({ bookingId }) => bookingId)).size).toBe(allItems.length);
  const starts = allItems.map(({ startedAt }) => startedAt);
  expect(starts).toEqual(starts.toSorted());
  expect(await marcus.tries(getOwed, { query: { cursor: 'x' } })).toBe('INVALID_REQUEST');
});
