import type { Currency } from '@caddie/contract/amounts/money';
import type { Account } from '../../gateways/payments/accounts.ts';
import type { PaymentLabels } from '../../gateways/payments/payments.ts';
import { type ActorTrx, actAs, type Actor, type Customer } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { mustFitCard } from './counter/counter.charge.ts';
import { labelsOf, type MembershipTender, type OrderView } from './orders.rules.ts';
import { moveOrder, openOrder } from './orders.store.ts';
import type { Sellers } from './outcomes.ts';
import { PAY_GRACE_MINUTES } from './payments/pay-grace.rules.ts';
import { findLivePayment, insertPayment } from './payments/payments.store.ts';
import { priceChanged } from './price-changed.rules.ts';
import { insertMembershipTender, paidSoFar } from './tenders.store.ts';

/** A purchase to be paid now: its price, its labels for staff, and the seller's part in it. */
export type Sale = {
  kind: string;
  subjectId: string;
  amount: number;
  currency: Currency;
  description: string;
  metadata: Record<string, string>;
  /**
   * Locks the subject, refuses if it cannot be paid now, and takes the part of `due` that memberships pay. The order is locked. `isDue`: it
   * was handed over before it is paid.
   */
  takeMembershipPart(trx: ActorTrx, balance: { due: number; isDue: boolean }): Promise<MembershipTender[]>;
  /**
   * The rest is being paid by card: keeps the subject for the customer until that is decided. Returns until when, if that is limited.
   * `isOnPage`: the customer leaves for the provider's page.
   */
  reserveUntilPaid(trx: ActorTrx, options: { isOnPage: boolean }): Promise<number | undefined>;
};

/** How the customer pays what no membership pays. `amount`: what they saw; another amount is refused. */
export type PayBy = {
  userCreditCardId?: string | undefined;
  onPage?: boolean | undefined;
  amount?: number | undefined;
};

type Dependencies = {
  db: Db;
  sellers: Sellers;
  cards: CardService;
  shops: ShopService;
  advance: (paymentId: string, by: Actor) => Promise<void>;
  checkpoint: Checkpoint;
};

/** `userCreditCardId` is missing if the customer pays on the provider's page. */
type PreparedCard = { account: Account; userCreditCardId?: string; labels: PaymentLabels };

export function createPay({ db, sellers, cards, shops, advance, checkpoint }: Dependencies) {
  /** Pays for a purchase and returns the order's id. Repeated and concurrent requests find the same order and payment. */
  return async function pay(customer: Customer, sale: Sale, payBy: PayBy = {}): Promise<string> {
    const card = await prepareCard(customer, sale, payBy);
    const { orderId, paymentId } = await actAs(db, customer, async (trx) => {
      const order = await openOrder(trx, customer, sale);
      const startedPaymentId = await begin(trx, customer, order, sale, { card, amount: payBy.amount });
      await checkpoint('order.begun');
      return { orderId: order.orderId, paymentId: startedPaymentId };
    });
    await checkpoint('order.committed');
    if (paymentId) await advance(paymentId, customer);
    return orderId;
  };

  /** Returns the account and the card to charge; undefined without a card, so that no provider is called, which might be down. */
  async function prepareCard(
    customer: Customer,
    sale: Sale,
    { userCreditCardId, onPage }: PayBy,
  ): Promise<PreparedCard | undefined> {
    if (!userCreditCardId && !onPage) return undefined;
    const labels = labelsOf(await shops.terms(customer.shopSeqNo), sale);
    const account = await cards.accountFor(customer);
    if (userCreditCardId) return { account, userCreditCardId, labels };
    return account.provider.hasPayPage ? { account, labels } : undefined;
  }

  /** Decides the tenders and records the charge that will be sent to the provider, in one transaction. */
  async function begin(
    trx: ActorTrx,
    customer: Customer,
    order: OrderView,
    sale: Sale,
    { card, amount: shownAmount }: { card: PreparedCard | undefined; amount: number | undefined },
  ): Promise<string | undefined> {
    if (order.state === 'PAID') return undefined;
    if (order.state === 'PAYING') return findLivePayment(trx, order.orderId);
    if (order.state !== 'CREATED' && order.state !== 'DUE') throw new Refusal('NOT_PAYABLE');

    const due = order.amount - (await paidSoFar(trx, order.orderId));
    for (const tender of await sale.takeMembershipPart(trx, { due, isDue: order.isDue }))
      await insertMembershipTender(trx, order, tender);
    const cardAmount = order.amount - (await paidSoFar(trx, order.orderId));
    if (shownAmount !== undefined && shownAmount !== cardAmount)
      throw priceChanged(cardAmount, shownAmount, order.currency);
    if (cardAmount > 0) return charge(trx, customer, order, sale, cardAmount, card);
    const seller = sellers.forOrder(order);
    if (order.isDue) await seller.dueChanged(trx, order.subjectId);
    else if (!(await seller.paid(trx, order.subjectId))) throw new Refusal('NOT_PAYABLE');
    await moveOrder(trx, order.orderId, 'PAID', order.isDue ? {} : { cardAmount });
    return undefined;
  }

  async function charge(
    trx: ActorTrx,
    customer: Customer,
    { orderId, currency, isDue }: OrderView,
    sale: Sale,
    amount: number,
    card: PreparedCard | undefined,
  ): Promise<string | undefined> {
    if (!card) throw new Refusal('CARD_NEEDED', { details: { amount } });
    const { account, userCreditCardId, labels } = card;
    mustFitCard(account, amount, currency);
    const saved = userCreditCardId && (await cards.lockForPayment(trx, customer, account, userCreditCardId));
    await moveOrder(trx, orderId, 'PAYING', isDue ? {} : { cardAmount: amount });
    const closesAt = await sale.reserveUntilPaid(trx, { isOnPage: !saved });
    const { customerId } = customer;
    const { accountId } = account;
    return insertPayment(trx, {
      orderId,
      customerId,
      accountId,
      amount,
      currency,
      labels,
      isOffSession: false,
      ...(saved ? { savedCardId: saved.savedCardId } : { closesAt, closesAfterMinutes: PAY_GRACE_MINUTES }),
    });
  }
}
