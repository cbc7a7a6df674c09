import * as bookings from '@caddie/contract/bookings';
import { checkOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
const { hold, pay, provider, read, run } = createBuying(world);
let ann: Person;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
afterEach(() => void (world.faults = noFaults));

describe('an unreliable provider', () => {
  test.each(['createPayment', 'confirmPayment'] as const)(
    '%s that succeeds without an answer makes only one charge',
    async (operation) => {
      const card = await saveCard(ann);
      const booking = await hold(ann);
      let lies = 1;
      world.faults = (one) =>
        one === operation && lies-- > 0
          ? { timeOutAfterSuccess: true }
          : one === 'webhook'
            ? { loseWebhook: true }
            : undefined;

      const order = await pay(ann, booking, card.userCreditCardId);
      expect(order.status).toBe('PENDING');
      await world.clock.advance(30);
      await run('payments.recover');

      await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CONFIRMED');
      expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
    },
  );

  test('a webhook that arrives twice or out of order changes nothing', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    world.faults = (one) => (one === 'webhook' ? { repeatWebhook: true, reorderWebhook: true } : undefined);
    const order = await pay(ann, booking, card.userCreditCardId);
    await run('events.process');
    expect(await ann.makes(checkOrder, { params: { id: order.orderId } })).toMatchObject({ status: 'PAID' });
    expect(await provider(order.orderId)).toMatchObject({ charges: 1, refunds: 0 });
  });

  test('a refund that succeeds without an answer is made only once', async () => {
    const card = await saveCard(ann);
    const booking = await hold(ann);
    const { orderId } = await pay(ann, booking, card.userCreditCardId);
    let lies = 2;
    world.faults = (one) => (one === 'refund' && lies-- > 0 ? { timeOutAfterSuccess: true } : undefined);

    const canceled = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(canceled).toMatchObject({
      bookingStatusCd: 'CANCELING',
      refund: {
        amount: booking.amount,
        to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: booking.amount }],
      },
    });
    await world.clock.advance(120);
    await run('refunds.recover');

    await expect.poll(async () => (await read(ann, booking)).bookingStatusCd, { timeout: 30_000 }).toBe('CANCELED');
    expect(await provider(orderId)).toMatchObject({ refunds: 1, returned: booking.amount });
  });

  test('an unsigned webhook is rejected and not stored', async () => {
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
