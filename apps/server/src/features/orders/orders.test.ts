import * as bookings from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { deleteCard, listCards } from '@caddie/contract/cards';
import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../test/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/db.ts';

const world = useWorld();
let ann: Person;
let days = 0;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
afterEach(() => void (world.faults = noFaults));

/** A tee time nobody else in this file wants: six in the evening of a day of its own, 6000 or 7000. */
async function hold(who = ann): Promise<Booking> {
  days += 1;
  const date = `2027-06-${String(11 + (days % 20)).padStart(2, '0')}`;
  const hour = 10 + Math.floor(days / 20) * 2;
  const shopSeqNo = (await shop()).shopSeqNo;
  const body = { shopSeqNo, startedAt: `${date}T${hour}:00:00-04:00`, durationMinutes: 60, partySize: 2 };
  return who.makes(bookings.readyBooking, { body });
}
const shop = async () =>
  (await firstRow(
    world.engine.db,
    sql<{ shopSeqNo: number }>`select shop_seq_no as "shopSeqNo" from shops where shop_name = 'Mulligans'`,
  ))!;
const pay = (booking: Booking, userCreditCardId: string, who = ann) =>
  who.makes(createOrder, { body: { bookingId: booking.bookingId, userCreditCardId } });
const read = (booking: Booking, who = ann) => who.makes(bookings.getBooking, { params: { id: booking.bookingId } });
const run = (...kinds: string[]) =>
  sql`update jobs set run_at = now() where kind = any (${kinds})`.execute(world.engine.db);
/** What the provider itself says it took and gave back for an order. */
const provider = (orderId: string) =>
  firstRow(
    world.engine.db,
    sql<{ charges: number; taken: number; refunds: number; returned: number }>`
      select (select count(*) from sandbox_payments where order_id = ${orderId} and status = 'SUCCEEDED') as charges,
             coalesce((select sum(amount)::int8 from sandbox_payments where order_id = ${orderId} and status = 'SUCCEEDED'), 0) as taken,
             (select count(*) from sandbox_refunds r join sandbox_payments p using (sandbox_payment_id) where p.order_id = ${orderId}) as refunds,
             coalesce((select sum(r.amount)::int8 from sandbox_refunds r join sandbox_payments p using (sandbox_payment_id) where p.order_id = ${orderId}), 0) as returned`,
  );

describe('paying with a card', () => {
  test('confirms the tee time and says how it was paid', async () => {
    const card = await saveCard(ann);
    const booking = await hold();

    const order = await pay(booking, card.userCreditCardId);

    expect(order).toMatchObject({
      status: 'PAID',
      amount: booking.amount,
      paidWith: 'Visa ending in 4242',
      bookingId: booking.bookingId,
    });
    expect(await read(booking)).toMatchObject({
      bookingStatusCd: 'CONFIRMED',
      paidWith: 'Visa ending in 4242',
      orderId: order.orderId,
    });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, taken: booking.amount, refunds: 0 });
  });

  test('twice at once, from two tabs, is one charge', async () => {
    const card = await saveCard(ann);
    const booking = await hold();

    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => pay(booking, card.userCreditCardId)));
    const { orderId } = orders[0]!;
    await expect.poll(async () => (await ann.makes(checkOrder, { params: { id: orderId } })).status).toBe('PAID');

    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
    expect(await provider(orderId)).toMatchObject({ charges: 1 });
  });

  test('that is declined takes nothing, keeps the hold, and another card can be tried', async () => {
    const bad = await saveCard(ann, cards.declined);
    const good = await saveCard(ann);
    const booking = await hold();

    const declined = await pay(booking, bad.userCreditCardId);
    expect(declined).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    expect(await read(booking)).toMatchObject({ bookingStatusCd: 'READY', paidWith: null });

    const paid = await pay(booking, good.userCreditCardId);
    expect(paid).toMatchObject({ status: 'PAID', orderId: declined.orderId });
    expect(await provider(paid.orderId)).toMatchObject({ charges: 1 });
  });

  test('that is declined three times gives the tee time back to the others', async () => {
    const bad = await saveCard(ann, cards.declined);
    const booking = await hold();
    for (let tries = 0; tries < 3; tries += 1) await pay(booking, bad.userCreditCardId);

    expect(await read(booking)).toMatchObject({ bookingStatusCd: 'FAILED' });
    const again = await ann.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, userCreditCardId: bad.userCreditCardId },
    });
    expect(again).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
  });

  test('waits for the bank, and is paid when the customer says yes there', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold();

    const order = await pay(booking, card.userCreditCardId);
    expect(order).toMatchObject({ status: 'REQUIRES_ACTION', actionUrl: expect.stringContaining('/sandbox/bank/') });
    expect((await read(booking)).bookingStatusCd).toBe('READY');
    await answerBank(ann, order.actionUrl!, 'confirm');

    await expect.poll(async () => (await ann.makes(checkOrder, { params: { id: order.orderId } })).status).toBe('PAID');
    expect((await read(booking)).bookingStatusCd).toBe('CONFIRMED');
  });

  test('is declined when the customer says no at the bank', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold();
    const order = await pay(booking, card.userCreditCardId);
    await answerBank(ann, order.actionUrl!, 'refuse');

    await expect
      .poll(async () => (await ann.makes(checkOrder, { params: { id: order.orderId } })).status)
      .toBe('FAILED');
    expect((await read(booking)).bookingStatusCd).toBe('READY');
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
  });

  test('whose bank never answers ends after the grace, canceled at the provider first', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold();
    const order = await pay(booking, card.userCreditCardId);

    await world.clock.advance(11 * 60);
    await run('bookings.sweep');
    expect((await read(booking)).bookingStatusCd).toBe('READY');

    await world.clock.advance(5 * 60);
    await run('payments.recover');
    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('FAILED');
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
    expect(await ann.makes(checkOrder, { params: { id: order.orderId } })).toMatchObject({
      status: 'FAILED',
      failure: { canRetry: false },
    });
  });

  test('after the hold is over is refused and takes nothing', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    await world.clock.advance(11 * 60);
    const refusal = await ann.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, userCreditCardId: card.userCreditCardId },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'HOLD_EXPIRED' });
  });

  test('needs a card, one’s own', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    const foreign = await saveCard(bob);
    const booking = await hold();
    expect(await ann.isRefused(createOrder, { body: { bookingId: booking.bookingId } })).toMatchObject({
      status: 402,
      code: 'CARD_NEEDED',
    });
    expect(
      await ann.isRefused(createOrder, {
        body: { bookingId: booking.bookingId, userCreditCardId: foreign.userCreditCardId },
      }),
    ).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' });
    expect(
      await bob.isRefused(createOrder, {
        body: { bookingId: booking.bookingId, userCreditCardId: foreign.userCreditCardId },
      }),
    ).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(await ann.isRefused(createOrder, { body: {} })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});

describe('a provider that lies', () => {
  test.each(['createPayment', 'confirmPayment'] as const)(
    'about %s: done but not answered is still one charge',
    async (operation) => {
      const card = await saveCard(ann);
      const booking = await hold();
      let lies = 1;
      world.faults = (one) =>
        one === operation && lies-- > 0
          ? { timeOutAfterSuccess: true }
          : one === 'webhook'
            ? { loseWebhook: true }
            : undefined;

      const order = await pay(booking, card.userCreditCardId);
      expect(order.status).toBe('PENDING');
      await world.clock.advance(30);
      await run('payments.recover');

      await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('CONFIRMED');
      expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
    },
  );

  test('whose webhook comes twice, or in the wrong order, changes nothing', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    world.faults = (one) => (one === 'webhook' ? { repeatWebhook: true, reorderWebhook: true } : undefined);
    const order = await pay(booking, card.userCreditCardId);
    await run('events.process');
    expect(await ann.makes(checkOrder, { params: { id: order.orderId } })).toMatchObject({ status: 'PAID' });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
  });

  test('about the refund: done but not answered is still one refund', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    const { orderId } = await pay(booking, card.userCreditCardId);
    let lies = 2;
    world.faults = (one) => (one === 'refund' && lies-- > 0 ? { timeOutAfterSuccess: true } : undefined);

    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(canceled).toMatchObject({
      bookingStatusCd: 'CANCELING',
      refund: { amount: booking.amount, to: 'Visa ending in 4242' },
    });
    await world.clock.advance(120);
    await run('refunds.recover');

    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });

  test('unsigned webhooks are refused and kept nowhere', async () => {
    const response = await ann.sends({
      method: 'POST',
      url: '/webhooks/sandbox',
      payload: '{"id":"evt_1"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_SIGNATURE' });
    expect(await rows(world.engine.db, sql`select from provider_events where event_id = 'evt_1'`)).toEqual([]);
  });
});

describe('canceling', () => {
  test.each([
    ['a day before', '2027-06-09T12:00:00-04:00', 100],
    ['three hours before', 'late', 50],
  ])('%s gives back the share that was shown, to the card it came from', async (_, now, percent) => {
    const card = await saveCard(ann);
    const booking = await hold();
    const { orderId } = await pay(booking, card.userCreditCardId);
    if (now === 'late') await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) - 3 * 3_600_000));

    const shown = await ann.makes(bookings.getCancellation, { params: { id: booking.bookingId } });
    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    const expected = Math.ceil((booking.amount * percent) / 100);
    expect(shown).toMatchObject({ allowed: true, amount: expected, to: 'Visa ending in 4242' });
    expect(canceled.refund).toEqual({ amount: expected, to: 'Visa ending in 4242' });
    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: expected });
  });

  test('too late gives nothing back, and says so before', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    const { orderId } = await pay(booking, card.userCreditCardId);
    await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) - 3_600_000));

    expect(await ann.makes(bookings.getCancellation, { params: { id: booking.bookingId } })).toMatchObject({
      allowed: true,
      amount: 0,
    });
    expect(await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } })).toMatchObject({
      bookingStatusCd: 'CANCELED',
      refund: { amount: 0 },
    });
    expect(await provider(orderId)).toMatchObject({ refunds: 0 });
  });

  test('twenty times at once is one refund', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    const { orderId } = await pay(booking, card.userCreditCardId);
    await Promise.all(
      Array.from({ length: 20 }, () => ann.tries(bookings.cancelBooking, { body: { bookingId: booking.bookingId } })),
    );
    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });

  test('while the bank is thinking frees the bay at once, and the money comes back if the bank says yes', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold();
    const order = await pay(booking, card.userCreditCardId);

    expect(await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } })).toMatchObject({
      bookingStatusCd: 'CANCELING',
    });
    await answerBank(ann, order.actionUrl!, 'confirm');
    await run('events.process', 'payments.recover', 'refunds.recover');

    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 15_000 }).toBe('CANCELED');
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 1, returned: booking.amount });
  });

  test('an order is canceled like the tee time it bought', async () => {
    const card = await saveCard(ann);
    const booking = await hold();
    const { orderId } = await pay(booking, card.userCreditCardId);
    expect(await ann.makes(cancelOrder, { body: { orderId } })).toMatchObject({ refunded: booking.amount });
    await expect.poll(async () => (await read(booking)).bookingStatusCd, { timeout: 10_000 }).toBe('CANCELED');
  });
});

describe('saved cards', () => {
  test('are listed by their last digits, and gone when deleted', async () => {
    const card = await saveCard(ann);
    expect(await ann.makes(listCards, {})).toEqual([
      { userCreditCardId: card.userCreditCardId, userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' },
    ]);
    await ann.makes(deleteCard, { params: { id: card.userCreditCardId } });
    expect(await ann.makes(listCards, {})).toEqual([]);
    expect(await ann.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({ status: 404 });
  });

  test('of somebody else look as if they did not exist', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    const card = await saveCard(ann);
    expect(await bob.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({
      status: 404,
      code: 'CARD_NOT_FOUND',
    });
    expect(await bob.makes(listCards, {})).toEqual([]);
  });

  test('in the middle of a payment cannot be deleted', async () => {
    const card = await saveCard(ann, cards.asksBank);
    await pay(await hold(), card.userCreditCardId);
    expect(await ann.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({
      status: 409,
      code: 'CARD_IN_USE',
    });
  });
});

test('somebody else’s order looks as if it did not exist', async () => {
  const [bob] = (await crowd(world, 1)) as [Person];
  const card = await saveCard(ann);
  const { orderId } = await pay(await hold(), card.userCreditCardId);
  expect(await bob.isRefused(checkOrder, { params: { id: orderId } })).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
  expect(await bob.isRefused(cancelOrder, { body: { orderId } })).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
});
