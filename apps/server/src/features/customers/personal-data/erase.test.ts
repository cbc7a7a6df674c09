import * as calls from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { writeBookingNote } from '@caddie/contract/desk/bookings';
import {
  addCustomer,
  blockCustomer,
  editCustomer,
  getCustomer,
  unblockCustomer,
  writeCustomerNote,
} from '@caddie/contract/desk/people/customer';
import { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { getCustomers } from '@caddie/contract/desk/people/customers';
import { createOrder } from '@caddie/contract/orders';
import { eraseCustomer, exportCustomer, getDeletion } from '@caddie/contract/personal-data';
import { getMe, login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllRows } from '../../../../test/all-rows.ts';
import { mustAddUp, openCounter } from '../../../../test/counter.ts';
import { buyPass, customerIdOf, sell, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { type CustomerPerson, freshPhone, provePhone } from '../../../../test/sign-up.ts';
import { canDump, dumpOf } from '../../../../test/dump.ts';
import { staff } from '../../../../test/staff.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let dana: Browser;
let venue: Services;
let bays: string[];

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  dana = await signIn(world, 'Dana');
});

const run = (statement: string) => rows(world.engine.db, sql.raw(statement));
const erase = (by: Browser, id: string, name: string) => by.tries(eraseCustomer, { params: { id }, body: { name } });
const eraseRefusal = async (id: string, name: string) =>
  (await dana.isRefused(eraseCustomer, { params: { id }, body: { name } })).message;
const book = (person: CustomerPerson, startedAt = START) =>
  person.makes(calls.readyBooking, { body: { shopSeqNo: 1, startedAt, durationMinutes: 120, partySize: 2 } });

/** Every row of every table, as one text. */
const everything = async (): Promise<string> => (await readAllRows(world.engine.db)).join('\n');

async function sellForCash(customerId: string, bay = 0): Promise<string> {
  const request = { startedAt: START, durationMinutes: 120, partySize: 2, shopRoomId: bays[bay]! };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), request);
  const { bookingId, amount } = booking;
  const sale = { bookingId, version, amount, customer: { kind: 'KNOWN', customerId }, partySize: 2, source: 'PHONE' };
  await venue.bookings.bookAtDesk(staff(), { ...sale, sendText: true, pay: { kind: 'CASH' } } as never);
  return bookingId;
}

describe('a customer with bookings, cancellations and notes', () => {
  let zelda: CustomerPerson;
  let id: string;
  const personalTexts = {
    note: 'Snores loudly',
    bookingNote: 'Brings a parrot',
    reason: 'Threw a club',
    why: 'Fell ill today',
    decision: 'Changed banks',
  };
  const shownPhone = () => readablePhone(`+1${zelda.phone}`);
  const traces = () => [
    'Zelda',
    'Quixote',
    zelda.phone,
    zelda.phone.slice(3),
    shownPhone(),
    ...Object.values(personalTexts),
  ];
  const tracesIn = (all: string) => traces().filter((trace) => all.includes(trace));
  const remainingTraces = async () => tracesIn(await everything());
  const books = () =>
    run(`select (select count(*) from bookings where customer_id = '${id}') as bookings,
                (select count(*) from payments where customer_id = '${id}') as payments,
                (select sum(refunded) from payments where customer_id = '${id}') as refunded,
                (select sum(delta) from drawer_lines d join orders o using (order_id) where o.customer_id = '${id}') as drawer`);

  beforeAll(async () => {
    await world.clock.set('2027-06-11T08:00:00-04:00');
    const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
    zelda = await world.customer({ name: 'Zelda Quixote' });
    id = await customerIdOf(world, zelda);
    const { userCreditCardId } = await saveCard(zelda);
    const { bookingId } = await book(zelda);
    await zelda.makes(createOrder, { body: { bookingId, userCreditCardId }, ...keyed('zelda-pays') });
    await zelda.makes(calls.cancelBooking, { body: { bookingId } });
    const cashSale = await sellForCash(id);
    await priya.makes(writeBookingNote, {
      params: { id: cashSale },
      body: { text: personalTexts.bookingNote },
      ...keyed('k1'),
    });
    await priya.makes(writeCustomerNote, { params: { id }, body: { text: personalTexts.note }, ...keyed('k2') });
    await marcus.makes(blockCustomer, { params: { id }, body: { reason: personalTexts.reason }, ...keyed('k3') });
    await marcus.makes(unblockCustomer, { params: { id } });
    for (const q of ['Zelda', zelda.phone]) await marcus.makes(getCustomers, { query: { q } });
    // The reason that a manager gives for a cancellation.
    await run(
      `insert into activity (shop_seq_no, act, subject_kind, subject_id, reason) values (1, 'booking.cancel', 'booking', '${cashSale}', '${personalTexts.why}')`,
    );
    await run(`insert into refund_decisions (refund_id, decision, decided_by, note)
               select refund_id, 'RETRY', 'Dana', '${personalTexts.decision}' from refunds join payments using (payment_id) where customer_id = '${id}'`);
    // A stored response that contains only the number, as the desk reads it.
    await run(`insert into idempotency_keys (owner, key, fingerprint, status, body)
               values (gen_random_uuid(), 'k4', 'x', 409, '${JSON.stringify({ details: { phone: shownPhone() } })}')`);
    await zelda.signedOut.tries(login, {
      body: { shopSeqNo: 1, phone: zelda.phone, countryCode: 'US', password: 'not this one' },
    });
  });

  test('is found by name in the database before being erased', async () => {
    expect(await remainingTraces()).toEqual(traces());
  });

  test.runIf(canDump())('is found by name in a backup before being erased', async () => {
    expect(tracesIn(await dumpOf(world.engine.db))).toEqual(traces());
  });

  test('cannot be erased while a booking is upcoming', async () => {
    expect(await eraseRefusal(id, 'Zelda Quixote')).toBe('Zelda has a booking on Fri, Jun 11. Cancel it first.');
    expect((await zelda.makes(getDeletion, {})).open).toMatchObject({
      kind: 'BOOKING',
      startsAt: expect.stringMatching(/^2027-06-11T\d\d:\d\d:00-04:00$/),
    });
    await expect(
      run(`update customers set deleted_at = now(), name = '', phone_e164 = null, password_hash = null, terms_version = null,
           terms_accepted_at = null where customer_id = '${id}'`),
    ).rejects.toMatchObject({ constraint: 'customers_are_erased_with_nothing_open' });
  });

  test('is erased only by an owner who types the name', async () => {
    await world.clock.set('2027-06-12T08:00:00-04:00');
    expect(await erase(marcus, id, 'Zelda Quixote')).toBe('NOT_ALLOWED');
    await expect(venue.erasure.eraseForStaff(staff('MANAGER'), id, 'Zelda Quixote')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(venue.erasure.eraseForStaff(staff('OWNER', 2), id, 'Zelda Quixote')).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });
    expect(await erase(dana, id, 'Zelda')).toBe('NAME_NOT_TYPED');
    expect(await remainingTraces()).toEqual(traces());
  });

  test('is erased without a trace of the name, while bookings and payments stay', async () => {
    const before = await books();
    const eraseInput = { params: { id }, body: { name: ' Zelda  Quixote' }, headers: { 'idempotency-key': 'erase' } };
    await dana.makes(eraseCustomer, eraseInput);
    await dana.makes(eraseCustomer, eraseInput);

    expect(await remainingTraces()).toEqual([]);
    expect(await books()).toEqual(before);
    await mustAddUp(world);
    expect(await zelda.tries(getMe, {})).toBe('UNAUTHENTICATED');
    expect(await marcus.tries(getCustomer, { params: { id } })).toBe('CUSTOMER_NOT_FOUND');
    expect(await marcus.tries(exportCustomer, { params: { id } })).toBe('CUSTOMER_NOT_FOUND');
    const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS' } });
    expect(items.filter(({ act }) => act === 'customer.erase')).toMatchObject([{ by: { name: 'Dana' }, reason: null }]);
  });

  test.runIf(canDump())('is in no later backup by name', async () => {
    const dump = await dumpOf(world.engine.db);
    expect(dump).toContain(id);
    expect(tracesIn(dump)).toEqual([]);
  });

  test('is not named in the server’s log', () => {
    const log = world.log.join('');
    for (const path of ['/bookings/ready', '/desk/customers', '/users/signup/login']) expect(log).toContain(path);
    expect(tracesIn(log)).toEqual([]);
  });

  test('has no card left that could be charged, here or at the provider', async () => {
    const jobs = await run(
      `select j.kind from jobs j join saved_cards c on j.key = c.provider_card_id where c.customer_id = '${id}'`,
    );
    const detached = await run(`select from sandbox_cards where detached_at is not null`);
    expect(jobs.length + detached.length).toBeGreaterThan(0);
    expect(await run(`select from saved_cards where customer_id = '${id}' and deleted_at is null`)).toEqual([]);
  });

  test('stays erased, and no new rows can be added for the customer', async () => {
    await expect(
      run(`update customers set deleted_at = null, phone_e164 = '+16465550000' where customer_id = '${id}'`),
    ).rejects.toMatchObject({
      constraint: 'customers_stay_erased',
    });
    const begin = { constraint: 'erased_customers_begin_nothing' };
    await expect(run(`insert into customer_notes (customer_id, body) values ('${id}', 'x')`)).rejects.toMatchObject(
      begin,
    );
    await expect(
      run(`insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
           values (1, '${id}', 'booking', gen_random_uuid(), 0, 0, 'USD')`),
    ).rejects.toMatchObject(begin);
    // Only the reason of an activity entry is erased; the entry itself stays append-only.
    await expect(run(`update activity set act = 'x' where subject_id = '${id}'`)).rejects.toMatchObject({
      constraint: 'activity_is_append_only',
    });
  });

  test('can return as a new customer', async () => {
    const returningCustomer = await world.customer({ name: 'Zelda Again', phone: zelda.phone });
    expect(await customerIdOf(world, returningCustomer)).not.toBe(id);
    expect(await returningCustomer.makes(calls.myBookings, { query: {} })).toMatchObject({ items: [] });
  });
});

test('append-only tables stay append-only for customers who are not erased', async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  const ann = await world.customer();
  const id = await customerIdOf(world, ann);
  await marcus.makes(blockCustomer, { params: { id }, body: { reason: 'Rude' } });
  await marcus.makes(unblockCustomer, { params: { id } });
  await priya.makes(writeCustomerNote, { params: { id }, body: { text: 'Tall' } });
  for (const [statement, table] of [
    [`delete from customer_notes where customer_id = '${id}'`, 'customer_notes'],
    [`update activity set reason = null where subject_id = '${id}'`, 'activity'],
    [`delete from activity where subject_id = '${id}'`, 'activity'],
    ['delete from booking_notes where true', 'booking_notes'],
    [`update membership_ledger set note = '-'`, 'membership_ledger'],
  ] as const) {
    if (table === 'membership_ledger') await buyPass(ann, createMembers(world), { sessionMinutes: 120 });
    if (table === 'booking_notes') {
      const cashSale = await sellForCash(id, 1);
      await priya.makes(writeBookingNote, { params: { id: cashSale }, body: { text: 'Late' } });
    }
    await expect(run(statement)).rejects.toMatchObject({ constraint: `${table}_is_append_only` });
  }
});

test('a customer with a debt, pass, pending refund or dispute is not erased, and is told why', async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  const uma = await world.customer({ name: 'Uma Pell' });
  const id = await customerIdOf(world, uma);
  const membershipId = await buyPass(uma, createMembers(world), { sessionMinutes: 120 });
  expect(await eraseRefusal(id, 'Uma Pell')).toBe('Uma has a pass that is still good. It has to end first.');
  const [{ payment, account }] = (await run(
    `select payment_id as payment, account_id as account from payments where customer_id = '${id}'`,
  )) as [{ payment: string; account: number }];
  await run(`insert into disputes (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status)
             values (${account}, 'dp_1', '${payment}', 'OPEN', 100, 'fraudulent', 'needs_response')`);
  expect(await eraseRefusal(id, 'Uma Pell')).toBe(
    'A bank still decides about a payment of Uma. That has to end first.',
  );
  await run(`insert into refunds (payment_id, payment_amount, amount, reason, account_id)
             select payment_id, amount, 1, 'given', account_id from payments where payment_id = '${payment}'`);
  expect(await eraseRefusal(id, 'Uma Pell')).toBe('Money is still on its way back to Uma. It has to arrive first.');
  expect(membershipId).toEqual(expect.any(String));
  await sell(priya, bays[2]!, { customer: { kind: 'KNOWN', customerId: id } });
  await run(`update bookings set status = 'COMPLETED' where customer_id = '${id}'`);
  expect(await eraseRefusal(id, 'Uma Pell')).toBe('Uma has something left to pay. It has to be settled first.');
  expect((await uma.makes(getDeletion, {})).open).toMatchObject({ kind: 'OWED', owed: 14_000, currency: 'USD' });
});

test('erasing removes the texts that went to an earlier number of the customer, but none of another customer', async () => {
  await world.clock.set('2027-06-13T12:00:00-04:00');
  [priya, marcus, dana] = [await signIn(world, 'Priya'), await signIn(world, 'Marcus'), await signIn(world, 'Dana')];
  const [mistyped, correct] = [freshPhone(), freshPhone()];
  const add = (name: string, phone: string) => priya.makes(addCustomer, { body: { name, phone, countryCode: 'US' } });
  const text = (id: string, said: string) => priya.makes(textCustomer, { params: { id }, body: { text: said } });
  const { customerId } = await add('Wanda Voss', mistyped);
  await text(customerId, 'Your glove is here, Wanda.');
  const mobile = { phone: correct, countryCode: 'US' } as const;
  await marcus.makes(editCustomer, { params: { id: customerId }, body: { name: 'Wanda Voss', mobile } });
  await text(customerId, 'Your umbrella is here, too.');
  const other = await add('Xaver Holt', mistyped);
  await text(other.customerId, 'Your hat is here.');
  await dana.makes(eraseCustomer, { params: { id: customerId }, body: { name: 'Wanda Voss' } });

  const after = await everything();
  expect(['Wanda', 'Your glove', 'Your umbrella', correct].filter((trace) => after.includes(trace))).toEqual([]);
  expect(after).toContain('Your hat is here.');
  await dana.makes(eraseCustomer, { params: { id: other.customerId }, body: { name: 'Xaver Holt' } });
  expect(await everything()).not.toContain(mistyped);
});

test('erasing removes the codes and wrong passwords of a number that the desk replaced by another', async () => {
  await world.clock.set('2027-06-13T12:00:00-04:00');
  [priya, marcus, dana] = [await signIn(world, 'Priya'), await signIn(world, 'Marcus'), await signIn(world, 'Dana')];
  const [earlier, present] = [freshPhone(), freshPhone()];
  const { customerId } = await priya.makes(addCustomer, {
    body: { name: 'Yola Quist', phone: earlier, countryCode: 'US' },
  });
  await provePhone(world.visitor(), earlier, 'US');
  const guess = { shopSeqNo: 1, phone: earlier, countryCode: 'US', password: 'not the password' } as const;
  expect(await world.visitor().tries(login, { body: guess })).toBe('WRONG_CREDENTIALS');
  const mobile = { phone: present, countryCode: 'US' } as const;
  await marcus.makes(editCustomer, { params: { id: customerId }, body: { name: 'Yola Quist', mobile } });
  expect(await everything()).toContain(earlier);
  await dana.makes(eraseCustomer, { params: { id: customerId }, body: { name: 'Yola Quist' } });
  const after = await everything();
  expect([earlier, present].filter((phone) => after.includes(phone))).toEqual([]);
});

test('erasing removes the notes about an ended pass, and keeps its ledger', async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  const vic = await world.customer({ name: 'Vic Tarn' });
  const id = await customerIdOf(world, vic);
  const members = createMembers(world);
  const membershipId = await buyPass(vic, members, { sessionMinutes: 120 });
  await members
    .service()
    .adjust(staff('MANAGER'), { membershipId, delta: -1, reason: 'Sprained ankle', note: 'Limped in' });
  await run(`insert into membership_freezes (membership_set_id, from_date, until_date, reason)
             select membership_set_id, '2027-06-12', '2027-06-20', 'Has a bad knee' from membership_sets where customer_id = '${id}'`);
  const [{ setId }] = (await run(
    `select membership_set_id as "setId" from membership_sets where customer_id = '${id}'`,
  )) as [{ setId: string }];
  await members
    .service()
    .extend(staff('MANAGER'), { membershipSetId: setId, until: '2028-04-01', reason: 'Broke a leg' });
  const personalNotes = ['Sprained ankle', 'Limped in', 'Has a bad knee', 'Broke a leg'];
  const allRows = await everything();
  expect(personalNotes.filter((words) => allRows.includes(words))).toEqual(personalNotes);
  await world.clock.set('2028-06-11T08:00:00-04:00');
  await members.service().jobs['memberships.end'].run();
  const lines = () => run(`select kind, delta_cnt from membership_ledger where customer_id = '${id}' order by 1, 2`);
  const before = await lines();
  // Calls the service directly: all sessions have expired by then.
  await venue.erasure.eraseForStaff(staff('OWNER'), id, 'Vic Tarn');

  const after = await everything();
  expect(['Vic Tarn', ...personalNotes].filter((words) => after.includes(words))).toEqual([]);
  expect(await lines()).toEqual(before);
});
