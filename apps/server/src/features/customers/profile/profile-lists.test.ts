import * as calls from '@caddie/contract/bookings';
import { getCustomerActivity } from '@caddie/contract/desk/activity';
import { getCustomer, PROFILE_BOOKINGS, writeCustomerNote } from '@caddie/contract/desk/people/customer';
import {
  CUSTOMER_LINES_PAGE,
  getCustomerBookings,
  getCustomerMoney,
  getCustomerTexts,
} from '@caddie/contract/desk/people/customer-lists';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type KnownCustomer, openCounter, addKnownCustomer } from '../../../../test/counter.ts';
import { PRICE, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { deviceId } from '../../../../test/staff.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let jiwoo: Browser;
let venue: Services;
let bays: string[];
let ann: Person;
let customer: KnownCustomer;
let other: KnownCustomer;
const of = ({ customerId }: KnownCustomer, cursor?: string) => ({
  params: { id: customerId },
  query: cursor === undefined ? {} : { cursor },
});

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  [marcus, jiwoo] = [await signIn(world, 'Marcus'), await signIn(world, 'Jiwoo')];
  ({ person: ann, customer } = await addKnownCustomer(world));
  ({ customer: other } = await addKnownCustomer(world));
  // One booking paid by card and canceled on its day, so half is refunded; one paid in cash at the desk.
  const { userCreditCardId } = await saveCard(ann);
  const hold = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2 };
  const { bookingId } = await ann.makes(calls.readyBooking, { body: hold });
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  await ann.makes(calls.cancelBooking, { body: { bookingId } });
  await sells(customer, true);
  await priya.makes(writeCustomerNote, { params: { id: customer.customerId }, body: { text: 'Left-handed' } });
  await priya.makes(writeCustomerNote, { params: { id: other.customerId }, body: { text: 'Not hers' } });
});

async function sells(buyer: KnownCustomer, sendText: boolean) {
  const request = { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), request);
  const { bookingId, amount } = booking;
  const sale = { bookingId, version, amount, customer: buyer, partySize: 2, source: 'PHONE' };
  await venue.bookings.bookAtDesk(staff(), { ...sale, sendText, pay: { kind: 'CASH' } } as never);
}

test('the money list shows a customer’s payments and refunds with their bookings, and no other customer’s', async () => {
  const { items, nextCursor } = await priya.makes(getCustomerMoney, of(customer));
  expect(nextCursor).toBeNull();
  const lineTexts = items.map(({ way, isBack, amount }) => `${way} ${isBack ? -amount : amount}`);
  expect(lineTexts.toSorted()).toEqual([`CARD_ONLINE ${-PRICE / 2}`, `CARD_ONLINE ${PRICE}`, `CASH ${PRICE}`]);
  expect(items.find(({ way }) => way === 'CASH')).toMatchObject({ last4: null, pass: null, state: 'DONE' });
  expect(items.find(({ isBack }) => isBack)).toMatchObject({ company: 'Visa', last4: '4242', by: null });
  for (const { booking } of items) expect(booking?.reference).toMatch(/^[A-Z0-9]{7}$/);
  expect((await priya.makes(getCustomerMoney, of(other))).items).toEqual([]);
});

test('the text list shows this venue’s texts to the customer with their state, without sign-in codes', async () => {
  await sql`
    insert into text_messages (kind, cause, to_phone, shop_seq_no, body, drop_after)
    select 'booking.elsewhere', gen_random_uuid(), phone_e164, 2, 'Elsewhere', app_now() + interval '1 day'
      from customers where customer_id = ${customer.customerId}`.execute(world.engine.db);
  const { items } = await priya.makes(getCustomerTexts, of(customer));
  const kinds = items.map(({ kind }) => kind);
  expect(kinds).toContain('booking.confirmed');
  expect(kinds).toContain('booking.canceled');
  expect(kinds).not.toContain('code');
  expect(kinds).not.toContain('booking.elsewhere');
  for (const text of items) {
    expect(text.booking).not.toBeNull();
    expect(text.said).toBeNull();
    // The texts are sent in the background during the test.
    expect(['ON_ITS_WAY', 'SENT', 'DELIVERED']).toContain(text.state);
  }
  expect((await priya.makes(getCustomerTexts, of(other))).items).toEqual([]);
  expect((await priya.makes(getCustomer, { params: { id: customer.customerId } })).counts).toMatchObject({
    texts: items.length,
    money: 3,
    bookings: 2,
  });
});

test('the activity list shows entries about the customer and their bookings and passes', async () => {
  const { items } = await marcus.makes(getCustomerActivity, of(customer));
  expect(items.map(({ act }) => act)).toEqual(['customer.note', 'booking.book']);
  expect(items.map(({ subject }) => subject.customer)).toEqual(['One of many', 'One of many']);
  expect(await priya.tries(getCustomerActivity, of(customer))).toBe('NOT_ALLOWED');
  await expect(venue.activity.listForCustomer(staff('DESK'), customer.customerId, undefined)).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

test.each([
  ['bookings', getCustomerBookings],
  ['money', getCustomerMoney],
  ['texts', getCustomerTexts],
  ['activity', getCustomerActivity],
])('%s of another venue’s customer are not found, and an invalid cursor is refused', async (_, call) => {
  expect(await jiwoo.tries(call, of(customer))).toBe('CUSTOMER_NOT_FOUND');
  for (const cursor of ['x', '-1', "1.0'"])
    expect(await marcus.tries(call, of(customer, cursor))).toBe('INVALID_REQUEST');
});

describe('in the profile of a customer with more entries than one page', () => {
  let many: KnownCustomer;
  const BOOKINGS = 2 * PROFILE_BOOKINGS + 3;
  const LINES = CUSTOMER_LINES_PAGE + 4;

  beforeAll(async () => {
    ({ customer: many } = await addKnownCustomer(world));
    const { customerId } = many;
    // Several bookings start at the same instant; the triggers that guard bookings are off for these statements.
    await world.engine.script(`
      begin;
      set local session_replication_role = replica;
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status, status_reason)
      select 'M' || n, 1, '${bays[1]}', '${customerId}', noon::date, noon, noon + interval '1 hour', noon + interval '1 hour',
             2, 4500, 'USD', '[]', '[]', noon, 'CANCELED', 'CANCELED_BY_CUSTOMER'
        from generate_series(1, ${BOOKINGS}) n,
             lateral (select timestamptz '2027-06-08T12:00:00-04:00' - make_interval(days => n / 2) as noon) at;
      insert into text_messages (kind, cause, to_phone, shop_seq_no, state, drop_after, ended_at)
      select 'booking.confirmed', gen_random_uuid(), phone_e164, 1, 'DROPPED', app_now(), app_now()
        from customers, generate_series(1, ${LINES}) where customer_id = '${customerId}';
      insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
      select 1, customer_id, 'booking', booking_id, 4500, 0, 'USD' from bookings where customer_id = '${customerId}' and reference = 'M1';
      insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
      select order_id, n, 'CASH', n, '2027-06-08', '${deviceId}' from orders, generate_series(1, ${LINES}) n where customer_id = '${customerId}';
      commit`);
  });

  /** Reads all pages: the size of each, and all items. */
  async function walk<Item>(page: (cursor?: string) => Promise<{ items: Item[]; nextCursor: string | null }>) {
    const found: Item[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, nextCursor } = await page(cursor);
      found.push(...items);
      sizes.push(items.length);
      cursor = nextCursor;
    }
    return { found, sizes };
  }

  test('the booking list continues after the profile’s bookings, each once, latest first', async () => {
    const profile = await priya.makes(getCustomer, { params: { id: many.customerId } });
    expect(profile.counts.bookings).toBe(BOOKINGS);
    expect(profile.bookings).toHaveLength(PROFILE_BOOKINGS);
    const { found, sizes } = await walk((cursor = profile.moreBookings!) =>
      priya.makes(getCustomerBookings, of(many, cursor)),
    );
    expect(sizes).toEqual([PROFILE_BOOKINGS, 3]);
    const allBookings = [...profile.bookings, ...found];
    expect(new Set(allBookings.map(({ bookingId }) => bookingId)).size).toBe(BOOKINGS);
    const starts = allBookings.map(({ startedAt }) => Date.parse(startedAt));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  });

  test('the money list is paginated, each entry once', async () => {
    const { found, sizes } = await walk((cursor) => priya.makes(getCustomerMoney, of(many, cursor)));
    expect(sizes).toEqual([CUSTOMER_LINES_PAGE, 4]);
    expect(new Set(found.map(({ amount }) => amount)).size).toBe(LINES);
  });

  test('the text list is paginated, each text once', async () => {
    const { found, sizes } = await walk((cursor) => priya.makes(getCustomerTexts, of(many, cursor)));
    expect(sizes).toEqual([CUSTOMER_LINES_PAGE, 4]);
    expect(new Set(found.map(({ textId }) => textId)).size).toBe(LINES);
    expect(found[0]!.state).toBe('NOT_SENT');
  });
});
