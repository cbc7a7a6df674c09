import { getActivity } from '@caddie/contract/desk/activity';
import { getCustomerTexts } from '@caddie/contract/desk/people/customer-lists';
import { STAFF_TEXTS_PER_DAY, STAFF_TEXT_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { textCustomer } from '@caddie/contract/desk/people/customer-text';
import { eraseCustomer, exportCustomer } from '@caddie/contract/personal-data';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type KnownCustomer, openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
const db = () => world.engine.db;
let priya: Browser;
let marcus: Browser;
let venue: Services;
let customer: KnownCustomer;
let phone: string;

beforeAll(async () => {
  ({ priya, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});
beforeEach(async () => {
  await world.clock.set('2027-06-11T12:00:00-04:00');
  ({ customer } = await addKnownCustomer(world));
  const of = sql<{
    phone: string;
  }>`select phone_e164 as phone from customers where customer_id = ${customer.customerId}`;
  ({ phone } = (await firstRow(db(), of))!);
  await sql`delete from rate_limits where key like 'own-words:%'`.execute(db());
});

const writing = (text: string) => ({ params: { id: customer.customerId }, body: { text } });
/** Calls the service directly, because a session would end before the night. */
const writes = (text: string, atNight = false) => venue.ownWords.send(staff(), customer.customerId, { text, atNight });
const sentTexts = () =>
  rows(
    db(),
    sql<{ body: string }>`select body from sandbox_messages where to_phone = ${phone} and body like 'Mulligans: %'`,
  );
const listed = async () =>
  (await priya.makes(getCustomerTexts, { params: { id: customer.customerId }, query: {} })).items;

/** Inserts a text to the customer's number with this outcome, as of now. */
const ended = (rejection: string | null) =>
  sql`
    insert into text_messages (kind, cause, to_phone, state, rejection, drop_after, ended_at)
    values ('code', gen_random_uuid()::text, ${phone}, ${rejection ? 'FAILED' : 'SENT'}, ${rejection}, app_now(), app_now())`.execute(
    db(),
  );

test('a staff member’s text is sent once, after the venue’s name, and listed with sender and customer', async () => {
  const request = { ...writing('  Your glove is here. '), headers: { 'idempotency-key': 'one-text' } };
  const text = await priya.makes(textCustomer, request);
  expect(text).toMatchObject({ kind: 'customer.text', said: 'Your glove is here.', booking: null });
  await priya.makes(textCustomer, request);

  await expect.poll(sentTexts, { timeout: 20_000 }).toEqual([{ body: 'Mulligans: Your glove is here.' }]);
  expect((await listed()).filter(({ kind }) => kind === 'customer.text')).toMatchObject([{ textId: text.textId }]);
  const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS', q: 'One of many' } });
  const line = items.find(({ act }) => act === 'customer.text');
  expect(line).toMatchObject({ by: { name: 'Priya' }, subject: { kind: 'customer' }, details: {}, reason: null });
});

test('a staff member’s text is part of the data export, and is erased with the customer', async () => {
  const request = { ...writing('Your umbrella is here.'), headers: { 'idempotency-key': 'an-umbrella' } };
  await priya.makes(textCustomer, request);
  const { texts } = await marcus.makes(exportCustomer, { params: { id: customer.customerId } });
  expect(texts.map(({ said }) => said)).toContain('Your umbrella is here.');
  const dana = await signIn(world, 'Dana');
  await dana.makes(eraseCustomer, { params: { id: customer.customerId }, body: { name: 'One of many' } });
  const remainingTexts = sql`
    select from text_messages where said like '%umbrella%' or body like '%umbrella%' or to_phone = ${phone}
    union all
    select from sandbox_messages where body like '%umbrella%'
    union all
    select from idempotency_keys where body::text like '%umbrella%'`;
  expect(await rows(db(), remainingTexts)).toEqual([]);
});

test('a text at night is refused unless the member of staff confirms it', async () => {
  await world.clock.set('2027-06-11T21:00:00-04:00');
  await expect(writes('Late')).rejects.toMatchObject({ code: 'QUIET_HOURS' });
  expect(await writes('Late', true)).toMatchObject({ said: 'Late' });
});

test('a customer who answered STOP gets no text until a later text was delivered', async () => {
  await ended('STOPPED');
  expect(await priya.tries(textCustomer, writing('Hello'))).toBe('ANSWERED_STOP');
  expect(await listed()).toEqual([]);
  await world.clock.advance(60);
  await ended(null);
  await priya.makes(textCustomer, writing('Hello'));
});

test('texts are limited per day, per customer and per venue; refused texts do not count', async () => {
  await world.clock.set('2027-06-11T22:00:00-04:00');
  for (let n = 0; n < STAFF_TEXTS_PER_DAY.perCustomer; n++)
    await expect(writes(`Late ${n}`)).rejects.toMatchObject({ code: 'QUIET_HOURS' });
  await world.clock.set('2027-06-11T12:00:00-04:00');
  for (let n = 0; n < STAFF_TEXTS_PER_DAY.perCustomer; n++) await priya.makes(textCustomer, writing(`Number ${n}`));
  expect(await priya.tries(textCustomer, writing('One more'))).toBe('TOO_MANY_TEXTS');
  expect(await listed()).toHaveLength(STAFF_TEXTS_PER_DAY.perCustomer);

  await sql`update rate_limits set hits = ${STAFF_TEXTS_PER_DAY.perVenue} where key = 'own-words:1'`.execute(db());
  ({ customer } = await addKnownCustomer(world));
  expect(await priya.tries(textCustomer, writing('From a busy venue'))).toBe('TOO_MANY_TEXTS');
});

test('a text that is empty, too long or of two lines, or for a customer without a number, is refused', async () => {
  for (const text of ['', '  ', 'x'.repeat(STAFF_TEXT_MAX + 1), 'two\nlines'])
    expect(await priya.tries(textCustomer, writing(text))).toBe('INVALID_REQUEST');
  await expect(venue.ownWords.send(staff('DESK', 2), customer.customerId, { text: 'x' })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  await sql`update customers set phone_e164 = null, password_hash = null, is_guest = true where customer_id = ${customer.customerId}`.execute(
    db(),
  );
  expect(await priya.tries(textCustomer, writing('Hello'))).toBe('NO_PHONE');
});
