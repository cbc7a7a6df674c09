import { getActivity, getCustomerActivity } from '@caddie/contract/desk/activity';
import { editCustomer, mergeCustomers } from '@caddie/contract/desk/people/customer';
import { getNeedsYouPeople, markTextDone } from '@caddie/contract/desk/customers-to-contact';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOverBackground } from '../../../test/background.ts';
import { type KnownCustomer, openCounter, addKnownCustomer, startMorning } from '../../../test/counter.ts';
import { PRICE, START } from '../../../test/counter-sales.ts';
import { type Browser, staffIdOf, signIn } from '../../../test/desk.ts';
import type { Person } from '../../../test/person.ts';
import { servicesOf } from '../../../test/services.ts';
import { staff } from '../../../test/staff.ts';
import { cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
const db = () => world.engine.db;
let priya: Browser;
let marcus: Browser;
let jiwoo: Browser;
let bays: string[];
let venue: Services;
let ann: Person;
let customer: KnownCustomer;
let phone: string;

beforeAll(async () => {
  await takeOverBackground(world);
  ({ priya, bays, venue } = await openCounter(world));
  [marcus, jiwoo] = [await signIn(world, 'Marcus'), await signIn(world, 'Jiwoo')];
});
beforeEach(async () => {
  await startMorning(world, venue);
  await sql`delete from text_messages`.execute(db());
  ({ person: ann, customer } = await addKnownCustomer(world));
  const of = sql<{
    phone: string;
  }>`select phone_e164 as phone from customers where customer_id = ${customer.customerId}`;
  ({ phone } = (await firstRow(db(), of))!);
});

type Ended = { state: string; delivery?: string; rejection?: string; kind?: string; cause?: string; shop?: number };

/** Inserts a text to the customer's number with this outcome. */
async function text({ state, delivery, rejection, kind = 'booking.moved', cause, shop = 1 }: Ended): Promise<string> {
  const row = await firstRow(
    db(),
    sql<{ id: string }>`
      insert into text_messages (kind, cause, to_phone, shop_seq_no, state, delivery, rejection, drop_after, ended_at)
      values (${kind}, coalesce(${cause ?? null}, gen_random_uuid()::text), ${phone}, ${shop}, ${state}, ${delivery ?? null},
              ${rejection ?? null}, app_now(), app_now())
      returning text_id as id`,
  );
  return row!.id;
}
const people = (who = priya) => who.makes(getNeedsYouPeople, {});
const markDone = (id: string, staffMember = priya) => staffMember.tries(markTextDone, { params: { id } });

describe('the list of texts that did not arrive under Needs you', () => {
  test.each([
    [{ state: 'SENT', delivery: 'UNDELIVERED' }, 'NOT_DELIVERED'],
    [{ state: 'FAILED', rejection: 'UNREACHABLE' }, 'UNREACHABLE'],
    [{ state: 'FAILED', rejection: 'STOPPED' }, 'STOPPED'],
    [{ state: 'FAILED', rejection: 'OTHER' }, 'NOT_SENT'],
    [{ state: 'DROPPED' }, 'NOT_SENT'],
  ])('a text with outcome %o is listed for a call as %s', async (ended, reason) => {
    const textId = await text(ended);
    expect((await people()).texts).toMatchObject([
      { textId, reason, customerId: customer.customerId, name: 'One of many', kind: 'booking.moved', earlier: 0 },
    ]);
    expect((await people(jiwoo)).texts).toEqual([]);
  });

  test.each([
    [{ state: 'SENT' }],
    [{ state: 'SENT', delivery: 'DELIVERED' }],
    [{ state: 'FAILED', kind: 'staff.invitation' }],
    [{ state: 'FAILED', shop: 2 }],
  ])('a text with outcome %o is not listed', async (ended) => {
    await text(ended);
    expect((await people()).texts).toEqual([]);
  });

  test('a text is listed with its booking, also if it expired before it was sent', async () => {
    const { bookingId, reference } = await sells();
    await sql`
      insert into text_messages (kind, cause, to_phone, shop_seq_no, body, drop_after)
      values ('booking.moved', ${`${bookingId}:2`}, ${phone}, 1, 'Moved', app_now() + interval '1 minute')`.execute(
      db(),
    );
    expect((await people()).texts).toEqual([]);
    await world.clock.advance(12 * 60);
    expect((await people()).texts).toMatchObject([
      { reason: 'NOT_SENT', booking: { bookingId, reference, startedAt: START } },
    ]);
  });

  test('only the latest text per number is listed; marking it handled covers the earlier ones', async () => {
    const first = await text({ state: 'DROPPED' });
    await world.clock.advance(60);
    const last = await text({ state: 'FAILED', rejection: 'UNREACHABLE' });
    expect((await people()).texts).toMatchObject([{ textId: last, earlier: 1 }]);
    expect(await markDone(last, jiwoo)).toBe('TEXT_NOT_FOUND');

    const answer = await priya.makes(markTextDone, { params: { id: last } });

    expect(answer.texts).toEqual([]);
    expect(await markDone(last)).toBe('TEXT_NOT_FOUND');
    expect(await markDone(first)).toBe('TEXT_NOT_FOUND');
    const priyaId = await staffIdOf(world, 'Priya');
    expect(await rows(db(), sql`select distinct handled_by as by from text_messages`)).toEqual([{ by: priyaId }]);
    const { items } = await marcus.makes(getActivity, { query: { q: 'One of many' } });
    expect(items.find(({ act }) => act === 'customer.inform')).toMatchObject({ by: { name: 'Priya' } });

    // A text that fails later is listed again.
    await world.clock.advance(60);
    const next = await text({ state: 'DROPPED' });
    expect((await people()).texts).toMatchObject([{ textId: next, earlier: 0 }]);
  });

  test('a text to the second phone number of a merged customer is listed under the remaining profile', async () => {
    const textId = await text({ state: 'DROPPED' });
    const { customer: stays } = await addKnownCustomer(world);
    const body = { fromCustomerId: customer.customerId, dryRun: false };
    await marcus.makes(mergeCustomers, { params: { id: stays.customerId }, body });
    expect((await people()).texts).toMatchObject([{ textId, customerId: stays.customerId }]);
    expect((await priya.makes(markTextDone, { params: { id: textId } })).texts).toEqual([]);
    const { items } = await marcus.makes(getCustomerActivity, { params: { id: stays.customerId }, query: {} });
    expect(items.map(({ act }) => act)).toContain('customer.inform');
  });

  test('a text is no longer listed after a week, or once the customer has another number', async () => {
    await text({ state: 'DROPPED' });
    await world.clock.advance(7 * 86_400 + 1);
    expect((await people(marcus)).texts).toEqual([]);
    await text({ state: 'DROPPED' });
    expect((await people(marcus)).texts).toHaveLength(1);
    await sql`update customers set password_hash = null where customer_id = ${customer.customerId}`.execute(db());
    const mobile = { phone: '646 555 9917', countryCode: 'US' } as const;
    await marcus.makes(editCustomer, { params: { id: customer.customerId }, body: { name: 'Ann', mobile } });
    expect((await people(marcus)).texts).toEqual([]);
  });
});

async function sells(sendText = false, bay = 0, startedAt = START) {
  const request = { startedAt, durationMinutes: 120, partySize: 2, shopRoomId: bays[bay]! };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), request);
  const { bookingId, amount } = booking;
  const sale = { bookingId, version, amount, customer, partySize: 2, source: 'PHONE', pay: { kind: 'LATER' } };
  await venue.bookings.bookAtDesk(staff(), { ...sale, sendText } as never);
  return { bookingId, reference: booking.reference, amount };
}

describe('the list of expired cards under Needs you', () => {
  const expires = (month: string) =>
    sql`
      update saved_cards
         set exp_year = split_part(${month}, '-', 1)::int4, exp_month = split_part(${month}, '-', 2)::int4
       where customer_id = ${customer.customerId}`.execute(db());
  const asksFor = async (fee: 'NONE' | 'WHOLE') => {
    await sql`update shops set no_show_fee = ${fee} where shop_seq_no = 1`.execute(db());
    venue = await servicesOf(world);
  };

  test('a card is listed if it expires before a no-show fee that a text has named would be charged', async () => {
    await saveCard(ann);
    await asksFor('WHOLE');
    // The fee would be charged on July 1.
    const booking = await sells(true, 0, '2027-06-30T18:00:00-04:00');
    expect((await people()).cards).toEqual([]);
    await expires('2027-07');
    expect((await people()).cards).toEqual([]);
    await expires('2027-06');
    expect((await people()).cards).toMatchObject([
      {
        reason: 'FEE',
        amount: booking.amount,
        currency: 'USD',
        customerId: customer.customerId,
        card: { company: 'Visa', last4: '4242', expMonth: 6, expYear: 2027 },
        booking: { bookingId: booking.bookingId },
      },
    ]);
    expect((await people(jiwoo)).cards).toEqual([]);
    // Another valid card is enough.
    await saveCard(ann, cards.refundWaits);
    expect((await people()).cards).toEqual([]);
    await asksFor('NONE');
  });

  test('a card is not listed if nothing would be charged to it', async () => {
    await saveCard(ann);
    await expires('2027-05');
    await sells(true);
    // A fee that no text has named is never charged to a card.
    await asksFor('WHOLE');
    await sells(false, 1);
    expect((await people()).cards).toEqual([]);
    await asksFor('NONE');
  });

  test('a card is listed if its customer owes for a tee time that has begun', async () => {
    await saveCard(ann);
    await expires('2027-05');
    await sells();
    await world.clock.set('2027-06-11T18:10:00-04:00');
    expect((await people()).cards).toMatchObject([{ reason: 'OWES', amount: PRICE }]);
  });
});
