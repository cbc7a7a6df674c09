import type { ParsedOf } from '@caddie/contract/call';
import { toSubject } from '@caddie/contract/order-subject';
import type { createOrder, Order } from '@caddie/contract/orders';
import type { Customer } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderService } from './orders.service.ts';

type Purchase = ParsedOf<typeof createOrder>['body'];

/** The feature with which customers pay for and cancel one kind of subject. */
type Seller = {
  /** Returns the order's id. */
  pay(customer: Customer, subjectId: string, input: Purchase): Promise<string>;
  cancel(customer: Customer, subjectId: string): Promise<unknown>;
};

/** The features whose subjects customers pay for themselves, by kind. */
type Sellers = Readonly<Record<string, Seller>>;

export type PurchaseService = ReturnType<typeof createPurchases>;

/** The customers' calls about orders: the same for every kind of subject, each answered by its seller. */
export function createPurchases({ orders, sellers }: { orders: OrderService; sellers: Sellers }) {
  const sellerOf = (kind: string): Seller | undefined => new Map(Object.entries(sellers)).get(kind);

  return {
    async create(customer: Customer, purchase: Purchase): Promise<Order> {
      const { kind, id } = toSubject(purchase);
      const seller = sellerOf(kind);
      if (!seller) throw new Refusal('NOT_PAYABLE');
      return orders.read(customer, await seller.pay(customer, id, purchase));
    },

    check: orders.check,
    closePage: orders.closePage,

    /** Cancels an order: the purchase is returned by its own rules. */
    async cancel(customer: Customer, orderId: string): Promise<Order> {
      const { subjectKind, subjectId } = await orders.find(customer, orderId);
      const seller = sellerOf(subjectKind);
      if (!seller) throw new Refusal('NOT_CANCELABLE');
      await seller.cancel(customer, subjectId);
      return orders.read(customer, orderId);
    },
  };
}
