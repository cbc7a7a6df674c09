import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Background, takeOverBackground } from '../../../test/background.ts';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import { createLatePaymentSteps, venues } from '../../../test/payments/late-payments.ts';
import type { Person } from '../../../test/person.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const buying = createBuying(world);
let background: Background;
const latePayments = createLatePaymentSteps(world, () => background);
let ann: Person;

/** For the database it is June 9th, 2027, at noon in New York. */
beforeAll(async () => {
  background = await takeOverBackground(world);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T20:00:00-05:00') });
});
beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
});
afterEach(() => void world.log.splice(0));
afterAll(() => void vi.useRealTimers());

async function pays(): Promise<string> {
  const booking = await buying.hold(ann);
  return (await buying.pay(ann, booking, (await saveCard(ann)).userCreditCardId)).orderId;
}

/** Makes a refund at the provider itself, without an event. */
const givesBackByHand = (orderId: string) =>
  sql`
    insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount)
    select 're_' || order_id, 're_' || order_id, sandbox_payment_id, 1000 from sandbox_payments where order_id = ${orderId}`.execute(
    world.engine.db,
  );

describe('a server whose own clock is months ahead of the database’s', () => {
  test('finds late payments by comparing with the provider', async () => {
    const { bookingId, amount } = await latePayments.hold(ann, venues.USD);
    const { orderId, bankPays } = await latePayments.abandonPayment(ann, bookingId);
    await bankPays();

    await background.run('payments.compare');

    expect(await latePayments.payments(orderId)).toEqual([{ status: 'LATE', amount, refunds: 1, order: 'FAILED' }]);
  });

  test('finds refunds made at the provider by comparing', async () => {
    const orderId = await pays();
    await givesBackByHand(orderId);

    await background.run('refunds.compare');

    const refunds = sql`
      select r.status, r.amount from refunds r join payments p using (payment_id) where p.order_id = ${orderId}`;
    expect(await rows(world.engine.db, refunds)).toEqual([{ status: 'SUCCEEDED', amount: 1000 }]);
  });

  test('reports the differences between its books and the provider’s', async () => {
    await givesBackByHand(await pays());
    await world.clock.advance(120);

    await background.run('audit.provider');

    expect(world.log.filter((line) => line.includes('"audit.provider_difference"'))).toEqual([
      expect.stringContaining('refunded 1000 at the provider and is missing in our books'),
    ]);
  });
});
