import { addCustomer, editCustomer, mergeCustomers, writeCustomerNote } from '@caddie/contract/desk/people/customer';
import { getCustomers } from '@caddie/contract/desk/people/customers';
import { searchDesk } from '@caddie/contract/desk/sheet';
import { eraseCustomer, exportCustomer, exportMe } from '@caddie/contract/personal-data';
import { login } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readAllRows } from '../../../../test/all-rows.ts';
import { mustAddUp, openCounter } from '../../../../test/counter.ts';
import { customerIdOf } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { createPerson } from '../../../../test/person.ts';
import { type CustomerPerson, freshAddress, provePhone } from '../../../../test/sign-up.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let dana: Browser;
let zelda: CustomerPerson;
let quentin: CustomerPerson;
let stays: string;
let goes: string;

beforeAll(async () => {
  ({ priya } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  dana = await signIn(world, 'Dana');
  zelda = await world.customer({ name: 'Zelda Quixote' });
  quentin = await world.customer({ name: 'Quentin Mabry' });
  stays = await customerIdOf(world, zelda);
  goes = await customerIdOf(world, quentin);
  await saveCard(quentin);
  for (const [id, text] of [
    [stays, 'Snores loudly'],
    [goes, 'Brings a parrot'],
  ] as const)
    await priya.makes(writeCustomerNote, { params: { id }, body: { text } });
  const body = { fromCustomerId: goes, dryRun: false };
  const keyed = { headers: { 'idempotency-key': 'merged' } };
  await marcus.makes(mergeCustomers, { params: { id: stays }, body, ...keyed });
});

const idsOf = async (q: string) =>
  (await priya.makes(getCustomers, { query: { q } })).items.map((one) => one.customerId);

test('a merged customer is listed once, and found by either name and either number', async () => {
  for (const q of [
    'Zelda',
    'Quentin',
    'mabry',
    zelda.phone.slice(-6),
    quentin.phone.slice(-6),
    quentin.phone.slice(3, 8),
  ]) {
    expect(await idsOf(q)).toContain(stays);
    expect(await idsOf(q)).not.toContain(goes);
    const { customers } = await priya.makes(searchDesk, { query: { q } });
    expect(customers.map(({ customerId }) => customerId)).toContain(stays);
    expect(customers.map(({ customerId }) => customerId)).not.toContain(goes);
  }
  const { items, total } = await priya.makes(getCustomers, { query: { q: 'Quentin Mabry' } });
  expect({ names: items.map(({ name }) => name), total }).toEqual({ names: ['Zelda Quixote'], total: 1 });
});

test('adding a customer with the second phone number of a merged customer is refused and names the remaining profile', async () => {
  const body = { phone: quentin.phone, countryCode: 'US', name: 'Somebody' } as const;
  expect(await priya.isRefused(addCustomer, { body })).toMatchObject({
    code: 'ACCOUNT_EXISTS',
    message: 'That is Zelda Quixote.',
    details: { customerId: stays, name: 'Zelda Quixote' },
  });
  expect(await priya.tries(editCustomer, { params: { id: goes }, body: { name: 'X' } })).toBe('CUSTOMER_NOT_FOUND');
});

test('the data export of a merged customer covers both profiles, for staff and customer', async () => {
  const { phone, countryCode, password } = quentin;
  const { authToken } = await quentin.signedOut.makes(login, { body: { shopSeqNo: 1, phone, countryCode, password } });
  const second = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
  // A phone can get another code only after half a minute.
  await world.clock.advance(60);
  const headers = { 'phone-verification': await provePhone(world.visitor(), zelda.phone) };
  for (const data of [
    await marcus.makes(exportCustomer, { params: { id: stays } }),
    // Their own number is the one of the remaining profile, whichever they signed in with.
    await zelda.makes(exportMe, { headers }),
    await second.makes(exportMe, { headers }),
  ]) {
    expect(data.profile).toMatchObject({ name: 'Zelda Quixote', merged: [{ name: 'Quentin Mabry' }] });
    expect(data.profile.merged[0]!.phone?.replaceAll(' ', '')).toBe(`+1${quentin.phone}`);
    expect(data.cards).toHaveLength(1);
    expect(data.notes.map(({ text }) => text).toSorted()).toEqual(['Brings a parrot', 'Snores loudly']);
  }
  expect(await marcus.tries(exportCustomer, { params: { id: goes } })).toBe('CUSTOMER_NOT_FOUND');
});

test('erasing a merged customer leaves no trace of either profile, and neither number can sign in', async () => {
  const traces = ['Zelda', 'Quentin', 'Mabry', zelda.phone, quentin.phone, 'Snores loudly', 'Brings a parrot'];
  const remainingTraces = async () => {
    const allRows = await everything();
    return traces.filter((trace) => allRows.includes(trace));
  };
  expect(await remainingTraces()).toEqual(traces);
  expect(await dana.tries(eraseCustomer, { params: { id: goes }, body: { name: 'Quentin Mabry' } })).toBe(
    'CUSTOMER_NOT_FOUND',
  );
  await expect(
    rows(
      world.engine.db,
      sql`update customers set deleted_at = now(), name = '', phone_e164 = null, password_hash = null, terms_version = null,
                 terms_accepted_at = null where customer_id = ${stays}`,
    ),
  ).rejects.toMatchObject({ constraint: 'customers_are_erased_whole' });
  await dana.makes(eraseCustomer, { params: { id: stays }, body: { name: 'Zelda Quixote' } });
  expect(await remainingTraces()).toEqual([]);
  for (const { phone, countryCode, password, signedOut } of [zelda, quentin])
    expect(await signedOut.tries(login, { body: { shopSeqNo: 1, phone, countryCode, password } })).toBe(
      'WRONG_CREDENTIALS',
    );
  await mustAddUp(world);
});

/** Every row of every table, as one text. */
const everything = async (): Promise<string> => (await readAllRows(world.engine.db)).join('\n');
