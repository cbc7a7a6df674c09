import * as calls from '@caddie/contract/bookings';
import { deleteCard } from '@caddie/contract/cards';
import { getActivity } from '@caddie/contract/desk/activity';
import { writeBookingNote } from '@caddie/contract/desk/bookings';
import { addCustomer, editCustomer, getCustomer, writeCustomerNote } from '@caddie/contract/desk/people/customer';
import { getCustomerTexts } from '@caddie/contract/desk/people/customer-lists';
import { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { createOrder } from '@caddie/contract/orders';
import { exportCustomer, exportMe, type PersonalData } from '@caddie/contract/personal-data';
import { getMe } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type KnownCustomer, openCounter, addKnownCustomer } from '../../../../test/counter.ts';
import { buyPass, PRICE, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { freshPhone, provePhone } from '../../../../test/sign-up.ts';
import { staff } from '../../../../test/staff.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let venue: Services;
let ann: Person;
let ben: Person;
let customer: KnownCustomer;
let other: KnownCustomer;
let reference: string;

beforeAll(async () => {
  let bays: string[];
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  ({ person: ann, customer } = await addKnownCustomer(world));
  ({ person: ben, customer: other } = await addKnownCustomer(world));

  // An evening paid by card and canceled on its day, so half is refunded; one paid with a pass; one paid in cash.
  const { userCreditCardId } = await saveCard(ann);
  const deleted = await saveCard(ann, cards.refundWaits);
  await ann.makes(deleteCard, { params: { id: deleted.userCreditCardId } });
  const holds = (startedAt: string) =>
    ann.makes(calls.readyBooking, { body: { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2 } });
  const evening = await holds(START);
  ({ reference } = evening);
  await ann.makes(createOrder, { body: { bookingId: evening.bookingId, userCreditCardId } });
  await ann.makes(calls.cancelBooking, { body: { bookingId: evening.bookingId } });
  const membershipId = await buyPass(ann, createMembers(world), { sessionMinutes: 120 });
  const later = await holds('2027-06-21T18:00:00-04:00');
  await ann.makes(createOrder, { body: { bookingId: later.bookingId, membershipId } });
  const request = { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[0]! };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), request);
  const sale = { bookingId: booking.bookingId, version, amount: booking.amount, customer, partySize: 2 };
  await venue.bookings.bookAtDesk(staff(), {
    ...sale,
    source: 'PHONE',
    sendText: true,
    pay: { kind: 'CASH' },
  } as never);

  await priya.makes(writeBookingNote, { params: { id: booking.bookingId }, body: { text: 'Brings a dog' } });
  for (const [who, text] of [
    [customer, 'Left-handed'],
    [other, 'Asked for a refund'],
  ] as const)
    await priya.makes(writeCustomerNote, { params: { id: who.customerId }, body: { text } });
  // Another venue has texted the same phone.
  await sql`
    insert into text_messages (kind, cause, to_phone, body, drop_after)
    select 'booking.elsewhere', gen_random_uuid(), phone_e164, 'Elsewhere', app_now() from customers where customer_id = ${customer.customerId}`.execute(
    world.engine.db,
  );
});

const take = (by: Browser, { customerId }: KnownCustomer) => by.makes(exportCustomer, { params: { id: customerId } });

test('a manager exports all data about a customer, with an activity entry', async () => {
  const data = await take(marcus, customer);
  expect(data).toMatchObject({
    isWhole: true,
    venue: { shopName: 'Mulligans', timeZone: 'America/New_York', currency: 'USD' },
    profile: { customerId: customer.customerId, name: 'One of many', hasAccount: true, blockedReason: null },
    cards: [{ company: 'Visa', last4: '4242' }],
  });
  expect(data.profile.phone).toMatch(/^\+1 /);
  expect(data.bookings.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'CONFIRMED', 'CONFIRMED']);
  expect(data.bookings.find(({ status }) => status === 'CANCELED')).toMatchObject({
    reference,
    players: 2,
    amount: PRICE,
  });
  const of = (list: PersonalData['payments'], method: string) => list.filter((line) => line.method === method);
  expect(of(data.payments, 'CARD')).toContainEqual(
    expect.objectContaining({ card: 'Visa 4242', amount: PRICE, status: 'SUCCEEDED', what: reference }),
  );
  expect(of(data.payments, 'CARD')).toContainEqual(expect.objectContaining({ what: data.passes[0]!.name }));
  expect(of(data.payments, 'CASH')).toMatchObject([{ amount: PRICE, card: null }]);
  expect(data.refunds).toMatchObject([{ method: 'CARD', amount: PRICE / 2, what: reference }]);
  expect(data.passes).toMatchObject([{ status: 'ACTIVE' }]);
  expect(data.passMovements.map(({ kind }) => kind)).toEqual(['USE', 'GRANT']);
  expect(data.notes.map(({ text, booking }) => `${text} ${booking !== null}`).toSorted()).toEqual([
    'Brings a dog true',
    'Left-handed false',
  ]);

  const { items } = await marcus.makes(getActivity, { query: { q: 'One of many' } });
  expect(items.filter(({ act }) => act === 'customer.export')).toMatchObject([
    { by: { name: 'Marcus' }, reason: null },
  ]);
});

test('a customer’s data export lists only this venue’s texts, without their wording', async () => {
  const { texts } = await take(marcus, customer);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.map(({ kind }) => kind)).not.toContain('booking.elsewhere');
});

test('a customer’s data export names no other customer and no staff, and has no data of others', async () => {
  const file = JSON.stringify(await take(marcus, customer));
  expect(file).not.toContain('Priya');
  expect(file).not.toContain('Asked for a refund');
  const otherData = await take(marcus, other);
  expect(otherData).toMatchObject({
    bookings: [],
    payments: [],
    refunds: [],
    passes: [],
    passMovements: [],
    texts: [],
    cards: [],
  });
  expect(otherData.notes).toMatchObject([{ text: 'Asked for a refund' }]);
});

/** The file that a customer downloads with a code. */
async function ownExport(person: Person): Promise<PersonalData> {
  const { customerInfo } = await person.makes(getMe, {});
  const token = await provePhone(world.visitor(), customerInfo.phone, customerInfo.countryCode);
  return person.makes(exportMe, { headers: { 'phone-verification': token } });
}

test('a customer’s own export is the same as the manager’s', async () => {
  const { exportedAt: _, ...own } = await ownExport(ann);
  expect(await take(marcus, customer)).toMatchObject(own);
  expect((await ownExport(ben)).profile.customerId).toBe(other.customerId);
});

test('the desk and another venue cannot export a customer’s data', async () => {
  const params = { id: customer.customerId };
  expect(await priya.tries(exportCustomer, { params })).toBe('NOT_ALLOWED');
  await expect(venue.personalData.exportForStaff(staff('DESK'), params.id)).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  await expect(venue.personalData.exportForStaff(staff('OWNER', 2), params.id)).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
});

test('the data export and the profile of a customer list the texts that went to an earlier number, but none of another customer', async () => {
  await world.clock.set('2027-06-11T10:00:00-04:00');
  const [first, second] = [freshPhone(), freshPhone()];
  const add = (name: string, phone: string) => priya.makes(addCustomer, { body: { name, phone, countryCode: 'US' } });
  const move = (id: string, name: string, phone: string) =>
    marcus.makes(editCustomer, { params: { id }, body: { name, mobile: { phone, countryCode: 'US' } } });
  const text = (id: string, said: string) => priya.makes(textCustomer, { params: { id }, body: { text: said } });
  const [wanda, xaver] = [await add('Wanda Voss', first), await add('Xaver Holt', second)];
  await text(wanda.customerId, 'Your glove is here.');
  await text(xaver.customerId, 'Your hat is here.');
  await world.clock.set('2027-06-11T11:00:00-04:00');
  // Wanda gets the number that was Xaver's, and a third person hers.
  await move(xaver.customerId, 'Xaver Holt', freshPhone());
  await move(wanda.customerId, 'Wanda Voss', second);
  await world.clock.set('2027-06-11T12:00:00-04:00');
  const yara = await add('Yara Quint', first);
  await text(wanda.customerId, 'Your umbrella is here.');

  const said = async ({ customerId }: { customerId: string }) => {
    const { texts } = await marcus.makes(exportCustomer, { params: { id: customerId } });
    const { items } = await marcus.makes(getCustomerTexts, { params: { id: customerId }, query: {} });
    const { counts } = await marcus.makes(getCustomer, { params: { id: customerId } });
    const words = texts.map((one) => one.said);
    expect([items.map((one) => one.said), counts.texts]).toEqual([words, words.length]);
    return words;
  };
  expect(await said(wanda)).toEqual(['Your umbrella is here.', 'Your glove is here.']);
  expect(await said(xaver)).toEqual(['Your hat is here.']);
  expect(await said(yara)).toEqual([]);

  // A booking that was Wanda's is Yara's now: the text about it stays with Wanda's number.
  await sql`
    with moved as (
      select booking_id from bookings where customer_id = ${customer.customerId} limit 1
    )
    insert into text_messages (kind, cause, to_phone, shop_seq_no, state, drop_after, ended_at)
    select 'booking.confirmed', booking_id || ':2', c.phone_e164, 1, 'DROPPED', app_now(), app_now()
      from moved, customers c where c.customer_id = ${yara.customerId}`.execute(world.engine.db);
  const before = (await take(marcus, customer)).texts.length;
  expect((await marcus.makes(exportCustomer, { params: { id: yara.customerId } })).texts).toHaveLength(1);
  await move(yara.customerId, 'Yara Quint', freshPhone());
  expect((await take(marcus, customer)).texts).toHaveLength(before + 1);
});
