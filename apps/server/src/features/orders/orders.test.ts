import * as bookings from '@caddie/contract/bookings';
import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../test/world.ts';

const world = useWorld();
const { hold, pay, provider, read, run, runUntil } = createBuying(world);
const check = (id: string, who = ann) => who.makes(checkOrder, { params: { id } });
let ann: Person;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
afterEach(() => void (world.faults = noFaults));

describe('paying with a card', () => {
  test('a payment confirms the tee time and shows how it was paid', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);

    const order = await pay(ann, booking, card.userCreditCardId);

    expect(order).toMatchObject({
      status: 'PAID',
      amount: booking.amount,
      tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount }],
      bookingId: booking.bookingId,
    });
    expect(await read(ann, booking)).toMatchObject({
      bookingStatusCd: 'CONFIRMED',
      tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount }],
      orderId: order.orderId,
    });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, taken: booking.amount, refunds: 0 });
  });

  test('a payment has venue, booking, day and time as its label at the provider, as customers read them', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);

    const { rows: described } = await sql<{ description: string }>`
      select description from sandbox_payments where order_id = ${orderId}`.execute(world.engine.db);
    expect(described).toEqual([
      {
        description: expect.stringMatching(
          new RegExp(`^Mulligans: ${booking.reference}, ${booking.shopRoomName}, \\w{3}, Jun \\d+, 10:00 AM$`),
        ) as string,
      },
    ]);
  });

  test('an amount below the card’s minimum is refused before the provider is called', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    await sql`update bookings set amount = 49 where booking_id = ${booking.bookingId}`.execute(world.engine.db);
    const body = { bookingId: booking.bookingId, userCreditCardId: card.userCreditCardId };

    expect(await ann.isRefused(createOrder, { body })).toMatchObject({
      status: 409,
      code: 'TOO_LITTLE_FOR_CARD',
      message: 'This is less than a card can be charged. Ask the venue.',
    });
  });

  test('the booking shows its current status while the bank decides, once paid, and after a refund', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const order = await pay(ann, booking, card.userCreditCardId);
    const body = { bookingId: booking.bookingId, orderId: order.orderId };
    const ask = () => ann.makes(bookings.confirmBooking, { body });
    expect(await ask()).toMatchObject({ bookingStatusCd: 'READY', tenders: [] });

    await answerBank(ann, order.actionUrl!, 'confirm');
    expect(await ask()).toMatchObject({ bookingStatusCd: 'CONFIRMED', orderId: order.orderId });
    expect(await ask()).toMatchObject({ bookingStatusCd: 'CONFIRMED' });

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    await expect.poll(async () => (await ask()).bookingStatusCd).toBe('CANCELED');
    expect(await provider(order.orderId)).toMatchObject({ charges: 1 });
  });

  test('a payment is dated by the bank’s approval on the venue’s clock, also after a refund', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const { orderId, actionUrl, paidAt } = await pay(ann, booking, card.userCreditCardId);
    expect(paidAt).toBeNull();

    await world.clock.set('2027-06-09T12:03:00-04:00');
    await answerBank(ann, actionUrl!, 'confirm');
    expect(await check(orderId)).toMatchObject({ status: 'PAID', paidAt: '2027-06-09T12:03:00-04:00' });

    await world.clock.set('2027-06-10T09:00:00-04:00');
    await ann.makes(cancelOrder, { body: { orderId } });
    await runUntil(ann, booking, 'CANCELED');
    expect(await check(orderId)).toMatchObject({ status: 'PAID', paidAt: '2027-06-09T12:03:00-04:00' });
  });

  test('a free booking has a payment date too', async () => {
    const booking = await hold(ann);
    await sql`update bookings set amount = 0 where booking_id = ${booking.bookingId}`.execute(world.engine.db);
    const { bookingId } = booking;
    expect(await ann.makes(createOrder, { body: { bookingId } })).toMatchObject({
      status: 'PAID',
      paidAt: '2027-06-09T12:00:00-04:00',
    });
  });

  test('a declined card, or the order of something else, does not confirm the booking', async () => {
    const booking = await hold(ann);
    const declined = await pay(ann, booking, (await saveCard(ann, cards.declined)).userCreditCardId);
    const ask = (orderId: string) =>
      ann.isRefused(bookings.confirmBooking, { body: { bookingId: booking.bookingId, orderId } });
    expect(await ask(declined.orderId)).toMatchObject({ status: 409, code: 'NOT_PAID' });

    const other = await pay(ann, await hold(ann), (await saveCard(ann)).userCreditCardId);
    expect(await ask(other.orderId)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('concurrent requests from several tabs make one charge', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);

    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => pay(ann, booking, card.userCreditCardId)));
    const { orderId } = orders[0]!;
    await expect.poll(async () => (await check(orderId)).status).toBe('PAID');

    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
    expect(await provider(orderId)).toMatchObject({ charges: 1 });
  });

  test('a declined card charges nothing and keeps the hold, and another card can be tried', async () => {
    const bad = await saveCard(ann, cards.declined);
    const good = await saveCard(ann);
    const booking = await hold(ann);

    const declined = await pay(ann, booking, bad.userCreditCardId);
    expect(declined).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'READY', tenders: [] });

    const paid = await pay(ann, booking, good.userCreditCardId);
    expect(paid).toMatchObject({ status: 'PAID', orderId: declined.orderId });
    expect(await provider(paid.orderId)).toMatchObject({ charges: 1 });
  });

  test('a third declined card releases the tee time', async () => {
    const bad = await saveCard(ann, cards.declined);
    const booking = await hold(ann);
    for (let tries = 0; tries < 3; tries += 1) await pay(ann, booking, bad.userCreditCardId);

    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'FAILED' });
    const secondRefusal = await ann.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, userCreditCardId: bad.userCreditCardId },
    });
    expect(secondRefusal).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
  });

  test('a payment is pending at the bank, and paid when the customer confirms there', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);

    const order = await pay(ann, booking, card.userCreditCardId);
    expect(order).toMatchObject({ status: 'REQUIRES_ACTION', actionUrl: expect.stringContaining('/sandbox/bank/') });
    // An overlapping hold does not replace a tee time whose payment is pending.
    const overlapping = {
      shopSeqNo: 1,
      shopRoomId: booking.shopRoomId,
      startedAt: booking.bookingStartedAt,
      durationMinutes: 90,
      partySize: 2,
    };
    expect(await ann.isRefused(bookings.readyBooking, { body: overlapping })).toMatchObject({ code: 'SLOT_TAKEN' });
    expect((await read(ann, booking)).bookingStatusCd).toBe('READY');
    await answerBank(ann, order.actionUrl!, 'confirm');

    await expect.poll(async () => (await check(order.orderId)).status).toBe('PAID');
    expect((await read(ann, booking)).bookingStatusCd).toBe('CONFIRMED');
  });

  test('a payment is declined when the customer refuses at the bank', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const order = await pay(ann, booking, card.userCreditCardId);
    await answerBank(ann, order.actionUrl!, 'refuse');

    await expect.poll(async () => (await check(order.orderId)).status).toBe('FAILED');
    expect((await read(ann, booking)).bookingStatusCd).toBe('READY');
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
  });

  test('a payment that the bank never answers fails after the grace period, canceled at the provider first', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const order = await pay(ann, booking, card.userCreditCardId);

    await world.clock.advance(11 * 60);
    await run('bookings.sweep');
    expect((await read(ann, booking)).bookingStatusCd).toBe('READY');

    await world.clock.advance(5 * 60);
    await runUntil(ann, booking, 'FAILED', 'payments.recover');
    expect(await provider(order.orderId)).toMatchObject({ charges: 0 });
    expect(await check(order.orderId)).toMatchObject({
      status: 'FAILED',
      failure: { canRetry: false },
    });
  });

  test('a payment approved at the last moment, with a lost event, is paid and booked', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const order = await pay(ann, booking, card.userCreditCardId);
    world.faults = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);
    await answerBank(ann, order.actionUrl!, 'confirm');

    await world.clock.advance(16 * 60);
    await run('bookings.sweep');
    const { shopRoomId, bookingStartedAt: startedAt } = booking;
    const [bob] = (await crowd(world, 1)) as [Person];
    const body = { shopSeqNo: 1, shopRoomId, startedAt, durationMinutes: 60, partySize: 2 };
    expect(await bob.isRefused(bookings.readyBooking, { body })).toMatchObject({ code: 'SLOT_TAKEN' });

    await runUntil(ann, booking, 'CONFIRMED', 'payments.recover');
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
  });

  test('a payment uses the server’s price and the caller’s own order, whatever else the body says', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const body = { bookingId: booking.bookingId, userCreditCardId: card.userCreditCardId };
    const lies = { currency: 'KRW', status: 'PAID', customerId: crypto.randomUUID(), card_amount: 0 };
    const order = await ann.makes(createOrder, { body: { ...body, ...lies } });

    expect(order).toMatchObject({ status: 'PAID', amount: booking.amount, currency: 'USD' });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, taken: booking.amount });
  });

  test('a declined payment cannot be retried after the customer canceled', async () => {
    const bad = await saveCard(ann, cards.declined);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, bad.userCreditCardId);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await check(orderId)).toMatchObject({
      status: 'FAILED',
      failure: { canRetry: false },
    });
  });

  test('a payment after the hold has lapsed is refused and charges nothing', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    await world.clock.advance(11 * 60);
    const refusal = await ann.isRefused(createOrder, {
      body: { bookingId: booking.bookingId, userCreditCardId: card.userCreditCardId },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'HOLD_EXPIRED' });
  });

  test('a payment needs a card of the customer’s own', async () => {
    const [bob] = (await crowd(world, 1)) as [Person];
    const foreign = await saveCard(bob);
    const booking = await hold(ann);
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

test('another customer’s order looks as if it did not exist', async () => {
  const [bob] = (await crowd(world, 1)) as [Person];
  const card = await saveCard(ann);
  const { orderId } = await pay(ann, await hold(ann), card.userCreditCardId);
  expect(await bob.isRefused(checkOrder, { params: { id: orderId } })).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
  expect(await bob.isRefused(cancelOrder, { body: { orderId } })).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
});
