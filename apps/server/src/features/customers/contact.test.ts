import { getActivity } from '@caddie/contract/desk/activity';
import { addCustomer, editCustomer, getCustomer } from '@caddie/contract/desk/people/customer';
import { getCustomers } from '@caddie/contract/desk/people/customers';
import { beforeAll, expect, test } from 'vitest';
import { openCounter, addKnownCustomer } from '../../../test/counter.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { freshPhone } from '../../../test/sign-up.ts';
import { staff } from '../../../test/staff.ts';
import { useWorld } from '../../../test/world.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
const password = 'left-hand-only-42';
let priya: Browser;
let marcus: Browser;
let venue: Services;

beforeAll(async () => {
  ({ priya, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

const newcomer = (name: string, phone = freshPhone()) => ({ phone, countryCode: 'US' as const, name });
const linesOf = async (name: string) => {
  const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS', q: name } });
  return items;
};

test('the desk adds a customer with a phone and a name, and the customer’s first code takes over the account', async () => {
  const body = newcomer('  Nora Bell ');
  const added = await priya.makes(addCustomer, { body });
  expect(added).toMatchObject({ name: 'Nora Bell', counts: { bookings: 0, passes: 0 }, isBlocked: false });
  const params = { id: added.customerId };
  expect(await priya.makes(getCustomer, { params })).toEqual(added);
  const { items } = await priya.makes(getCustomers, { query: { q: 'Nora' } });
  expect(items).toMatchObject([{ customerId: added.customerId, phone: added.phone, lastSeen: null }]);
  expect(await linesOf('Nora')).toMatchObject([
    { act: 'customer.add', by: { name: 'Priya' }, subject: { kind: 'customer', customer: 'Nora Bell' } },
  ]);

  await world.customer({ phone: body.phone, name: 'Nora Bellamy', password });
  expect(await priya.makes(getCustomer, { params })).toMatchObject({ name: 'Nora Bellamy' });
});

test('a customer whom the desk adds twice with the same key is added once, with the same answer', async () => {
  const body = newcomer('Olga Reyes');
  const headers = { 'idempotency-key': '0197f4e2-0000-7000-8000-00000000a001' };
  const first = await priya.asks(addCustomer, { body, headers });
  expect(first.statusCode).toBe(200);
  const second = await priya.asks(addCustomer, { body, headers });
  expect(second.json()).toEqual(first.json());
  expect(await linesOf('Olga')).toHaveLength(1);
});

test('a new customer’s number that already belongs to a customer is refused with that customer’s name, also for concurrent requests', async () => {
  const body = newcomer('Pia Lund');
  const answers = await Promise.all([
    priya.tries(addCustomer, { body }),
    marcus.tries(addCustomer, { body: { ...body, name: 'Pia' } }),
  ]);
  expect(answers.toSorted()).toEqual(['ACCOUNT_EXISTS', 'OK']);

  const { items } = await priya.makes(getCustomers, { query: { q: 'Pia' } });
  expect(items).toHaveLength(1);
  const [{ customerId, name, phone }] = items as [(typeof items)[number]];
  const spaced = `+1 ${body.phone.slice(0, 3)} ${body.phone.slice(3)}`;
  expect(await priya.isRefused(addCustomer, { body: newcomer('Somebody else', spaced) })).toMatchObject({
    status: 409,
    message: `That is ${name}.`,
    details: { customerId, name, phone },
  });
  expect(await linesOf('Pia')).toHaveLength(1);
  // The same phone at another venue is another customer.
  const otherVenueCustomer = await venue.profiles.add(staff('DESK', 2), body);
  expect(otherVenueCustomer.customerId).not.toBe(customerId);
});

test('a customer whom the desk adds needs a mobile number of the chosen country and a readable name', async () => {
  expect(await priya.isRefused(addCustomer, { body: newcomer('Quin', '0177') })).toMatchObject({
    status: 400,
    code: 'PHONE_NOT_SUPPORTED',
    details: { fields: { phone: { code: expect.any(String) } } },
  });
  for (const name of ['', '   ', 'x'.repeat(81)])
    expect(await priya.tries(addCustomer, { body: newcomer(name) })).toBe('INVALID_REQUEST');
});

const edit = (customerId: string, body: object) => ({ params: { id: customerId }, body }) as never;
const us = (phone: string) => ({ phone, countryCode: 'US' });

test('the desk changes the name and phone of a customer it added, with one activity entry each', async () => {
  const { customerId, phone: before } = await priya.makes(addCustomer, { body: newcomer('Rosa Diaz') });
  const other = freshPhone();
  const body = { name: ' Rosa Vega', mobile: us(other) };
  const changed = await priya.makes(editCustomer, edit(customerId, body));
  expect(changed).toMatchObject({ customerId, name: 'Rosa Vega', hasAccount: false });
  expect(changed.phone?.replaceAll(' ', '')).toBe(`+1${other}`);
  expect(changed.phone).not.toBe(before);
  await priya.makes(editCustomer, edit(customerId, body));
  await priya.makes(editCustomer, edit(customerId, { name: 'Rosa Vega' }));

  const lines = await linesOf('Rosa');
  expect(lines.map(({ act }) => act).toSorted()).toEqual(['customer.add', 'customer.name', 'customer.phone']);
  expect(JSON.stringify(lines)).not.toContain('Diaz');
  // A person who verifies the new number signs in as this customer.
  await world.customer({ phone: other, name: 'Rosa Vega', password });
  expect(await priya.makes(getCustomer, { params: { id: customerId } })).toMatchObject({ hasAccount: true });
});

test('a changed number that belongs to another customer is refused with that customer’s name, and the new name is not saved either', async () => {
  const takenContact = newcomer('Sven Holm');
  const sven = await priya.makes(addCustomer, { body: takenContact });
  const { customerId } = await priya.makes(addCustomer, { body: newcomer('Tess Moor') });
  expect(
    await priya.isRefused(editCustomer, edit(customerId, { name: 'Tess More', mobile: us(takenContact.phone) })),
  ).toMatchObject({
    status: 409,
    code: 'ACCOUNT_EXISTS',
    message: 'That is Sven Holm.',
    details: { customerId: sven.customerId, name: 'Sven Holm', phone: sven.phone },
  });
  expect(await priya.makes(getCustomer, { params: { id: customerId } })).toMatchObject({ name: 'Tess Moor' });
});

test('the desk cannot change a customer’s phone that was verified by a code, but can change the name', async () => {
  const { customer } = await addKnownCustomer(world);
  const params = { id: customer.customerId };
  const before = await priya.makes(getCustomer, { params });
  expect(before.hasAccount).toBe(true);
  for (const one of [priya, marcus])
    expect(await one.tries(editCustomer, edit(customer.customerId, { name: 'Uma', mobile: us(freshPhone()) }))).toBe(
      'PHONE_IS_PROVED',
    );
  expect(await priya.makes(getCustomer, { params })).toEqual(before);

  const samePhone = { phone: before.phone!, countryCode: 'US' };
  expect(await priya.makes(editCustomer, edit(customer.customerId, { name: 'Uma', mobile: samePhone }))).toMatchObject({
    name: 'Uma',
    phone: before.phone,
  });
});

test('a customer of another venue cannot be changed, and an invalid name or mobile number is refused', async () => {
  const { customerId } = await priya.makes(addCustomer, { body: newcomer('Vera Lis') });
  await expect(venue.profiles.edit(staff('OWNER', 2), customerId, { name: 'x' })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
  expect(await priya.tries(editCustomer, edit(customerId, { name: 'Vera', mobile: us('0177') }))).toBe(
    'PHONE_NOT_SUPPORTED',
  );
  for (const name of ['', '  ', 'x'.repeat(81)])
    expect(await priya.tries(editCustomer, edit(customerId, { name }))).toBe('INVALID_REQUEST');
  expect(await priya.makes(getCustomer, { params: { id: customerId } })).toMatchObject({ name: 'Vera Lis' });
});
