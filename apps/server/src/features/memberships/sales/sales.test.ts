import { getActivity } from '@caddie/contract/desk/activity';
import { closeDrawer, countDrawer, getDrawers } from '@caddie/contract/desk/finance/drawers';
import { blockCustomer } from '@caddie/contract/desk/people/customer';
import type { InputOf } from '@caddie/contract/call';
import type { PayForSet } from '@caddie/contract/desk/finance/payments';
import { getSale, paySet, sellSet } from '@caddie/contract/desk/sales';
import { getSoldSet } from '@caddie/contract/desk/sets';
import { draftSet, getProduct, listSets } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mustAddUp, openCounter, addKnownCustomer } from '../../../../test/counter.ts';
import { type Browser, ORIGIN, signIn } from '../../../../test/desk.ts';
import { createMembers } from '../../../../test/members.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld({ PUBLIC_URL: ORIGIN });
const members = createMembers(world);
const PRICE = 10_000;
const cash = { kind: 'CASH' } as const;
let priya: Browser;
let marcus: Browser;
let productId: string;

beforeAll(async () => {
  ({ priya } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  await world.app.background.stop();
});
beforeEach(async () => {
  world.faults = noFaults;
  productId = await members.addProduct({ type: 'COUNT', totalCnt: 5, sessionMinutes: 60 });
});
afterEach(() => mustAddUp(world));

type Customer = InputOf<typeof sellSet>['body']['customer'];
const selling = (customer: Customer, amount = PRICE) => ({ body: { customer, membershipDetailId: productId, amount } });
const paying = (id: string, pay: PayForSet = cash, amount = PRICE) => ({ params: { id }, body: { amount, pay } });
const begin = async (who: Customer) => (await priya.makes(sellSet, selling(who))).membershipSetId;
const drawerOf = (setId: string) =>
  rows(
    world.engine.db,
    sql`
      select d.method, d.delta, d.slip, d.business_date as day, d.device_id is not null as "hasDevice"
        from drawer_lines d
        join orders o using (order_id)
       where o.subject_kind = 'membershipSet'
         and o.subject_id = ${setId}`,
  );
const activityOf = (setId: string) =>
  rows(
    world.engine.db,
    sql`select act, after, actor_kind as by from activity where subject_id = ${setId} order by activity_id`,
  );

describe('a pass sold at the desk', () => {
  test('becomes active once its cash is in the device’s drawer', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const draftSale = await priya.makes(sellSet, selling(customer));
    expect(draftSale).toMatchObject({ customerId: customer.customerId, amount: PRICE, state: 'OPEN', cards: [] });
    expect(await person.makes(listSets, { query: { shopSeqNo: 1 } })).toEqual([]);

    const id = draftSale.membershipSetId;
    expect(await priya.makes(paySet, paying(id))).toMatchObject({ state: 'SOLD', failure: null });
    expect(await drawerOf(id)).toEqual([
      { method: 'CASH', delta: PRICE, slip: null, day: '2027-06-11', hasDevice: true },
    ]);
    expect(await activityOf(id)).toEqual([
      { act: 'membership.sell', after: { pay: 'CASH', amount: PRICE }, by: 'staff' },
    ]);
    const [set] = await person.makes(listSets, { query: { shopSeqNo: 1 } });
    expect(set).toMatchObject({ membershipSetId: id, membershipSetStatusCd: 'ACTIVE' });
    const { ledger, unused, paidWith } = await marcus.makes(getSoldSet, { params: { id } });
    expect(paidWith).toEqual([{ kind: 'CASH', amount: PRICE }]);
    expect([ledger.map(({ kind, delta }) => [kind, delta]), unused]).toEqual([[['GRANT', 5]], PRICE]);
  });

  test('can be paid on the terminal, with the digits of its slip', async () => {
    const { customer } = await addKnownCustomer(world);
    const id = await begin(customer);
    await priya.makes(paySet, paying(id, { kind: 'TERMINAL', slip: '4711' }));
    expect(await drawerOf(id)).toMatchObject([{ method: 'TERMINAL', delta: PRICE, slip: '4711' }]);
  });

  test('can go to a new customer by phone; a known number is refused with its customer', async () => {
    const newcomer = { kind: 'NEW', phone: '(212) 555-0177', countryCode: 'US', name: 'Nora New' } as const;
    const { customerName, customerId, membershipSetId } = await priya.makes(sellSet, selling(newcomer));
    expect(customerName).toBe('Nora New');
    await priya.makes(paySet, paying(membershipSetId));
    expect(await priya.isRefused(sellSet, selling(newcomer))).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      details: { customerId },
    });
  });

  test('is begun once and paid once for repeated requests', async () => {
    const { customer } = await addKnownCustomer(world);
    const [id, repeatedId] = [await begin(customer), await begin(customer)];
    expect(repeatedId).toBe(id);
    const answers = await Promise.all([1, 2, 3].map(() => priya.asks(paySet, paying(id))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await priya.isRefused(paySet, paying(id))).toMatchObject({
      code: 'NOT_PAYABLE',
      message: 'It is paid already. Do not take it again.',
    });
    expect(await drawerOf(id)).toHaveLength(1);
    // The next purchase is a new set.
    expect(await begin(customer)).not.toBe(id);
  });

  test('costs what the server says, and no other amount is taken', async () => {
    const { customer } = await addKnownCustomer(world);
    expect(await priya.isRefused(sellSet, selling(customer, PRICE - 1))).toMatchObject({ code: 'PRICE_CHANGED' });
    const id = await begin(customer);
    expect(await priya.isRefused(paySet, paying(id, cash, PRICE - 1))).toMatchObject({ code: 'PRICE_CHANGED' });
    await sql`update membership_products set amount = amount + 500, version = version + 1 where membership_product_id = ${productId}`.execute(
      world.engine.db,
    );
    expect(await priya.isRefused(paySet, paying(id))).toMatchObject({ code: 'NOT_PAYABLE' });
    expect(await drawerOf(id)).toEqual([]);
    const { amount } = await priya.makes(getProduct, { params: { id: productId } });
    const dearer = await priya.makes(sellSet, selling(customer, amount));
    expect(dearer).toMatchObject({ amount: PRICE + 500, state: 'OPEN' });
    expect(dearer.membershipSetId).not.toBe(id);
    expect((await priya.makes(getSale, { params: { id } })).state).toBe('ENDED');
  });

  test('is sold to a blocked customer only by a manager, and never by another venue', async () => {
    const { customer } = await addKnownCustomer(world);
    await marcus.makes(blockCustomer, { params: { id: customer.customerId }, body: { reason: 'Three no-shows' } });
    expect(await priya.isRefused(sellSet, selling(customer))).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
    const { membershipSetId } = await marcus.makes(sellSet, selling(customer));

    const jiwoo = await signIn(world, 'Jiwoo');
    expect(await jiwoo.isRefused(sellSet, selling(customer))).toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    expect(await jiwoo.isRefused(paySet, paying(membershipSetId))).toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' });
    expect(await jiwoo.isRefused(getSale, { params: { id: membershipSetId } })).toMatchObject({ status: 404 });
  });

  test('takes no cash into a closed drawer', async () => {
    const { customer } = await addKnownCustomer(world);
    const otherPriya = await signIn(world, 'Priya');
    const date = '2027-06-11';
    const soldSetId = await begin(customer);
    await otherPriya.makes(paySet, paying(soldSetId));
    const ownDrawer = (await otherPriya.makes(getDrawers, { params: { date } })).drawers.find(({ isOwn }) => isOwn)!;
    const at = { params: { date, id: ownDrawer.deviceId } };
    const { difference } = await otherPriya.makes(countDrawer, { ...at, body: { counted: 30_000 } });
    await otherPriya.makes(closeDrawer, { ...at, body: { round: 1, counted: 30_000, left: 20_000, difference } });
    const id = await begin(customer);
    expect(await otherPriya.isRefused(paySet, paying(id))).toMatchObject({ code: 'DAY_CLOSED' });
    expect((await priya.makes(getSale, { params: { id } })).state).toBe('OPEN');
  });
});

describe('a pay link for a pass', () => {
  const link = { kind: 'LINK' } as const;
  const textsAbout = (setId: string) =>
    rows<{ body: string }>(
      world.engine.db,
      sql`select body from text_messages where kind = 'membership.pay-link' and left(cause, 36) = ${setId} order by created_at, cause`,
    );

  test('is texted, leaves the pass unpaid, and leads to the page on which the customer pays', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const id = await begin(customer);
    expect(await priya.makes(paySet, paying(id, link))).toMatchObject({ state: 'OPEN', failure: null });
    const [sent] = await textsAbout(id);
    expect(sent!.body).toMatch(
      new RegExp(
        `^Mulligans: please pay \\$100\\.00 for your .+ within a day: ${ORIGIN}/payment\\?type=membership&membershipSetId=${id}&`,
      ),
    );
    expect(await drawerOf(id)).toEqual([]);
    expect(await activityOf(id)).toEqual([
      { act: 'membership.sell', after: { pay: 'LINK', amount: PRICE }, by: 'staff' },
    ]);
    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items.find(({ act }) => act === 'membership.sell')).toMatchObject({ money: null });

    const { userCreditCardId } = await saveCard(person);
    await person.makes(createOrder, { body: { membershipSetId: id, userCreditCardId } });
    expect((await priya.makes(getSale, { params: { id } })).state).toBe('SOLD');
    expect(await priya.isRefused(paySet, paying(id, link))).toMatchObject({ code: 'NOT_PAYABLE' });
  });

  test('is texted at most three times, in the amount that was shown, and cash can still be taken', async () => {
    const { customer } = await addKnownCustomer(world);
    const id = await begin(customer);
    expect(await priya.isRefused(paySet, paying(id, link, PRICE - 1))).toMatchObject({ code: 'PRICE_CHANGED' });
    for (const _ of [1, 2, 3]) await priya.makes(paySet, paying(id, link));
    expect(await priya.isRefused(paySet, paying(id, link))).toMatchObject({ code: 'TOO_MANY_TEXTS' });
    expect(await textsAbout(id)).toHaveLength(3);
    expect(await priya.makes(paySet, paying(id))).toMatchObject({ state: 'SOLD' });
  });

  test('is not texted without a phone, while a payment is pending, or for a product that has changed', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(person, cards.asksBank);
    const id = await begin(customer);
    await person.makes(createOrder, { body: { membershipSetId: id, userCreditCardId } });
    expect(await priya.isRefused(paySet, paying(id, link))).toMatchObject({ code: 'NOT_PAYABLE' });

    const other = await addKnownCustomer(world);
    const changedId = await begin(other.customer);
    await sql`update membership_products set version = version + 1 where membership_product_id = ${productId}`.execute(
      world.engine.db,
    );
    expect(await priya.isRefused(paySet, paying(changedId, link))).toMatchObject({ code: 'NOT_PAYABLE' });

    const [guest] = await rows<{ customerId: string }>(
      world.engine.db,
      sql`insert into customers (shop_seq_no, country_code, name, is_guest) values (1, 'US', 'Gwen', true) returning customer_id as "customerId"`,
    );
    productId = await members.addProduct({ type: 'COUNT', totalCnt: 5, sessionMinutes: 60 });
    const guestSetId = await begin({ kind: 'KNOWN', ...guest! });
    expect(await priya.isRefused(paySet, paying(guestSetId, link))).toMatchObject({ code: 'NO_PHONE' });
    for (const setId of [id, changedId, guestSetId]) expect(await textsAbout(setId)).toEqual([]);
  });
});

describe('a saved card at the desk', () => {
  const charge = (userCreditCardId: string) => ({ kind: 'CARD', userCreditCardId, customerAsked: true }) as const;

  test('a saved card pays for its customer’s pass, and not for another customer’s', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(person);
    const id = await begin(customer);
    const sale = await priya.makes(getSale, { params: { id } });
    expect(sale).toMatchObject({ takesCards: true, cards: [{ userCreditCardId }] });
    expect(await priya.makes(paySet, paying(id, charge(userCreditCardId)))).toMatchObject({ state: 'SOLD' });
    expect(await drawerOf(id)).toEqual([]);
    expect(await activityOf(id)).toMatchObject([{ act: 'membership.sell', after: { pay: 'CARD' } }]);

    const other = await begin((await addKnownCustomer(world)).customer);
    expect(await priya.isRefused(paySet, paying(other, charge(userCreditCardId)))).toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
  });

  test('a declined card leaves the pass to be paid another way', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(person, cards.declined);
    const id = await begin(customer);
    const answer = await priya.makes(paySet, paying(id, charge(userCreditCardId)));
    expect([answer.state, answer.failure]).toEqual(['OPEN', 'DECLINED']);
    expect(await priya.makes(paySet, paying(id))).toMatchObject({ state: 'SOLD', failure: null });
  });

  test('a pending payment by the customer blocks payment at the desk', async () => {
    const { person, customer } = await addKnownCustomer(world);
    const { userCreditCardId } = await saveCard(person, cards.asksBank);
    const { membershipSetId: id } = await person.makes(draftSet, {
      body: { shopSeqNo: 1, membershipDetailId: productId },
    });
    await person.makes(createOrder, { body: { membershipSetId: id, userCreditCardId } });
    expect(await begin(customer)).toBe(id);
    expect((await priya.makes(getSale, { params: { id } })).state).toBe('PAYING');
    expect(await priya.isRefused(paySet, paying(id))).toMatchObject({ code: 'NOT_PAYABLE' });
  });
});
