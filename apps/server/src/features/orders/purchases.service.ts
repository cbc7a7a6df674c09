import type { ParsedOf } from '@caddie/contract/call';
import { subjectOf } from '@caddie/contract/order-subject';
import type { createOrder, Order } from '@caddie/contract/orders';
import type { Customer } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderService } from './orders.service.ts';

type Purchase = ParsedOf<typeof createOrder>['body'];

/** The feature with which customers pay for and cancel one kind of subject. */
type Counter = {
  /** Returns the order's id. */
  pay(customer: Customer, subjectId: string, means: Purchase): Promise<string>;
  cancel(customer: Customer, subjectId: string): Promise<unknown>;
};

/** The features whose subjects customers pay for themselves, by kind. */
type Counters = Readonly<Record<string, Counter>>;

export type PurchaseService = ReturnType<typeof createPurchases>;

/** The customers' calls about orders: the same for every kind of subject, each answered by its seller. */
export function createPurchases({ orders, counters }: { orders: OrderService; counters: Counters }) {
  const counterOf = (kind: string): Counter | undefined => new Map(Object.entries(counters)).get(kind);

  return {
    async create(customer: Customer, purchase: Purchase): Promise<Order> {
      const { kind, id } = subjectOf(purchase);
      const counter = counterOf(kind);
      if (!counter) throw new Refusal('NOT_PAYABLE');
      return orders.read(customer, await counter.pay(customer, id, purchase));
    },

    check: orders.check,

    /** Cancels an order: the purchase is returned by its own rules. */
    async cancel(customer: Customer, orderId: string): Promise<Order> {
      const { subjectKind, subjectId } = await orders.find(customer, orderId);
      const counter = counterOf(subjectKind);
      if (!counter) throw new Refusal('NOT_CANCELABLE');
      await counter.cancel(customer, subjectId);
      return orders.read(customer, orderId);
    },
  };
}
