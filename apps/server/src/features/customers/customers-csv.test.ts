import { API_BASE } from '@caddie/contract/call';
import { addCustomer, blockCustomer } from '@caddie/contract/desk/people/customer';
import { customersCsv, getCustomers } from '@caddie/contract/desk/people/customers';
import { soldSetsCsv } from '@caddie/contract/desk/sets';
import { paySet, sellSet } from '@caddie/contract/desk/sales';
import { beforeAll, expect, test } from 'vitest';
import { openCounter } from '../../../test/counter.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
const members = createMembers(world);
let priya: Browser;
let marcus: Browser;

const fileOf = (path: string, query: Record<string, string> = {}, by = marcus) =>
  by.sends({ method: 'GET', url: API_BASE + path, query });
const linesIn = (body: string) => body.trimEnd().split('\r\n');

/** Zed has a pass, =Eve is blocked, and Quinn has nothing. */
beforeAll(async () => {
  ({ priya } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  const added = async (name: string, phone: string) =>
    (await marcus.makes(addCustomer, { body: { name, phone, countryCode: 'US' } })).customerId;
  const zed = await added('Zed Quill', '9175550141');
  const eve = await added('=Eve', '9175550142');
  await added('Quinn', '9175550143');
  await marcus.makes(blockCustomer, { params: { id: eve }, body: { reason: 'Three no-shows' } });
  const membershipDetailId = await members.addProduct({}, { amount: 30_000, name: 'Ten hours' });
  const { membershipSetId: id } = await marcus.makes(sellSet, {
    body: { customer: { kind: 'KNOWN', customerId: zed }, membershipDetailId, amount: 30_000 },
  });
  await marcus.makes(paySet, { params: { id }, body: { amount: 30_000, pay: { kind: 'CASH' } } });
});

test('the customer file has the order of the list, and escapes spreadsheet formulas', async () => {
  const { items } = await marcus.makes(getCustomers, { query: {} });
  const { headers, body } = await fileOf(customersCsv.path);

  expect(headers['content-disposition']).toBe('attachment; filename="Mulligans-customers-2027-06-11.csv"');
  const [head, ...lines] = linesIn(body);
  expect(head).toBe(
    '\uFEFFName,Phone,Pass,Sessions left,Balance left,Good until,Visits,Last seen,Spent,Owes,Currency,No-shows,Blocked',
  );
  expect(lines).toHaveLength(items.length);
  expect(lines.find((line) => line.startsWith('Zed Quill'))).toBe(
    "Zed Quill,'+1 917 555 0141,Ten hours,10,,2027-09-09,0,,300.00,0.00,USD,0,",
  );
  expect(lines.find((line) => line.includes('Eve'))).toBe("'=Eve,'+1 917 555 0142,,,,,0,,0.00,0.00,USD,0,Yes");
});

test('the customer file applies the search and the filter', async () => {
  expect(linesIn((await fileOf(customersCsv.path, { q: 'quin' })).body)).toHaveLength(2);
  const [, ...withPass] = linesIn((await fileOf(customersCsv.path, { filter: 'WITH_PASS' })).body);
  expect(withPass.map((line) => line.split(',')[0])).toEqual(['Zed Quill']);
});

test('the file of sold memberships shows what is left of each', async () => {
  const { headers, body } = await fileOf(soldSetsCsv.path, { q: 'ten ho' });

  expect(headers['content-disposition']).toBe('attachment; filename="Mulligans-memberships-2027-06-11.csv"');
  expect(linesIn(body)).toEqual([
    '\uFEFFBought,Customer,Phone,Pass,Price,Sessions left,Balance left,Days left,Good until,Status,Unused value,Currency',
    "2027-06-11,Zed Quill,'+1 917 555 0141,Ten hours,300.00,10,,,2027-09-09,Active,300.00,USD",
  ]);
  expect(linesIn((await fileOf(soldSetsCsv.path, { filter: 'ENDED' })).body)).toHaveLength(1);
});

test.each([customersCsv.path, soldSetsCsv.path])('%s is only for managers of the venue', async (path) => {
  expect((await fileOf(path, {}, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(linesIn((await fileOf(path, { q: 'zed' }, await signIn(world, 'Jiwoo'))).body)).toHaveLength(1);
  expect((await world.visitor().sends({ url: API_BASE + path })).statusCode).toBe(401);
  expect((await fileOf(path, { filter: 'NOBODY' })).statusCode).toBe(400);
});
