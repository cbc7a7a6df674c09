import type { Tender } from '@caddie/contract/amounts/tenders';
import type { Act, Actor, Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Chargeable, Charging } from './counter/counter.charge.ts';
import type { DueOrder, Till } from './counter/counter.store.ts';
import { createCounterSales } from './counter/counter.sales.ts';
import { giveBackWhole, openAtCounter, takeWhole, type Whole } from './counter/counter.whole.ts';
import type { Sale } from './orders.pay.ts';
import { type NewPrice, repriceOrder } from './orders.reprice.ts';
import { type OrderView, toOrder } from './orders.rules.ts';
import { failUnpaid, findOrderOf, type IsOver, moveOrder, unscopedLockOrder } from './orders.store.ts';
import { insertRefunds } from './refunds/refunds.store.ts';
import { findLefts } from './tenders.store.ts';

type Dependencies = {
  pay: (customer: Customer, sale: Sale, userCreditCardId?: string) => Promise<string>;
  check: (customer: Customer, orderId: string) => Promise<OrderView>;
  charging: Charging;
  endPaying: (orderId: string, by: Actor) => Promise<void>;
};

type ToCards = { backs: readonly number[]; reason: string };

export type Sales = ReturnType<typeof createSales>;

/** The orders for one kind of thing, as the feature that sells it knows them. What takes `trx` is part of its transaction. */
export const createSales = (kind: string, { pay, check, charging, endPaying }: Dependencies) => ({
  /** Pays for one of them; the order's id. */
  pay: (customer: Customer, sale: Omit<Sale, 'kind'>, userCreditCardId?: string): Promise<string> =>
    pay(customer, { kind, ...sale }, userCreditCardId),

  /** Whoever was paying for it gave it up: the bank's page is worth nothing any more. After the transaction. */
  async endPaying(db: Db, subjectId: string, by: Actor): Promise<void> {
    const order = await findOrderOf(db, kind, subjectId);
    if (order?.state === 'PAYING') await endPaying(order.orderId, by);
  },

  /** Whether an order pays for the named thing, or still may; an order for something else is none of this customer's. */
  async checkPaying(customer: Customer, orderId: string, subjectId: string): Promise<boolean> {
    const order = await check(customer, orderId);
    if (order.subjectKind !== kind || order.subjectId !== subjectId) throw new Refusal('ORDER_NOT_FOUND');
    return toOrder(order).status !== 'FAILED';
  },

  /** The card that is charged where nobody chooses one: what the customer saved last. */
  savedCard: (shopSeqNo: number, customerId: string) => charging.savedCard(shopSeqNo, customerId),

  /** Charging a saved card for what is owed; the three steps belong around and into the caller's transaction. */
  prepareCharge: (...about: Parameters<Charging['prepare']>): Promise<Chargeable> => charging.prepare(...about),
  beginCharge: (trx: Act, subjectId: string, charge: Parameters<Charging['begin']>[3]): Promise<string> =>
    charging.begin(trx, kind, subjectId, charge),
  /** Of what is handed over once it is paid, a card pays all. */
  beginWholeCharge: (trx: Act, order: OrderView, charge: Parameters<Charging['beginWhole']>[2]): Promise<string> =>
    charging.beginWhole(trx, order, charge),
  finishCharge: (paymentId: string, by: Actor): Promise<void> => charging.finish(paymentId, by),

  /** Its order as it stands; undefined if nobody has begun to pay for it. */
  find: (db: Db, subjectId: string): Promise<OrderView | undefined> => findOrderOf(db, kind, subjectId),

  /** Money over the counter for what is owed. */
  counter: createCounterSales(kind),

  /** Its order at the counter, locked, if nothing has paid for it yet and no bank is asked. */
  openAtCounter: (trx: Act, order: DueOrder): Promise<OrderView> => openAtCounter(trx, kind, order),

  /** What is handed over once it is paid was paid over the counter, all of it. The order is locked. */
  takeWhole: (trx: Act, order: OrderView, taken: Whole): Promise<void> => takeWhole(trx, order, taken),

  /** What has not gone back of its order, with what paid for it. */
  async returnable(db: Db, subjectId: string): Promise<{ most: number; to: Tender[] }> {
    const order = await findOrderOf(db, kind, subjectId);
    const lefts = order ? await findLefts(db, order.orderId) : [];
    return {
      most: lefts.reduce((sum, left) => sum + left, 0),
      to: (order?.tenders ?? []).filter((_, index) => lefts[index]! > 0),
    };
  },

  /** It is given up, and so much goes back to what paid for it; the refunds to send. The order is locked. */
  async giveBackWhole(trx: Act, subjectId: string, back: { amount: number; till: Till }) {
    const order = await findOrderOf(trx, kind, subjectId);
    return order ? giveBackWhole(trx, order, back) : { refundIds: [], toCards: 0 };
  },

  /** The order is locked before what it bought. */
  async lock(trx: Act, subjectId: string): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (order) await unscopedLockOrder(trx, order.orderId);
  },

  /** What was bought was given back, and no money with it. */
  async close(trx: Act, subjectId: string): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (order) await moveOrder(trx, order.orderId, 'CANCELED');
  },

  /** Ends a batch of orders that nobody has paid, and for which there is nothing left to pay; returns how many. */
  failUnpaid: (trx: Act, isOver: IsOver, limit: number): Promise<number> => failUnpaid(trx, kind, isOver, limit),

  /** Writes down what goes back to cards, to each its amount, by their place among what paid; the refunds to send. */
  async refund(trx: Act, subjectId: string, refund: ToCards): Promise<string[]> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (!order) return [];
    await unscopedLockOrder(trx, order.orderId);
    const refundIds = await insertRefunds(trx, { ...refund, orderId: order.orderId });
    if (refundIds.length > 0) await moveOrder(trx, order.orderId, 'REFUNDING');
    return refundIds;
  },

  /** The same, and what was bought stays. The order is locked. */
  async giveBack(trx: Act, subjectId: string, refund: ToCards): Promise<string[]> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (!order) return [];
    const refundIds = await insertRefunds(trx, { ...refund, orderId: order.orderId });
    if (refundIds.length === 0) return [];
    // What was given up before has more on its way back now.
    if (order.state === 'CANCELED' || order.state === 'REFUNDED') await moveOrder(trx, order.orderId, 'REFUNDING');
    return refundIds;
  },

  /** What was bought costs more or less than it did; answers the refunds to send. The order is locked. */
  reprice: (trx: Act, price: NewPrice): Promise<string[]> => repriceOrder(trx, kind, price),
});
