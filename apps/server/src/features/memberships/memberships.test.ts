import * as bookings from '@caddie/contract/bookings';
import * as calls from '@caddie/contract/memberships';
import type { MembershipProduct, MembershipSet } from '@caddie/contract/memberships';
import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import { getPublicShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { withFailingCancel } from '../../../test/crash/failing-cancel.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
let shopSeqNo: number;
let products: MembershipProduct[];
let ann: Person;
let bob: Person;
let hours = 0;

beforeAll(async () => {
  ({ shopSeqNo } = await world.visitor().makes(getPublicShop, { query: { shopName: 'Mulligans' } }));
  products = await world.visitor().makes(calls.listProducts, { query: { shopSeqNo } });
});
// A Wednesday.
beforeEach(async () => {
  await world.clock.set('2027-06-09T09:00:00-04:00');
  [ann, bob] = (await crowd(world, 2)) as [Person, Person];
});

const called = (name: string) => products.find((product) => product.name === name)!;
const draft = (name: string, who = ann) =>
  who.makes(calls.draftSet, { body: { shopSeqNo, membershipDetailId: called(name).membershipDetailId } });
const pay = (set: MembershipSet, userCreditCardId: string, who = ann) =>
  who.makes(createOrder, { body: { membershipSetId: set.membershipSetId, userCreditCardId } });
const read = (set: MembershipSet, who = ann) => who.makes(calls.getSet, { params: { id: set.membershipSetId } });
async function buy(name: string): Promise<MembershipSet> {
  const { userCreditCardId } = await saveCard(ann);
  const set = await draft(name);
  const { orderId } = await pay(set, userCreditCardId);
  return ann.makes(calls.activateSet, { body: { membershipSetId: set.membershipSetId, orderId } });
}
/** A weekday tee time from Thursday the 10th on that no other test in this file uses. */
async function hold(durationMinutes = 60) {
  const day = [10, 11, 14, 15, 16, 17, 18][Math.floor(hours / 3)];
  const startedAt = `2027-06-${day}T${10 + (hours % 3) * 2}:00:00-04:00`;
  hours += 1;
  return ann.makes(bookings.readyBooking, { body: { shopSeqNo, startedAt, durationMinutes, partySize: 2 } });
}
const payWith = (bookingId: string, membershipId: string, userCreditCardId?: string) =>
  ann.makes(createOrder, { body: { bookingId, membershipId, ...(userCreditCardId && { userCreditCardId }) } });

describe('the memberships a venue sells', () => {
  test('include all three types and a set of two categories, with their rules', () => {
    const types = products.flatMap(({ memberships }) => memberships.map(({ membershipTypeCd }) => membershipTypeCd));
    expect(new Set(types)).toEqual(new Set(['COUNT', 'BALANCE', 'PERIOD']));
    expect(products.filter(({ isBestValue }) => isBestValue)).toHaveLength(1);
    expect(called('Practice 10-Session Pack')).toMatchObject({
      amount: 40_000,
      currency: 'USD',
      validDays: 90,
      memberships: [{ totalCnt: 10, rules: { sessionMinutes: 60 } }],
    });
    expect(called('Play Balance 550')).toMatchObject({ amount: 50_000, memberships: [{ totalAmt: 55_000 }] });
    expect(called('Unlimited Off-Peak Month').memberships[0]!.rules).toMatchObject({
      untilTime: '17:00',
      minutesPerDay: 120,
      weekdays: [1, 2, 3, 4, 5],
    });
    expect(called('Practice + Lesson').memberships).toMatchObject([
      { membershipCategoryCd: 'PRACTICE', totalCnt: 8 },
      { membershipCategoryCd: 'LESSON', totalCnt: 2 },
    ]);
  });

  test('can be read one by one, and an unknown one is answered 404', async () => {
    const product = products[0]!;
    expect(await world.visitor().makes(calls.getProduct, { params: { id: product.membershipDetailId } })).toEqual(
      product,
    );

    const id = crypto.randomUUID();
    const refusal = await world.visitor().isRefused(calls.getProduct, { params: { id } });
    expect(refusal).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
  });

  test('are in the venue’s own currency, and an unknown venue has none', async () => {
    const seoul = await world.visitor().makes(getPublicShop, { query: { shopName: 'SeoulSwing' } });
    const seoulProducts = await world.visitor().makes(calls.listProducts, { query: { shopSeqNo: seoul.shopSeqNo } });
    expect(seoulProducts).toHaveLength(products.length);
    expect(seoulProducts.find(({ name }) => name === 'Play Balance 330,000')).toMatchObject({
      currency: 'KRW',
      amount: 300_000,
      memberships: [{ totalAmt: 330_000 }],
    });

    const refusal = await world.visitor().isRefused(calls.listProducts, { query: { shopSeqNo: 4711 } });
    expect(refusal).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
  });

  test('cannot be bought once withdrawn, or at another venue', async () => {
    const seoul = await world.visitor().makes(getPublicShop, { query: { shopName: 'SeoulSwing' } });
    const [foreign] = await world.visitor().makes(calls.listProducts, { query: { shopSeqNo: seoul.shopSeqNo } });
    const { membershipDetailId } = called('Play + Balance');
    await sql`update membership_products set is_on_sale = false where membership_product_id = ${membershipDetailId}`.execute(
      world.engine.db,
    );

    for (const id of [foreign!.membershipDetailId, membershipDetailId]) {
      const refusal = await ann.isRefused(calls.draftSet, { body: { shopSeqNo, membershipDetailId: id } });
      expect(refusal).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
    }
    await sql`update membership_products set is_on_sale = true`.execute(world.engine.db);
  });
});

describe('buying a membership with a card', () => {
  test('a purchase activates the set today, and lists it among the customer’s own', async () => {
    const set = await buy('Practice + Lesson');

    expect(set).toMatchObject({
      membershipSetStatusCd: 'ACTIVE',
      membershipSetCategoryCd: 'PRACTICE',
      membershipSetName: 'Practice + Lesson',
      membershipSetStartedDate: '2027-06-09',
      membershipSetExpiredDate: '2027-09-07',
      memberships: [
        { membershipBalanceCnt: 8, membershipTotalCnt: 8, membershipExpiredDate: '2027-09-07' },
        { membershipBalanceCnt: 2, membershipTotalCnt: 2 },
      ],
    });
    expect(await ann.makes(calls.listSets, { query: { shopSeqNo } })).toEqual([set]);
    expect(await read(set)).toMatchObject({ ...set, ledger: [{ kind: 'GRANT' }, { kind: 'GRANT' }] });
  });

  test('two concurrent tabs make one set and one charge', async () => {
    const { userCreditCardId } = await saveCard(ann);
    const drafts = await Promise.all([1, 2, 3].map(() => draft('Practice 10-Session Pack')));
    const orders = await Promise.all(drafts.map((set) => pay(set, userCreditCardId)));

    const { orderId } = orders[0]!;
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
    await expect.poll(async () => (await ann.makes(checkOrder, { params: { id: orderId } })).status).toBe('PAID');
    expect(await ann.makes(calls.listSets, { query: { shopSeqNo } })).toHaveLength(1);
    const charges = sql`select from sandbox_payments where order_id = ${orderId} and status = 'SUCCEEDED'`;
    expect(await rows(world.engine.db, charges)).toHaveLength(1);
  });

  test('a purchase fails while the card is declined, and succeeds with the next card', async () => {
    const set = await draft('Practice 10-Session Pack');
    const declined = await pay(set, (await saveCard(ann, cards.declined)).userCreditCardId);
    expect(declined).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    const body = { membershipSetId: set.membershipSetId, orderId: declined.orderId };
    expect(await ann.isRefused(calls.activateSet, { body })).toMatchObject({ status: 409, code: 'NOT_PAID' });
    expect(await ann.makes(calls.listSets, { query: { shopSeqNo } })).toEqual([]);

    expect(await pay(set, (await saveCard(ann)).userCreditCardId)).toMatchObject({ status: 'PAID' });

    expect(await ann.makes(calls.activateSet, { body })).toMatchObject({ membershipSetStatusCd: 'ACTIVE' });
  });

  test('repeated requests show the current status while the bank decides', async () => {
    const set = await draft('Practice 10-Session Pack');
    const order = await pay(set, (await saveCard(ann, cards.asksBank)).userCreditCardId);
    const ask = () =>
      ann.makes(calls.activateSet, { body: { membershipSetId: set.membershipSetId, orderId: order.orderId } });
    expect(await ask()).toMatchObject({ membershipSetStatusCd: 'DRAFT' });

    await answerBank(ann, order.actionUrl!, 'confirm');

    expect(await ask()).toMatchObject({ membershipSetStatusCd: 'ACTIVE' });
    expect(await ask()).toMatchObject({ membershipSetStatusCd: 'ACTIVE' });
    expect((await read(set)).ledger).toHaveLength(1);
  });

  test('an order for something else does not activate the set', async () => {
    const { userCreditCardId } = await saveCard(ann);
    const [one, other] = [await draft('Practice 10-Session Pack'), await draft('Play Balance 550')];
    const { orderId } = await pay(one, userCreditCardId);

    const body = { membershipSetId: other.membershipSetId, orderId };
    expect(await ann.isRefused(calls.activateSet, { body })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('a payment that the bank confirms after the customer canceled is refunded', async () => {
    const set = await draft('Practice 10-Session Pack');
    const order = await pay(set, (await saveCard(ann, cards.asksBank)).userCreditCardId);
    expect(order.status).toBe('REQUIRES_ACTION');
    await withFailingCancel(world, () => ann.makes(cancelOrder, { body: { orderId: order.orderId } }));

    await answerBank(ann, order.actionUrl!, 'confirm');

    const check = () => ann.makes(checkOrder, { params: { id: order.orderId } });
    await expect.poll(async () => (await check()).refunded).toBe(40_000);
    expect(await read(set)).toMatchObject({ membershipSetStatusCd: 'CANCELED', ledger: [] });
  });

  test('canceling before the payment ends the order too; an active set is not refunded online', async () => {
    const set = await draft('Practice 10-Session Pack');
    const declined = await pay(set, (await saveCard(ann, cards.declined)).userCreditCardId);
    expect(await ann.makes(cancelOrder, { body: { orderId: declined.orderId } })).toMatchObject({ status: 'FAILED' });
    expect(await read(set)).toMatchObject({ membershipSetStatusCd: 'CANCELED' });

    const next = await draft('Practice 10-Session Pack');
    const { orderId } = await pay(next, (await saveCard(ann)).userCreditCardId);
    const refusal = await ann.isRefused(cancelOrder, { body: { orderId } });
    expect(refusal).toMatchObject({ code: 'NOT_CANCELABLE', message: expect.stringMatching(/venue/) });
  });

  test('a set cannot be paid with a membership', async () => {
    const owned = await buy('Play Balance 550');
    const set = await draft('Practice 10-Session Pack');
    const body = { membershipSetId: set.membershipSetId, membershipId: owned.memberships[0]!.membershipId };

    expect(await ann.isRefused(createOrder, { body })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { membershipId: { code: 'PAID_BY_MEMBERSHIP' } } },
    });
  });
});

describe('paying for a tee time with a membership', () => {
  test('sessions are taken for a tee time, and a cancellation in time returns them', async () => {
    const { memberships, ...set } = await buy('Practice 10-Session Pack');
    const booking = await hold(90);

    const order = await payWith(booking.bookingId, memberships[0]!.membershipId);

    const { membershipId, membershipName, membershipTypeCd } = memberships[0]!;
    const pack = { kind: 'MEMBERSHIP', membershipId, membershipName, membershipTypeCd };
    expect(order).toMatchObject({ status: 'PAID', amount: 0 });
    expect(order.tenders).toEqual([{ ...pack, sessions: 2, amount: booking.amount }]);
    const confirmed = await ann.makes(bookings.getBooking, { params: { id: booking.bookingId } });
    expect(confirmed).toMatchObject({ bookingStatusCd: 'CONFIRMED', tenders: order.tenders, cardAmount: 0 });
    // A late cancellation returns no half session, so the 50 % step is not offered.
    expect(booking.refundSteps.map(({ refundPercent }) => refundPercent)).toEqual([100, 50]);
    expect(confirmed.refundSteps).toEqual([booking.refundSteps[0]]);
    expect(await read({ memberships, ...set })).toMatchObject({ memberships: [{ membershipBalanceCnt: 8 }] });

    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(canceled.refund).toEqual({ amount: 0, to: [{ ...pack, sessions: 2, amount: 0 }] });
    expect(await read({ memberships, ...set })).toMatchObject({ memberships: [{ membershipBalanceCnt: 10 }] });
  });

  test.each([
    ['a day before', 24, 100],
    ['two hours before', 2, 50],
    ['an hour before', 1, 0],
  ])(
    'canceling %s returns the policy’s share to balance and card, and either all sessions or none',
    async (_, hoursBefore, percent) => {
      const set = await buy('Play + Balance');
      const [sessions, balance] = set.memberships.map(({ membershipId }) => membershipId) as [string, string];
      const [onSessions, onBoth] = [await hold(60), await hold(180)];
      await payWith(onSessions.bookingId, sessions);
      const { amount, orderId } = await payWith(onBoth.bookingId, balance, (await saveCard(ann)).userCreditCardId);
      expect(amount).toBe(onBoth.amount - 10_000);
      expect(await ann.makes(bookings.getBooking, { params: { id: onBoth.bookingId } })).toMatchObject({
        cardAmount: amount,
        refundSteps: onBoth.refundSteps,
      });
      const readBalance = async () => {
        const [one, other] = (await read(set)).memberships;
        return [one!.membershipBalanceCnt, other!.membershipBalanceAmt];
      };
      expect(await readBalance()).toEqual([3, 0]);

      const refunds = [];
      for (const { bookingId, bookingStartedAt } of [onSessions, onBoth]) {
        await world.clock.set(new Date(Date.parse(bookingStartedAt) - hoursBefore * 3_600_000));
        const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId } });
        refunds.push(refund.amount);
      }

      expect(await readBalance()).toEqual([percent === 100 ? 4 : 3, (10_000 * percent) / 100]);
      expect(refunds).toEqual([0, Math.ceil((amount * percent) / 100)]);
      expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ refunded: refunds[1] });
    },
  );

  test('a balance and a card share the price; a declined card leaves the balance unchanged', async () => {
    const set = await buy('Play + Balance');
    const [, balance] = set.memberships;
    const [works, declined] = [await saveCard(ann), await saveCard(ann, cards.declined)];
    const booking = await hold(180);
    const readBalance = async () => (await read(set)).memberships[1]!.membershipBalanceAmt;

    const refusal = await ann.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, membershipId: balance!.membershipId },
    });
    expect(refusal).toMatchObject({ code: 'CARD_NEEDED', details: { amount: booking.amount - 10_000 } });
    expect(await readBalance()).toBe(10_000);

    const first = await payWith(booking.bookingId, balance!.membershipId, declined.userCreditCardId);
    expect(first).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    expect(await readBalance()).toBe(10_000);

    const second = await payWith(booking.bookingId, balance!.membershipId, works.userCreditCardId);
    expect(second).toMatchObject({
      status: 'PAID',
      amount: booking.amount - 10_000,
      tenders: [
        { kind: 'MEMBERSHIP', membershipName: 'Play Balance', amount: 10_000, sessions: 0 },
        { kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount - 10_000 },
      ],
    });
    expect(await readBalance()).toBe(0);
    const lines = sql`
      select position, kind, amount - returned as pays, is_undone as "isUndone"
        from order_tenders
       where order_id = ${second.orderId}
       order by position`;
    expect(await rows(world.engine.db, lines)).toEqual([
      { position: 1, kind: 'MEMBERSHIP', pays: 0, isUndone: true },
      { position: 2, kind: 'MEMBERSHIP', pays: 10_000, isUndone: false },
      { position: 3, kind: 'CARD', pays: booking.amount - 10_000, isUndone: false },
    ]);
    expect(await auditBooks(world.engine.db)).toEqual([]);

    const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(refund).toEqual({ amount: second.amount, to: second.tenders });
    const textQuery = sql<{ body: string }>`
      select body from text_messages where kind = 'booking.canceled' and cause = ${booking.bookingId}`;
    expect((await rows(world.engine.db, textQuery))[0]!.body).toContain(
      `. $100.00 goes back to Play Balance. $${(second.amount / 100).toFixed(2)} goes back to Visa 4242.`,
    );
  });

  test('a declined card returns the balance, and the next card can pay the whole price without it', async () => {
    const set = await buy('Play + Balance');
    const [works, declined] = [await saveCard(ann), await saveCard(ann, cards.declined)];
    const { bookingId, amount } = await hold(180);

    const first = await payWith(bookingId, set.memberships[1]!.membershipId, declined.userCreditCardId);
    expect(first).toMatchObject({ status: 'FAILED', amount, tenders: [], failure: { canRetry: true } });

    const body = { bookingId, userCreditCardId: works.userCreditCardId };
    const second = await ann.makes(createOrder, { body });
    expect(second).toMatchObject({ orderId: first.orderId, status: 'PAID', amount });
    expect(second.tenders).toEqual([{ kind: 'CARD', company: 'Visa', last4: '4242', amount }]);
    const charges = sql`select amount from sandbox_payments where order_id = ${first.orderId} and status = 'SUCCEEDED'`;
    expect(await rows(world.engine.db, charges)).toEqual([{ amount }]);
    expect((await read(set)).memberships[1]).toMatchObject({ membershipBalanceAmt: 10_000 });
  });

  test.each(['confirm', 'refuse'] as const)(
    'canceling while the bank decides returns the whole balance, when the bank answers %s',
    async (answer) => {
      const set = await buy('Play + Balance');
      const { bookingId, amount } = await hold(180);
      const card = await saveCard(ann, cards.asksBank);
      const order = await payWith(bookingId, set.memberships[1]!.membershipId, card.userCreditCardId);
      expect(await read(set)).toMatchObject({ memberships: [{}, { membershipBalanceAmt: 0 }] });
      await withFailingCancel(world, () => ann.makes(bookings.cancelBooking, { body: { bookingId } }));

      await answerBank(ann, order.actionUrl!, answer);

      const status = async () => (await ann.makes(bookings.getBooking, { params: { id: bookingId } })).bookingStatusCd;
      await expect.poll(status, { timeout: 30_000 }).toBe('CANCELED');
      expect(await read(set)).toMatchObject({ memberships: [{}, { membershipBalanceAmt: 10_000 }] });
      expect(await ann.makes(checkOrder, { params: { id: order.orderId } })).toMatchObject({
        status: 'FAILED',
        refunded: answer === 'confirm' ? amount - 10_000 : 0,
      });
    },
  );

  test('a period pays within its hours, and is refused with the reason outside them', async () => {
    const set = await buy('Unlimited Off-Peak Month');
    const [{ membershipId }] = set.memberships as [MembershipSet['memberships'][number]];
    const booking = await hold();
    expect(await payWith(booking.bookingId, membershipId)).toMatchObject({ status: 'PAID', amount: 0 });

    const body = { shopSeqNo, startedAt: '2027-06-16T18:00:00-04:00', durationMinutes: 60, partySize: 1 };
    const evening = await ann.makes(bookings.readyBooking, { body });
    const [option] = await ann.makes(bookings.getPayOptions, { params: { id: evening.bookingId } });
    expect(option).toMatchObject({
      fits: false,
      misfit: { code: 'HOURS', untilTime: '17:00' },
      cardAmount: evening.amount,
    });
    const refusal = await ann.isRefused(createOrder, { body: { bookingId: evening.bookingId, membershipId } });
    expect(refusal).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT', details: { misfit: option!.misfit } });
  });
});

describe('access to a membership set', () => {
  test('another customer’s set looks as if it did not exist', async () => {
    const set = await buy('Practice 10-Session Pack');
    const { membershipSetId } = set;
    const { userCreditCardId } = await saveCard(bob);

    const tries = await Promise.all([
      bob.isRefused(calls.getSet, { params: { id: membershipSetId } }),
      bob.isRefused(calls.activateSet, { body: { membershipSetId, orderId: crypto.randomUUID() } }),
      bob.isRefused(createOrder, { body: { membershipSetId, userCreditCardId } }),
      bob.isRefused(calls.getSet, { params: { id: crypto.randomUUID() } }),
    ]);

    for (const refusal of tries) expect(refusal).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
    expect(await bob.makes(calls.listSets, { query: { shopSeqNo } })).toEqual([]);
  });

  test('a visitor must sign in', async () => {
    const id = crypto.randomUUID();
    const tries = await Promise.all([
      world.visitor().isRefused(calls.listSets, { query: { shopSeqNo } }),
      world.visitor().isRefused(calls.getSet, { params: { id } }),
      world.visitor().isRefused(calls.draftSet, { body: { shopSeqNo, membershipDetailId: id } }),
      world.visitor().isRefused(calls.activateSet, { body: { membershipSetId: id, orderId: id } }),
    ]);

    for (const refusal of tries) expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('a customer of another venue is refused', async () => {
    const seoul = await world.visitor().makes(getPublicShop, { query: { shopName: 'SeoulSwing' } });
    const refusal = await ann.isRefused(calls.listSets, { query: { shopSeqNo: seoul.shopSeqNo } });
    expect(refusal).toMatchObject({ status: 403, code: 'WRONG_SHOP' });
  });
});
