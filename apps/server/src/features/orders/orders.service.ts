import type { Order } from '@caddie/contract/orders';
import type { Actor, Customer } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createCharging } from './counter/counter.charge.ts';
import { createPay } from './orders.pay.ts';
import { type OrderView, toOrder } from './orders.rules.ts';
import { createSales, type Sales } from './orders.sales.ts';
import { findOrder } from './orders.store.ts';
import type { Outcomes, Sellers } from './outcomes.ts';
import type { PaymentService } from './payments/payments.service.ts';
import { findLivePayment } from './payments/payments.store.ts';

export { type DueOrder, isGivenInCash, moneyOf, owedBackAt, owedBackOf, type Till } from './counter/counter.store.ts';
export { newestFirst } from './newest-first.rules.ts';
export { differenceChanged, priceChanged, returnChanged } from './price-changed.rules.ts';
export { eraseRefundNotes } from './erase.store.ts';
export { isStanding, type MembershipTender, type PaidTender, type TenderPart } from './orders.rules.ts';
export type { Sales } from './orders.sales.ts';
export { isByBank, isDisputedFor } from './disputes/disputes.store.ts';
export { goneBackOf, isOwed, refundedFor, refundedOf } from './orders.store.ts';
export type { LateMoney, Outcomes } from './outcomes.ts';
export { paidByMembership, tendersAndLeftsOf, tendersOf, tendersWithPaidOf, type UseOf } from './tenders.store.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type Dependencies = {
  db: Db;
  sellers: Sellers;
  cards: CardService;
  shops: ShopService;
  paying: PaymentService;
  checkpoint: Checkpoint;
};

/** Orders for what a feature above sells; that feature decides what may be done with it. */
export function createOrderService({ db, sellers, shops, cards, paying, checkpoint }: Dependencies) {
  const { advance } = paying;
  const charging = createCharging({ cards, shops, advance, checkpoint });
  const pay = createPay({ db, sellers, shops, cards, advance, checkpoint });

  return {
    /** Registers a feature that sells something. It is called with the outcome of its orders, and gets the functions to charge and refund them. */
    sells(kind: string, outcomes: Outcomes): Sales {
      sellers.add(kind, outcomes);
      return createSales(kind, { pay, check, charging, endPaying });
    },

    /** What the customer's order pays for. */
    find,

    read: async (customer: Customer, orderId: string): Promise<Order> => toOrder(await find(customer, orderId)),

    /** How an order stands. If the provider has not been heard yet, or a payment failed, it is asked now. */
    check: async (customer: Customer, orderId: string): Promise<Order> => toOrder(await check(customer, orderId)),
  };

  async function check(customer: Customer, orderId: string): Promise<OrderView> {
    const order = await find(customer, orderId);
    // Whoever comes back from a bank's page may have paid on it after all.
    if (order.paymentStatus !== 'FAILED' && order.state !== 'PAYING') return order;
    if (order.paymentId) await advance(order.paymentId, customer);
    return find(customer, orderId);
  }

  async function endPaying(orderId: string, by: Actor): Promise<void> {
    const paymentId = await findLivePayment(db, orderId);
    if (paymentId) await paying.end(paymentId, by);
  }

  async function find({ customerId }: Customer, orderId: string): Promise<OrderView> {
    const order = await findOrder(db, customerId, orderId);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}
