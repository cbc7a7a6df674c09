import type { Order } from '@caddie/contract/orders';
import type { Actor, Customer } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createCharging } from './counter/counter.charge.ts';
import { orderGauges } from './gauges.store.ts';
import { createPay } from './orders.pay.ts';
import { type OrderView, toOrder } from './orders.rules.ts';
import { createSales, type Sales } from './orders.sales.ts';
import { findOrder } from './orders.store.ts';
import type { Outcomes, Sellers } from './outcomes.ts';
import type { PaymentService } from './payments/payments.service.ts';
import { findLivePayment } from './payments/payments.store.ts';

export {
  type DueOrder,
  isRefundedInCash,
  moneyOf,
  refundsDueAt,
  refundDueOf,
  type Till,
} from './counter/counter.store.ts';
export { newestFirst } from './newest-first.rules.ts';
export { differenceChanged, priceChanged, refundChanged } from './price-changed.rules.ts';
export { eraseRefundNotes } from './erase.store.ts';
export { isInEffect, type MembershipTender, type PaidTender, type TenderPart } from './orders.rules.ts';
export type { PayBy } from './orders.pay.ts';
export type { Sales } from './orders.sales.ts';
export { isLostDispute, isDisputedFor } from './disputes/disputes.store.ts';
export { refundSummaryOf, hasPaidTenders, isOwed, refundedFor, refundedOf } from './orders.store.ts';
export type { LatePayment, Outcomes } from './outcomes.ts';
export {
  paidByMembership,
  tendersWithRefundableOf,
  tendersOf,
  tendersWithPaidOf,
  type MembershipRefundSql,
} from './tenders.store.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type Dependencies = {
  db: Db;
  sellers: Sellers;
  cards: CardService;
  shops: ShopService;
  paying: PaymentService;
  checkpoint: Checkpoint;
};

/** Orders for the subjects of other features, which decide what may be done with them. */
export function createOrderService({ db, sellers, shops, cards, paying, checkpoint }: Dependencies) {
  const { advance } = paying;
  const charging = createCharging({ cards, shops, advance, checkpoint });
  const pay = createPay({ db, sellers, shops, cards, advance, checkpoint });

  return {
    /**
     * Registers a feature that sells a kind of subject. It is called with the outcome of its orders, and gets the functions to charge and
     * refund them.
     */
    sells(kind: string, outcomes: Outcomes): Sales {
      sellers.add(kind, outcomes);
      return createSales(kind, { pay, check, charging, endPaying });
    },

    /** The customer's own order. */
    find,

    read: async (customer: Customer, orderId: string): Promise<Order> => toOrder(await find(customer, orderId)),

    /** The current state of an order. If its payment is pending or failed, the provider is asked now. */
    check: async (customer: Customer, orderId: string): Promise<Order> => toOrder(await check(customer, orderId)),

    closePage,

    gauges: orderGauges,
  };

  async function check(customer: Customer, orderId: string): Promise<OrderView> {
    const order = await find(customer, orderId);
    // A customer who returns from the bank's page may have paid after the payment failed here.
    if (order.paymentStatus !== 'FAILED' && order.state !== 'PAYING') return order;
    if (order.paymentId) await advance(order.paymentId, customer);
    return find(customer, orderId);
  }

  /** Closes the payment page of the customer's own order; anything else is left as it is. */
  async function closePage(customer: Customer, orderId: string): Promise<Order> {
    const order = await find(customer, orderId);
    if (order.state === 'PAYING' && order.isOnPage) await endPaying(orderId, customer);
    return toOrder(await find(customer, orderId));
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
