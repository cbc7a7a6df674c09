import * as bookings from '@caddie/contract/bookings';
import { changeSetting, getSettings } from '@caddie/contract/desk/settings';
import { draftSet, getProduct, getSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import type { Tax } from '@caddie/contract/amounts/tax';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
const members = createMembers(world);
const salesTax: Tax = { name: 'Sales tax', rate: 8875, isAdded: true };
const sessions = { type: 'COUNT', totalCnt: 5, sessionMinutes: 60 } as const;
const balance = { type: 'BALANCE', totalAmt: 20_000 } as const;
let marcus: Browser;
let ann: Person;
let userCreditCardId: string;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  marcus = await signIn(world, 'Marcus');
  [ann] = (await crowd(world, 1)) as [Person];
  ({ userCreditCardId } = await saveCard(ann));
});
beforeEach(() => taxTo(salesTax));

async function taxTo(value: Tax | null): Promise<void> {
  const { tax: seen } = await marcus.makes(getSettings, {});
  await marcus.makes(changeSetting, { body: { change: { field: 'tax', value, seen } } });
}
const priceOf = async (id: string) => (await ann.makes(getProduct, { params: { id } })).amount;
const choose = (membershipDetailId: string) => ann.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId } });
const pay = (membershipSetId: string) => ({ body: { membershipSetId, userCreditCardId } });

test('an added tax is part of a pass’s price everywhere, and a sold set keeps it', async () => {
  const productId = await members.addProduct(sessions, { amount: 21_000 });
  expect(await priceOf(productId)).toBe(22_864);

  const { membershipSetId, amount, tax } = await choose(productId);
  const order = await ann.makes(createOrder, pay(membershipSetId));
  expect([amount, order.amount, tax]).toEqual([22_864, 22_864, { ...salesTax, amount: 1864 }]);

  await taxTo({ name: 'VAT', rate: 20_000, isAdded: false });
  const storedSet = await ann.makes(getSet, { params: { id: membershipSetId } });
  expect(storedSet).toMatchObject({ amount: 22_864, tax: { ...salesTax, amount: 1864 } });
  expect(await priceOf(productId)).toBe(21_000);
  const dearer = sql`update membership_sets set tax_rate = 1 where membership_set_id = ${membershipSetId}`;
  await expect(dearer.execute(world.engine.db)).rejects.toMatchObject({
    constraint: 'membership_sets_keep_their_terms',
  });
});

test('an unpaid purchase with the old tax cannot be paid, and choosing again makes one with the new tax', async () => {
  const productId = await members.addProduct(sessions, { amount: 10_000 });
  const old = await choose(productId);
  await taxTo({ ...salesTax, rate: 10_000 });

  expect(await ann.tries(createOrder, pay(old.membershipSetId))).toBe('NOT_PAYABLE');
  const next = await choose(productId);
  expect([old.amount, next.amount]).toEqual([10_888, 11_000]);
  expect(await ann.tries(createOrder, pay(next.membershipSetId))).toBe('OK');
});

test('a balance is money and is sold without tax; a set with sessions is taxed', async () => {
  const name = 'Balance';
  const mixed = { parts: [sessions, balance].map((part) => ({ name, category: 'PLAY' as const, ...part })) };
  const [moneyProduct, mixedProduct] = [await members.addProduct(balance), await members.addProduct({}, mixed)];

  expect([await priceOf(moneyProduct), await priceOf(mixedProduct)]).toEqual([10_000, 10_888]);
  expect(await choose(moneyProduct)).toMatchObject({ amount: 10_000, tax: null });
});

test('a tee time paid with sessions shows no tax, and its lines add up without one', async () => {
  const { membershipSetId, memberships } = await choose(await members.addProduct(sessions));
  await ann.makes(createOrder, pay(membershipSetId));
  const hold = await ann.makes(bookings.readyBooking, {
    body: { shopSeqNo: 1, startedAt: '2027-06-11T18:00:00-04:00', durationMinutes: 60, partySize: 2 },
  });
  const { bookingId } = hold;
  await ann.makes(createOrder, { body: { bookingId, membershipId: memberships[0]!.membershipId } });
  const paidBooking = await ann.makes(bookings.getBooking, { params: { id: bookingId } });

  expect(hold).toMatchObject({ amount: 7621, tax: { ...salesTax, amount: 621 }, priceLines: [{ amount: 7000 }] });
  expect(paidBooking).toMatchObject({ amount: 7621, tax: null, priceLines: [{ amount: 7621 }] });
});
