import type { Order } from '@caddie/contract/orders';
import type { Account } from '../../gateways/payments/accounts.ts';
import type { PaymentLabels } from '../../gateways/payments/payments.ts';
import { type Act, actAs, type Customer } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { labelsOf, type OrderView, toOrder } from './orders.rules.ts';
import * as store from './orders.store.ts';
import type { Checkpoint, PaymentService } from './payments.service.ts';
import { findLivePayment, insertPayment } from './payments.store.ts';
import type { Subject, SubjectKind, Subjects } from './subjects.rules.ts';
import { insertMembershipTender } from './tenders.store.ts';

export { refundedOf, refundStatusOf } from './orders.store.ts';
export { tendersOf } from './tenders.store.ts';
export type { MembershipTender, Subject, SubjectKind, Subjects } from './subjects.rules.ts';
export type OrderService = ReturnType<typeof createOrderService>;

type Purchase = {
  kind: SubjectKind;
  subjectId: string;
  userCreditCardId?: string | undefined;
  membershipId?: string | undefined;
};

type Dependencies = {
  db: Db;
  subjects: Subjects;
  cards: CardService;
  shops: ShopService;
  paying: PaymentService;
  checkpoint: Checkpoint;
};

export function createOrderService({ db, subjects, shops, cards, paying, checkpoint }: Dependencies) {
  return {
    /** Pays for something. Two taps, two tabs and a reload all find the same order and the same payment. */
    async create(customer: Customer, purchase: Purchase): Promise<Order> {
      const subject = subjects[purchase.kind];
      const price = await subject.price(db, customer, purchase.subjectId);
      const labels = labelsOf(await shops.terms(customer.shopSeqNo), price);
      // What a membership pays for needs no provider, so none is asked that may be down.
      const account = purchase.userCreditCardId ? await cards.accountFor(customer) : undefined;
      const { orderId, paymentId } = await actAs(db, customer, async (trx) => {
        const order = await store.openOrder(trx, customer, { ...purchase, ...price });
        const begun = await begin(trx, customer, order, subject, { ...purchase, labels, account });
        await checkpoint('order.begun');
        return { orderId: order.orderId, paymentId: begun };
      });
      await checkpoint('order.committed');
      if (paymentId) await paying.advance(paymentId, customer);
      return read(customer.customerId, orderId);
    },

    check,

    /** Whether an order pays for the named thing, or still may; an order for something else is none of this customer's. */
    async checkPaying(customer: Customer, orderId: string, subject: Partial<Order>): Promise<boolean> {
      const order = await check(customer, orderId);
      if (
        order.bookingId !== (subject.bookingId ?? null) ||
        order.membershipSetId !== (subject.membershipSetId ?? null)
      )
        throw new Refusal('ORDER_NOT_FOUND');
      return order.status !== 'FAILED';
    },

    /** Gives up an order: what was bought is given back by its own rules. */
    async cancel(customer: Customer, orderId: string): Promise<Order> {
      const order = await find(customer.customerId, orderId);
      await subjects[order.subjectKind].cancel(customer, order.subjectId);
      return read(customer.customerId, orderId);
    },

    /** For the features above, which lock the order before what it bought. */
    async lockOf(trx: Act, kind: SubjectKind, subjectId: string): Promise<void> {
      const order = await store.findOrderOf(trx, kind, subjectId);
      if (order) await store.unscopedLockOrder(trx, order.orderId);
    },

    /** What was bought was given back, and no money with it. */
    async close(trx: Act, kind: SubjectKind, subjectId: string): Promise<void> {
      const order = await store.findOrderOf(trx, kind, subjectId);
      if (order) await store.moveOrder(trx, order.orderId, 'CANCELED');
    },
  };

  /** How an order stands. If the provider has not been heard yet, it is asked now. */
  async function check(customer: Customer, orderId: string): Promise<Order> {
    const order = await find(customer.customerId, orderId);
    if (order.state === 'PAYING') {
      const paymentId = await findLivePayment(db, orderId);
      if (paymentId) await paying.advance(paymentId, customer);
    }
    return read(customer.customerId, orderId);
  }

  /** The part that must be one step: decide how it is paid, and write down what will be asked of the provider. */
  async function begin(
    trx: Act,
    customer: Customer,
    order: OrderView,
    subject: Subject,
    purchase: Purchase & { labels: PaymentLabels; account: Account | undefined },
  ): Promise<string | undefined> {
    if (order.state === 'PAID') return undefined;
    if (order.state === 'PAYING') return findLivePayment(trx, order.orderId);
    if (order.state !== 'CREATED') throw new Refusal('NOT_PAYABLE');
    await subject.lockPayable(trx, customer, order.subjectId);

    const covered = purchase.membershipId
      ? await subject.cover(trx, customer, order.subjectId, purchase.membershipId)
      : undefined;
    if (covered) await insertMembershipTender(trx, order, covered);
    const cardAmount = order.amount - (covered?.amount ?? 0);
    if (cardAmount === 0) {
      if (!(await subject.fulfil(trx, order.subjectId))) throw new Refusal('NOT_PAYABLE');
      await store.moveOrder(trx, order.orderId, 'PAID', { cardAmount });
      return undefined;
    }
    const { account, userCreditCardId } = purchase;
    if (!account || !userCreditCardId) throw new Refusal('CARD_NEEDED', { details: { amount: cardAmount } });
    const { provider } = account;
    if (cardAmount < provider.minimumCharge(order.currency)) throw new Refusal('TOO_LITTLE_FOR_CARD');
    if (cardAmount > provider.maximumCharge(order.currency)) throw new Refusal('TOO_MUCH_FOR_CARD');
    const card = await cards.lockForPayment(trx, customer, account, userCreditCardId);
    await store.moveOrder(trx, order.orderId, 'PAYING', { cardAmount });
    await subject.paymentStarted(trx, order.subjectId);
    return insertPayment(trx, {
      orderId: order.orderId,
      customerId: customer.customerId,
      savedCardId: card.savedCardId,
      accountId: account.accountId,
      amount: cardAmount,
      currency: order.currency,
      labels: purchase.labels,
    });
  }

  async function find(customerId: string, orderId: string): Promise<OrderView> {
    const order = await store.findOrder(db, customerId, orderId);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }

  async function read(customerId: string, orderId: string): Promise<Order> {
    return toOrder(await find(customerId, orderId));
  }
}
