import * as bookings from '@caddie/contract/bookings';
import { getMyActivity } from '@caddie/contract/desk/activity';
import * as desk from '@caddie/contract/desk/products';
import { openPlace } from '@caddie/contract/desk/people/staff';
import * as calls from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();
let marcus: Browser;
let ann: Person;
let names = 0;
const shopSeqNo = 1;

beforeAll(async () => {
  await world.clock.set('2027-06-09T09:00:00-04:00');
  marcus = await signIn(world, 'Marcus');
});
beforeEach(async () => {
  [ann] = (await crowd(world, 1)) as [Person];
});

const unlimited = {
  name: '',
  category: 'PRACTICE' as const,
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
};
const sessions = { type: 'COUNT' as const, ...unlimited, totalCnt: 10, sessionMinutes: 60 };
const terms = (change: Partial<desk.ProductTerms> = {}): desk.ProductTerms => ({
  name: `Summer Pack ${(names += 1)}`,
  description: 'Ten hours until autumn.',
  category: 'PRACTICE',
  amount: 40_000,
  validDays: 90,
  validFrom: 'PURCHASE',
  isBestValue: false,
  parts: [sessions],
  ...change,
});
const add = (change: Partial<desk.ProductTerms> = {}, isOnSale = true) =>
  marcus.makes(desk.addProduct, { body: { ...terms(change), isOnSale } });
const of = ({ productId }: { productId: string }) => ({ id: productId });
const change = (product: desk.DeskProduct, to: Partial<desk.ProductTerms>, by: Browser = marcus) =>
  by.makes(desk.changeProduct, { params: of(product), body: { ...product, version: product.version, ...to } });
const sell = (product: desk.DeskProduct, isOnSale: boolean) =>
  marcus.makes(desk.sellProduct, { params: of(product), body: { version: product.version, isOnSale } });
const list = () => marcus.makes(desk.getDeskProducts, {});
const inShop = async (name: string) =>
  (await world.visitor().makes(calls.listProducts, { query: { shopSeqNo } })).find((product) => product.name === name);
const draft = ({ productId }: desk.DeskProduct, who = ann) =>
  who.makes(calls.draftSet, { body: { shopSeqNo, membershipDetailId: productId } });
const read = ({ membershipSetId }: calls.MembershipSet) => ann.makes(calls.getSet, { params: { id: membershipSetId } });
async function buy(product: desk.DeskProduct): Promise<calls.MembershipSet> {
  const set = await draft(product);
  const { userCreditCardId } = await saveCard(ann);
  await ann.makes(createOrder, { body: { membershipSetId: set.membershipSetId, userCreditCardId } });
  return read(set);
}
const refusedToAdd = (part: object, by: Browser = marcus) =>
  by.isRefused(desk.addProduct, { body: { ...terms(), isOnSale: true, ...part } });

describe('new products', () => {
  test('a product of all three types is on sale with its rules, after the others', async () => {
    const { rooms } = await world.visitor().makes(getShop, { query: { shopSeqNo } });
    const [{ shopRoomId, shopRoomName }] = rooms as [(typeof rooms)[0]];
    const product = await add({
      name: '  Summer   Trio ',
      validFrom: 'FIRST_USE',
      parts: [
        { ...sessions, name: ' Off-peak hours ', weekdays: [5, 1], untilMinute: 1020, sessionsPerDay: 2 },
        { type: 'BALANCE', ...unlimited, name: '', totalAmt: 10_000, minutesPerDay: 120, maxUpcoming: 3 },
        {
          type: 'PERIOD',
          ...unlimited,
          name: 'Nights',
          fromMinute: 1320,
          untilMinute: 1560,
          shopRoomIds: [shopRoomId],
        },
      ],
    });

    expect(product).toMatchObject({ name: 'Summer Trio', version: 1, soldCnt: 0, isUntouched: true, isOnSale: true });
    expect((await list()).products.at(-1)).toEqual(product);
    const none = { weekdays: null, fromTime: null, untilTime: null, sessionMinutes: null, sessionsPerDay: null };
    const also = { minutesPerDay: null, maxUpcoming: null, shopRoomIds: null, shopRoomNames: null };
    const rules = { ...none, ...also, validFrom: 'FIRST_USE' };
    expect(await inShop('Summer Trio')).toEqual({
      membershipDetailId: product.productId,
      name: 'Summer Trio',
      description: 'Ten hours until autumn.',
      amount: 40_000,
      currency: 'USD',
      validDays: 90,
      isBestValue: false,
      memberships: [
        {
          membershipName: 'Off-peak hours',
          membershipTypeCd: 'COUNT',
          membershipCategoryCd: 'PRACTICE',
          totalCnt: 10,
          rules: { ...rules, weekdays: [1, 5], untilTime: '17:00', sessionMinutes: 60, sessionsPerDay: 2 },
        },
        {
          membershipName: 'Summer Trio',
          membershipTypeCd: 'BALANCE',
          membershipCategoryCd: 'PRACTICE',
          totalAmt: 10_000,
          rules: { ...rules, minutesPerDay: 120, maxUpcoming: 3 },
        },
        {
          membershipName: 'Nights',
          membershipTypeCd: 'PERIOD',
          membershipCategoryCd: 'PRACTICE',
          rules: {
            ...rules,
            fromTime: '22:00',
            untilTime: '02:00',
            shopRoomIds: [shopRoomId],
            shopRoomNames: [shopRoomName],
          },
        },
      ],
    });
  });

  test('a product that is not on sale is hidden from customers until it is put on sale, and again when taken off', async () => {
    const product = await add({}, false);
    expect(await inShop(product.name)).toBeUndefined();

    const onSale = await sell(product, true);
    expect(onSale).toEqual({ ...product, isOnSale: true });
    expect(await inShop(product.name)).toBeDefined();
    // A repeated request is done once.
    await sell(product, true);
    await sell(product, false);
    expect(await inShop(product.name)).toBeUndefined();
    const refusal = await ann.isRefused(calls.draftSet, { body: { shopSeqNo, membershipDetailId: product.productId } });
    expect(refusal).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
    const { items } = await marcus.makes(getMyActivity, { query: {} });
    expect(items.slice(0, 3).map(({ act, subject }) => [act, subject.name])).toEqual([
      ['product.off-sale', product.name],
      ['product.on-sale', product.name],
      ['product.add', product.name],
    ]);
  });

  test('a new or changed best-value product takes the mark from the previous one', async () => {
    const product = await add({ isBestValue: true });
    const best = (await list()).products.filter(({ isBestValue }) => isBestValue);
    expect(best.map(({ name }) => name)).toEqual([product.name]);

    const other = await change(await add(), { isBestValue: true });
    const bestAfterChange = (await list()).products.filter(({ isBestValue }) => isBestValue);
    expect(bestAfterChange.map(({ name }) => name)).toEqual([other.name]);
    await change(other, { isBestValue: false });
  });

  test('repeated requests with one key make one product', async () => {
    const body = { ...terms(), isOnSale: false };
    const headers = { 'idempotency-key': 'a-new-product' };
    const first = await marcus.asks(desk.addProduct, { body, headers });
    const repeated = await marcus.asks(desk.addProduct, { body, headers });
    expect(repeated.json()).toEqual(first.json());
    expect((await list()).products.filter(({ name }) => name === body.name)).toHaveLength(1);
  });
});

describe('changes of a product', () => {
  test('a change leaves a sold set as it was: its price, days, rules, texts and what it pays for', async () => {
    const limits = { ...sessions, name: 'Off-peak hours', untilMinute: 1020, maxUpcoming: 2 };
    const product = await add({ parts: [limits, { type: 'BALANCE', ...unlimited, name: 'On top', totalAmt: 5_000 }] });
    const set = await buy(product);
    const hold = await ann.makes(bookings.readyBooking, {
      body: { shopSeqNo, startedAt: '2027-06-10T10:00:00-04:00', durationMinutes: 60, partySize: 1 },
    });
    const payOptions = () => ann.makes(bookings.getPayOptions, { params: { id: hold.bookingId } });
    const before = { set: await read(set), options: await payOptions() };
    expect(before.options.filter(({ membershipSetId }) => membershipSetId === set.membershipSetId)).toMatchObject([
      { fits: true },
      { fits: true },
    ]);

    const other = {
      name: `Another name ${product.name}`,
      description: 'Something else.',
      category: 'PLAY' as const,
      amount: 90_000,
      validDays: 7,
      validFrom: 'FIRST_USE' as const,
    };
    let changed = await change(product, other);
    for (const parts of [
      [{ ...sessions, category: 'PLAY' as const, totalCnt: 1, sessionMinutes: 30, weekdays: [7], fromMinute: 1200 }],
      [{ type: 'PERIOD' as const, ...unlimited, minutesPerDay: 30 }],
    ])
      changed = await change(changed, { parts });
    const { products } = await list();
    const ids = products.map(({ productId }) => productId);
    await marcus.makes(desk.orderProducts, { body: { productIds: ids.toReversed(), seen: ids } });
    await sell(changed, false);

    expect(changed).toMatchObject({ ...other, version: 4, soldCnt: 1, isUntouched: false });
    expect({ set: await read(set), options: await payOptions() }).toEqual(before);
    expect(before.set).toMatchObject({ amount: 40_000, validDays: 90, membershipSetExpiredDate: '2027-09-07' });
  });

  test('the database refuses a change of a sold set’s terms', async () => {
    const { membershipSetId } = await buy(await add());
    const refused = (table: string, assignment: string) =>
      expect(
        sql`update ${sql.table(table)} set ${sql.raw(assignment)} where membership_set_id = ${membershipSetId}`.execute(
          world.engine.db,
        ),
      ).rejects.toMatchObject({ constraint: `${table}_keep_their_terms` });

    for (const assignment of ['amount = 1', 'valid_days = 1', "name = 'Another'", 'product_version = 9'])
      await refused('membership_sets', assignment);
    for (const assignment of ['total_cnt = 99', 'until_minute = 60', "weekdays = '{1}'", 'session_minutes = 30'])
      await refused('memberships', assignment);
  });

  test('the second of two managers is refused with the first one’s version', async () => {
    const dana = await signIn(world, 'Dana');
    const product = await add();
    const first = await change(product, { amount: 45_000 }, dana);

    const refusal = await marcus.isRefused(desk.changeProduct, {
      params: of(product),
      body: { ...product, version: 1, amount: 50_000 },
    });

    expect(refusal).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', details: { product: first } });
    expect(await inShop(product.name)).toMatchObject({ amount: 45_000 });
    for (const call of [desk.sellProduct, desk.removeProduct])
      expect(await marcus.tries(call, { params: of(product), body: { version: 1, isOnSale: false } })).toBe(
        'CHANGED_MEANWHILE',
      );
  });

  test('a change writes one activity entry with the price before and after', async () => {
    const product = await add();
    await change(product, { amount: 45_000 });
    const [line] = (await marcus.makes(getMyActivity, { query: {} })).items;
    expect(line).toMatchObject({
      act: 'product.change',
      subject: { kind: 'product', name: product.name },
      money: { kind: 'PRICE', amount: 45_000, before: 40_000 },
    });
    expect(line!.details).not.toHaveProperty('rules');
  });

  test('a change of other rules names them in its activity entry', async () => {
    const product = await add();
    await change(product, { parts: [{ ...product.parts[0]!, weekdays: [1, 2], maxUpcoming: 4 }] });
    const [line] = (await marcus.makes(getMyActivity, { query: {} })).items;
    expect(line!.details['rules']).toBe('weekdays,maxUpcoming');
  });
});

describe('a customer who is buying while the product changes', () => {
  const pay = async (set: calls.MembershipSet, card: string = cards.works) => {
    const { userCreditCardId } = await saveCard(ann, card);
    return { body: { membershipSetId: set.membershipSetId, userCreditCardId } };
  };

  test.each([
    ['its price has changed', (product: desk.DeskProduct) => change(product, { amount: 45_000 })],
    ['it was taken off sale', (product: desk.DeskProduct) => sell(product, false)],
  ])('is not charged when %s before the payment begins', async (_, happens) => {
    const product = await add();
    const set = await draft(product);
    const order = await pay(set);
    await happens(product);

    const refusal = await ann.isRefused(createOrder, order);

    expect(refusal).toMatchObject({
      status: 409,
      code: 'NOT_PAYABLE',
      message: expect.stringMatching(/Nothing was charged/),
    });
    expect(await read(set)).toMatchObject({ membershipSetStatusCd: 'DRAFT', amount: 40_000 });
  });

  test('gets the new terms when choosing it again, and pays their price', async () => {
    const product = await add();
    const old = await draft(product);
    await change(product, { amount: 45_000, validDays: 30 });

    const fresh = await draft(product);

    expect(fresh.membershipSetId).not.toBe(old.membershipSetId);
    expect(fresh).toMatchObject({ amount: 45_000, validDays: 30 });
    expect(await read(old)).toMatchObject({ membershipSetStatusCd: 'CANCELED' });
    expect(await draft(product)).toMatchObject({ membershipSetId: fresh.membershipSetId });
    expect(await ann.makes(createOrder, await pay(fresh))).toMatchObject({ amount: 45_000 });
  });

  test('gets the old terms once the payment has begun', async () => {
    const product = await add();
    const set = await draft(product);
    const order = await ann.makes(createOrder, await pay(set, cards.asksBank));
    await sell(await change(product, { amount: 45_000, validDays: 30 }), false);

    await answerBank(ann, order.actionUrl!, 'confirm');

    await expect.poll(async () => (await read(set)).membershipSetStatusCd).toBe('ACTIVE');
    expect(await read(set)).toMatchObject({
      amount: 40_000,
      validDays: 90,
      memberships: [{ membershipBalanceCnt: 10 }],
    });
  });

  test('keeps the draft when the product was only taken off sale and put back', async () => {
    const product = await add();
    const set = await draft(product);
    await sell(product, false);
    await sell(product, true);
    expect(await ann.makes(createOrder, await pay(set))).toMatchObject({ amount: 40_000 });
  });
});

const asMessages = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, { message }]));

describe('products that cannot be sold', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no sessions', { parts: [{ ...sessions, totalCnt: 0 }] }, { 'parts.0.totalCnt': 'At least 1.' }],
    ['no days', { validDays: 0 }, { validDays: 'At least 1.' }],
    ['no parts', { parts: [] }, { parts: 'There is nothing in it.' }],
    ['no name', { name: ' ' }, { name: 'Fill this in.' }],
    ['half a cent', { amount: 40_000.5 }, { amount: 'Use a whole number.' }],
    ['less than a card takes', { amount: 49 }, { amount: 'A card is charged $0.50 or more.' }],
  ])('a product is refused with a message for its field: %s', async (_, part, fields) => {
    const before = (await list()).products.length;
    expect(await refusedToAdd(part)).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: asMessages(fields) },
    });
    expect((await list()).products).toHaveLength(before);
  });

  test('a product with the name of another one, in any capitalisation, is refused', async () => {
    const { name, productId, version, ...rest } = await add();
    expect(await refusedToAdd({ name: ` ${name.toUpperCase()}` })).toMatchObject({
      code: 'PRODUCT_NAME_TAKEN',
      message: 'There is a product with that name.',
    });
    // A product may keep its own name.
    await change({ name, productId, version, ...rest }, { description: 'Another sentence.' });
  });

  test('a product that costs less than an hour must be confirmed once', async () => {
    const { hourAmount } = await list();
    const cheap = terms({ amount: hourAmount! - 1 });
    expect(await marcus.isRefused(desk.addProduct, { body: { ...cheap, isOnSale: false } })).toMatchObject({
      status: 409,
      code: 'PRICE_LOOKS_WRONG',
      message: 'That is less than one hour costs. Is it right?',
    });
    const product = await marcus.makes(desk.addProduct, { body: { ...cheap, isOnSale: false, anyway: true } });
    // A confirmed price needs no second confirmation; another price does.
    const changed = await change(product, { description: 'For a try.' });
    expect(
      await marcus.tries(desk.changeProduct, {
        params: of(changed),
        body: { ...changed, version: 2, amount: 100 },
      }),
    ).toBe('PRICE_LOOKS_WRONG');
    await add({ amount: hourAmount! });
  });

  test('a product for a bay of another venue is refused by the database', async () => {
    const seoul = await world.visitor().makes(getShop, { query: { shopSeqNo: 2 } });
    const shopRoomIds = [seoul.rooms[0]!.shopRoomId];
    expect(await refusedToAdd({ parts: [{ ...sessions, shopRoomIds }] })).toMatchObject({ code: 'ROOM_NOT_FOUND' });
  });

  test('a third part of one category and type is refused by the database', async () => {
    const { productId } = await add({ parts: [sessions, { ...sessions, name: 'More of it' }] });
    const write = sql`
      insert into membership_product_parts (membership_product_id, position, name, type, category, total_cnt, session_minutes)
      values (${productId}, 3, 'A third', 'COUNT', 'PRACTICE', 1, 60)`;
    await expect(write.execute(world.engine.db)).rejects.toMatchObject({
      constraint: 'membership_product_parts_alike_are_two',
    });
  });
});

describe('managing products', () => {
  test('a product without a purchase or draft can be deleted', async () => {
    const product = await add();
    const { products } = await marcus.makes(desk.removeProduct, { params: of(product), body: { version: 1 } });
    expect(products.map(({ productId }) => productId)).not.toContain(product.productId);
    expect(await marcus.tries(desk.removeProduct, { params: of(product), body: { version: 1 } })).toBe(
      'PRODUCT_NOT_FOUND',
    );
    const { items } = await marcus.makes(getMyActivity, { query: {} });
    expect(items[0]).toMatchObject({ act: 'product.remove', subject: { name: product.name } });
  });

  test('a product with a purchase or draft cannot be deleted', async () => {
    const [sold, begun] = [await add(), await add()];
    await buy(sold);
    await draft(begun);
    for (const product of [sold, begun])
      expect(await marcus.isRefused(desk.removeProduct, { params: of(product), body: { version: 1 } })).toMatchObject({
        status: 409,
        code: 'PRODUCT_SOLD',
      });
    const { products } = await list();
    const listed = [sold, begun].map(({ productId }) => products.find((one) => one.productId === productId));
    expect(listed).toMatchObject([
      { soldCnt: 1, isUntouched: false },
      { soldCnt: 0, isUntouched: false },
    ]);
  });

  test('products can be reordered, unless the order has changed since', async () => {
    const ids = (await list()).products.map(({ productId }) => productId);
    const productIds = [ids.at(-1)!, ...ids.slice(0, -1)];

    const { products } = await marcus.makes(desk.orderProducts, { body: { productIds, seen: ids } });

    expect(products.map(({ productId }) => productId)).toEqual(productIds);
    const shop = await world.visitor().makes(calls.listProducts, { query: { shopSeqNo } });
    const onSale = products.filter(({ isOnSale }) => isOnSale).map(({ productId }) => productId);
    expect(shop.map(({ membershipDetailId }) => membershipDetailId)).toEqual(onSale);
    const lateRefusal = await marcus.isRefused(desk.orderProducts, {
      body: { productIds: ids.toReversed(), seen: ids },
    });
    expect(lateRefusal).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { page: { products } } });
    for (const wrong of [productIds.slice(1), [...productIds, crypto.randomUUID()], productIds.fill(ids[0]!)])
      expect(
        await marcus.tries(desk.orderProducts, {
          body: { productIds: wrong, seen: products.map(({ productId }) => productId) },
        }),
      ).toBe('CHANGED_MEANWHILE');
    const { items } = await marcus.makes(getMyActivity, { query: {} });
    expect(items[0]).toMatchObject({ act: 'product.order' });
  });

  test('a product of another venue looks as if it did not exist', async () => {
    const jiwoo = await signIn(world, 'Jiwoo');
    const product = await add();
    for (const call of [desk.changeProduct, desk.sellProduct, desk.removeProduct]) {
      const body = { ...terms(), version: 1, isOnSale: true };
      expect(await jiwoo.tries(call, { params: of(product), body })).toBe('PRODUCT_NOT_FOUND');
    }
    const { products, currency } = await jiwoo.makes(desk.getDeskProducts, {});
    expect(currency).toBe('KRW');
    expect(products.map(({ productId }) => productId)).not.toContain(product.productId);
  });

  test('products are for managers, or for the desk while a manager’s PIN has opened the page', async () => {
    const priya = await signIn(world, 'Priya');
    const body = { ...terms(), isOnSale: false };
    expect(await priya.tries(desk.getDeskProducts, {})).toBe('NOT_ALLOWED');
    expect(await priya.tries(desk.addProduct, { body })).toBe('NOT_ALLOWED');

    const staffId = await staffIdOf(world, 'Marcus');
    await priya.makes(openPlace, { body: { staffId, pin: '271828', place: 'memberships' } });

    expect(await priya.tries(desk.addProduct, { body })).toBe('OK');
  });
});
