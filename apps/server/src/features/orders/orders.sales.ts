import type { Tender } from '@caddie/contract/amounts/tenders';
import type { ActorTrx, Actor, Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Chargeable, Charging } from './counter/counter.charge.ts';
import type { DueOrder, Till } from './counter/counter.store.ts';
import { createCounterSales } from './counter/counter.sales.ts';
import {
  cancelAndRefund,
  openOrderAtCounter,
  takeFullPayment,
  type FullPayment,
} from './counter/counter.full-payment.ts';
import type { PayBy, Sale } from './orders.pay.ts';
import { type NewPrice, repriceOrder } from './orders.reprice.ts';
import { type OrderView, toOrder } from './orders.rules.ts';
import { failUnpaid, findOrderBySubject, type OverCondition, moveOrder, unscopedLockOrder } from './orders.store.ts';
import { insertRefunds } from './refunds/refunds.store.ts';
import { findRefundable } from './tenders.store.ts';

type Dependencies = {
  pay: (customer: Customer, sale: Sale, payBy?: PayBy) => Promise<string>;
  check: (customer: Customer, orderId: string) => Promise<OrderView>;
  charging: Charging;
  endPaying: (orderId: string, by: Actor) => Promise<void>;
};

type CardRefunds = { refunds: readonly number[]; reason: string };

export type Sales = ReturnType<typeof createSales>;

/** The orders for one kind of subject, for the feature that sells it. Functions with `trx` join its transaction. */
export const createSales = (kind: string, { pay, check, charging, endPaying }: Dependencies) => ({
  /** Pays for a subject; returns the order's id. */
  pay: (customer: Customer, sale: Omit<Sale, 'kind'>, payBy?: PayBy): Promise<string> =>
    pay(customer, { kind, ...sale }, payBy),

  /** Ends a pending payment that the customer gave up, so that the bank's page no longer works. Called after the transaction. */
  async endPaying(db: Db, subjectId: string, by: Actor): Promise<void> {
    const order = await findOrderBySubject(db, kind, subjectId);
    if (order?.state === 'PAYING') await endPaying(order.orderId, by);
  },

  /** Returns whether an order pays for the subject, or still may; an order for another subject is not found. */
  async checkPaying(customer: Customer, orderId: string, subjectId: string): Promise<boolean> {
    const order = await check(customer, orderId);
    if (order.subjectKind !== kind || order.subjectId !== subjectId) throw new Refusal('ORDER_NOT_FOUND');
    return toOrder(order).status !== 'FAILED';
  },

  /** The card that is charged by default: the one the customer saved last. */
  savedCard: (shopSeqNo: number, customerId: string) => charging.savedCard(shopSeqNo, customerId),

  /** Charging a saved card for an amount due: the three steps before, in and after the caller's transaction. */
  prepareCharge: (...args: Parameters<Charging['prepare']>): Promise<Chargeable> => charging.prepare(...args),
  beginCharge: (trx: ActorTrx, subjectId: string, charge: Parameters<Charging['begin']>[3]): Promise<string> =>
    charging.begin(trx, kind, subjectId, charge),
  /** For a purchase that must be paid in full, the card pays all of it. */
  beginFullCharge: (
    trx: ActorTrx,
    order: OrderView,
    charge: Parameters<Charging['beginFullCharge']>[2],
  ): Promise<string> => charging.beginFullCharge(trx, order, charge),
  finishCharge: (paymentId: string, by: Actor): Promise<void> => charging.finish(paymentId, by),

  /** The order of a subject; undefined if there was no attempt to pay. */
  find: (db: Db, subjectId: string): Promise<OrderView | undefined> => findOrderBySubject(db, kind, subjectId),

  /** Payments at the desk for amounts due. */
  counter: createCounterSales(kind),

  /** Opens and locks the order at the desk, if nothing has paid for it and no payment is pending. */
  openAtCounter: (trx: ActorTrx, order: DueOrder): Promise<OrderView> => openOrderAtCounter(trx, kind, order),

  /** Records the full payment at the desk of a purchase that must be paid in full. The order is locked. */
  takeFullPayment: (trx: ActorTrx, order: OrderView, payment: FullPayment): Promise<void> =>
    takeFullPayment(trx, order, payment),

  /** The amount of an order that is not refunded, with its tenders. */
  async refundable(db: Db, subjectId: string): Promise<{ most: number; to: Tender[] }> {
    const order = await findOrderBySubject(db, kind, subjectId);
    const amounts = order ? await findRefundable(db, order.orderId) : [];
    return {
      most: amounts.reduce((sum, remaining) => sum + remaining, 0),
      to: (order?.tenders ?? []).filter((_, index) => amounts[index]! > 0),
    };
  },

  /** Cancels a purchase and refunds an amount to its tenders; returns the refunds to send. The order is locked. */
  async cancelAndRefund(trx: ActorTrx, subjectId: string, refundOptions: { amount: number; till: Till }) {
    const order = await findOrderBySubject(trx, kind, subjectId);
    return order ? cancelAndRefund(trx, order, refundOptions) : { refundIds: [], toCards: 0 };
  },

  /** Locks the order, which comes before its subject. */
  async lock(trx: ActorTrx, subjectId: string): Promise<void> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    if (order) await unscopedLockOrder(trx, order.orderId);
  },

  /** Cancels an order without a refund. */
  async close(trx: ActorTrx, subjectId: string): Promise<void> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    if (order) await moveOrder(trx, order.orderId, 'CANCELED');
  },

  /** Ends a batch of unpaid orders whose subject can no longer be paid for; returns how many. */
  failUnpaid: (trx: ActorTrx, isOver: OverCondition, limit: number): Promise<number> =>
    failUnpaid(trx, kind, isOver, limit),

  /** Records card refunds, one amount per tender by position; returns the refunds to send. */
  async refund(trx: ActorTrx, subjectId: string, refund: CardRefunds): Promise<string[]> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    if (!order) return [];
    await unscopedLockOrder(trx, order.orderId);
    const refundIds = await insertRefunds(trx, { ...refund, orderId: order.orderId });
    if (refundIds.length > 0) await moveOrder(trx, order.orderId, 'REFUNDING');
    return refundIds;
  },

  /** Records card refunds of a purchase that the customer keeps. The order is locked. */
  async refundKeptPurchase(trx: ActorTrx, subjectId: string, refund: CardRefunds): Promise<string[]> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    if (!order) return [];
    const refundIds = await insertRefunds(trx, { ...refund, orderId: order.orderId });
    if (refundIds.length === 0) return [];
    // A canceled order has another refund pending now.
    if (order.state === 'CANCELED' || order.state === 'REFUNDED') await moveOrder(trx, order.orderId, 'REFUNDING');
    return refundIds;
  },

  /** Adjusts an order to a new price; returns the refunds to send. The order is locked. */
  reprice: (trx: ActorTrx, price: NewPrice): Promise<string[]> => repriceOrder(trx, kind, price),
});
