import * as bookings from '@caddie/contract/bookings';
import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { withFailingCancel } from '../../../../test/crash/failing-cancel.ts';
import { answerBank, cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';

const world = useWorld();
const { hold, pay, provider, read, run } = createBuying(world);
let ann: Person;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
afterEach(() => void (world.faults = noFaults));

async function paysFor(person: Person) {
  const booking = await hold(person);
  await pay(person, booking, (await saveCard(person)).userCreditCardId);
  return booking;
}

describe('canceling a paid tee time', () => {
  test.each([
    ['a day before', '2027-06-09T12:00:00-04:00', 100],
    ['three hours before', 'late', 50],
  ])('%s refunds the share that was shown, to the card that paid', async (_, now, percent) => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
    if (now === 'late') await world.clock.set(new Date(Date.parse(booking.bookingStartedAt) - 3 * 3_600_000));

    const preview = await ann.makes(bookings.getCancellation, { params: { id: booking.bookingId } });
    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    const expected = Math.ceil((booking.amount * percent) / 100);
    expect(preview).toMatchObject({
      allowed: true,
      amount: expected,
      to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: expected }],
    });
    expect(canceled.refund).toEqual({
      amount: expected,
      to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: expected }],
    });
    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: expected });
  });

  test('after a declined card refunds once, to the card that paid', async () => {
    const booking = await hold(ann);
    await pay(ann, booking, (await saveCard(ann, cards.declined)).userCreditCardId);
    const { orderId } = await pay(ann, booking, (await saveCard(ann)).userCreditCardId);

    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(canceled.refund).toEqual({
      amount: booking.amount,
      to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount }],
    });
    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ refunded: booking.amount });
    expect(await provider(orderId)).toMatchObject({ charges: 1, refunds: 1, returned: booking.amount });
  });

  test('too late refunds nothing, and the preview says so', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
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
    // A canceled booking is not payable, rather than already paid.
    const secondOrder = { bookingId: booking.bookingId, userCreditCardId: card.userCreditCardId };
    expect(await ann.isRefused(createOrder, { body: secondOrder })).toMatchObject({ status: 409, code: 'NOT_PAYABLE' });
  });

  test('with twenty concurrent requests makes one refund', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
    await Promise.all(
      Array.from({ length: 20 }, () => ann.tries(bookings.cancelBooking, { body: { bookingId: booking.bookingId } })),
    );
    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });

  test.each(['the order', 'the booking'])(
    '%s while the bank is deciding cancels the payment at the provider, whose page then charges nothing',
    async (subject) => {
      const card = await saveCard(ann, cards.asksBank);
      const booking = await hold(ann);
      const { orderId, actionUrl } = await pay(ann, booking, card.userCreditCardId);

      if (subject === 'the order') await ann.makes(cancelOrder, { body: { orderId } });
      else await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

      expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED' });
      await answerBank(ann, actionUrl!, 'confirm').catch(() => undefined);
      await run('events.process', 'payments.recover', 'refunds.recover');
      expect(await provider(orderId)).toMatchObject({ charges: 0, refunds: 0 });
    },
  );

  test('while the bank asks and the provider is unreachable releases the bay at once; a later payment is refunded', async () => {
    const card = await saveCard(ann, cards.asksBank);
    const booking = await hold(ann);
    const order = await pay(ann, booking, card.userCreditCardId);
    const cancels = () => ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await withFailingCancel(world, cancels)).toMatchObject({ bookingStatusCd: 'CANCELING' });
    await answerBank(ann, order.actionUrl!, 'confirm');
    await run('events.process', 'payments.recover', 'refunds.recover');

    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 1, returned: booking.amount });
    // A repeated request returns the refund.
    expect(await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } })).toMatchObject({
      refund: { amount: booking.amount, to: [] },
    });
  });

  test('while the provider hangs sends only the customer’s own refund, and waits for it only briefly', async () => {
    // Webhooks also make the server call the provider; only the customers' own calls count here.
    world.faults = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);
    const people = await crowd(world, 9);
    const otherBookings = await Promise.all(people.slice(1).map((person) => paysFor(person)));
    const [ownBooking, [bob]] = [await paysFor(ann), people as [Person]];
    const [unpaid, providerCalls] = [await hold(bob), [] as string[]];
    world.faults = (operation) => {
      if (operation === 'webhook') return { loseWebhook: true };
      providerCalls.push(operation);
      return operation === 'refund' ? { failBefore: true } : undefined;
    };
    for (const [index, { bookingId }] of otherBookings.entries())
      await people[index + 1]!.makes(bookings.cancelBooking, { body: { bookingId } });
    await world.clock.advance(120);

    await world.app.background.stop();
    providerCalls.length = 0;
    expect(await bob.makes(bookings.cancelBooking, { body: { bookingId: unpaid.bookingId } })).toMatchObject({
      bookingStatusCd: 'CANCELED',
    });
    expect(providerCalls).toEqual([]);

    let answers = (): void => undefined;
    const hangsUntil = new Promise<void>((resolve) => void (answers = resolve));
    world.faults = (operation) => {
      if (operation === 'webhook') return { loseWebhook: true };
      providerCalls.push(operation);
      return { hangsUntil };
    };
    expect(await ann.makes(bookings.cancelBooking, { body: { bookingId: ownBooking.bookingId } })).toMatchObject({
      bookingStatusCd: 'CANCELING',
      refund: { amount: ownBooking.amount },
    });
    expect(providerCalls).toEqual(['refund']);

    answers();
    world.faults = noFaults;
    await expect.poll(async () => (await read(ann, ownBooking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    await run('refunds.recover');
    for (const [index, booking] of otherBookings.entries())
      expect((await read(people[index + 1]!, booking)).bookingStatusCd).toBe('CANCELED');
  });

  test('an order cancels the tee time that it bought', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
    expect(await ann.makes(cancelOrder, { body: { orderId } })).toMatchObject({ refunded: booking.amount });
    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
  });
});
