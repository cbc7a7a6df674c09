import { randomUUID } from 'node:crypto';
import { cancelOrder, checkOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { deviceId } from '../../../../test/staff.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { actAs, type Customer } from '../../../platform/actors/actor.ts';
import { firstRow, inTransaction } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import type { Outcomes, Sales } from '../orders.service.ts';

const world = useWorld();
let ann: Person;
let customer: Customer;
let services: Services;
let outcomes: string[];
let sales: Sales;
let isOver: boolean;

/** A feature that sells lockers, a kind unknown to orders. */
const lockers: Outcomes = {
  async paid(_trx, id) {
    outcomes.push(`paid ${id}`);
    return !isOver;
  },
  paidAfterEnd: async (_trx, id) => void outcomes.push(`paid too late ${id}`),
  declined: async (_trx, id, { isFinal }) => void outcomes.push(`declined ${id} ${isFinal ? 'for good' : 'for now'}`),
  accountUnreachable: async (_trx, id) => void outcomes.push(`out of reach ${id}`),
  dueChanged: async (_trx, id) => void outcomes.push(`owed ${id}`),
  refunded: async (_trx, id) => void outcomes.push(`refunded ${id}`),
  latePaymentRefunded: async (_trx, id, { amount }, { isOver: hasEnded }) =>
    void outcomes.push(`late ${amount} back for ${id}${hasEnded ? ', over' : ''}`),
  refundedAtProvider: async () => false,
  refundFailed: async () => undefined,
};

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  customer = (await firstRow(
    world.engine.db,
    sql<Customer>`
      select 'customer' as kind, customer_id as "customerId", shop_seq_no as "shopSeqNo", '' as "sessionId", 'a test' as "requestId"
        from customers
       order by created_at desc, phone_e164 desc
       limit 1`,
  ))!;
  services = await servicesOf(world);
  [outcomes, isOver] = [[], false];
  sales = services.orders.sells('locker', lockers);
});

const pays = async (id: string, card: string) =>
  sales.pay(
    customer,
    {
      subjectId: id,
      amount: 2500,
      currency: 'USD',
      description: 'Locker 12',
      metadata: { locker: '12' },
      takeMembershipPart: async () => [],
      reserveUntilPaid: async () => {
        outcomes.push(`kept ${id}`);
        return undefined;
      },
    },
    { userCreditCardId: card },
  );

describe('a purchase of a kind unknown to orders', () => {
  test('is paid by card, handed over once, and refunded', async () => {
    const [id, { userCreditCardId }] = [randomUUID(), await saveCard(ann)];
    const orderId = await pays(id, userCreditCardId);

    expect(await pays(id, userCreditCardId)).toBe(orderId);
    expect(outcomes).toEqual([`kept ${id}`, `paid ${id}`]);
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({
      status: 'PAID',
      amount: 2500,
      bookingId: null,
      membershipSetId: null,
      tenders: [{ kind: 'CARD', amount: 2500 }],
    });
    expect(await sales.checkPaying(customer, orderId, id)).toBe(true);

    const [refundId] = await actAs(world.engine.db, customer, (trx) =>
      sales.refund(trx, id, { refunds: [2500], reason: 'canceled' }),
    );
    await services.refunds.send(refundId!, customer);
    expect(outcomes.at(-1)).toBe(`refunded ${id}`);
  });

  test('reports a declined card and a late payment to its feature', async () => {
    const [id, lateId] = [randomUUID(), randomUUID()];
    await pays(id, (await saveCard(ann, cards.declined)).userCreditCardId);
    expect(outcomes).toEqual([`kept ${id}`, `declined ${id} for now`]);

    isOver = true;
    await pays(lateId, (await saveCard(ann)).userCreditCardId);
    await services.refunds.recover();
    expect(outcomes.slice(2)).toEqual([
      `kept ${lateId}`,
      `paid ${lateId}`,
      `paid too late ${lateId}`,
      `late 2500 back for ${lateId}, over`,
    ]);
  });

  test('can be due at the desk, paid in parts, and stays due after a declined card', async () => {
    const [id, declined, works] = [randomUUID(), await saveCard(ann, cards.declined), await saveCard(ann)];
    const orderId = await pays(id, declined.userCreditCardId);
    await inTransaction(world.engine.db, async (trx) => {
      await sql`update orders set status = 'DUE' where order_id = ${orderId}`.execute(trx);
      await sql`
        insert into order_tenders (order_id, customer_id, position, kind, amount)
      values (${orderId}, ${customer.customerId}, 1, 'CASH', 1000)`.execute(trx);
      await sql`
        insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
        values (${orderId}, 1, 'CASH', 1000, '2027-06-09', ${deviceId})`.execute(trx);
    });
    outcomes = [];

    await pays(id, declined.userCreditCardId);
    const order = await firstRow(world.engine.db, sql`select status from orders where order_id = ${orderId}`);
    expect(order).toEqual({ status: 'DUE' });
    await pays(id, works.userCreditCardId);

    // It was handed over before it was paid, so it is neither handed over again nor taken away.
    expect(outcomes).toEqual([`kept ${id}`, `owed ${id}`, `kept ${id}`, `owed ${id}`]);
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({
      status: 'PAID',
      amount: 1500,
      tenders: [
        { kind: 'CASH', amount: 1000 },
        { kind: 'CARD', amount: 1500 },
      ],
    });
  });

  test('can be canceled only at the venue, unless its feature lets customers cancel', async () => {
    const orderId = await pays(randomUUID(), (await saveCard(ann)).userCreditCardId);

    const refusal = await ann.isRefused(cancelOrder, { body: { orderId } });

    expect(refusal).toMatchObject({ status: 409, code: 'NOT_CANCELABLE' });
  });

  test('is registered by exactly one feature, and its order is not found under another kind', async () => {
    const id = randomUUID();
    const orderId = await pays(id, (await saveCard(ann)).userCreditCardId);
    const towels = services.orders.sells('towel', lockers);

    expect(() => services.orders.sells('locker', lockers)).toThrow('Two features sell a locker.');
    await expect(towels.checkPaying(customer, orderId, id)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(sales.checkPaying(customer, orderId, randomUUID())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});
