import type { Currency } from '@caddie/contract/amounts/money';
import type { Account } from '../../gateways/payments/accounts.ts';
import type { PaymentLabels } from '../../gateways/payments/payments.ts';
import { type Act, actAs, type Actor, type Customer } from '../../platform/actors/actor.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { mustFitCard } from './counter/counter.charge.ts';
import { labelsOf, type MembershipTender, type OrderView } from './orders.rules.ts';
import { moveOrder, openOrder } from './orders.store.ts';
import type { Sellers } from './outcomes.ts';
import { findLivePayment, insertPayment } from './payments/payments.store.ts';
import { insertMembershipTender, paidSoFar } from './tenders.store.ts';

/** Something that somebody wants to pay for now: what it costs, what staff know it by, and what its seller does about it. */
export type Sale = {
  kind: string;
  subjectId: string;
  amount: number;
  currency: Currency;
  description: string;
  metadata: Record<string, string>;
  /**
   * Locks what is sold, refuses if it cannot be paid for now, and takes what others than a card pay of `due`. The order is
   * locked. `isDue`: it was handed over, and is owed.
   */
  take(trx: Act, owed: { due: number; isDue: boolean }): Promise<MembershipTender[]>;
  /** A card is being charged for the rest: keep it for the customer until that is decided. */
  keep(trx: Act): Promise<unknown>;
};

type Dependencies = {
  db: Db;
  sellers: Sellers;
  cards: CardService;
  shops: ShopService;
  advance: (paymentId: string, by: Actor) => Promise<void>;
  checkpoint: Checkpoint;
};

type Card = { account: Account; userCreditCardId: string; labels: PaymentLabels };

export function createPay({ db, sellers, cards, shops, advance, checkpoint }: Dependencies) {
  /** Pays for something; the order's id. Two taps, two tabs and a reload all find the same order and the same payment. */
  return async function pay(customer: Customer, sale: Sale, userCreditCardId?: string): Promise<string> {
    const labels = labelsOf(await shops.terms(customer.shopSeqNo), sale);
    // What needs no card needs no provider, so none is asked that may be down.
    const card = userCreditCardId && { account: await cards.accountFor(customer), userCreditCardId, labels };
    const { orderId, paymentId } = await actAs(db, customer, async (trx) => {
      const order = await openOrder(trx, customer, sale);
      const begun = await begin(trx, customer, order, sale, card || undefined);
      await checkpoint('order.begun');
      return { orderId: order.orderId, paymentId: begun };
    });
    await checkpoint('order.committed');
    if (paymentId) await advance(paymentId, customer);
    return orderId;
  };

  /** The part that must be one step: decide how it is paid, and write down what will be asked of the provider. */
  async function begin(
    trx: Act,
    customer: Customer,
    order: OrderView,
    sale: Sale,
    card: Card | undefined,
  ): Promise<string | undefined> {
    if (order.state === 'PAID') return undefined;
    if (order.state === 'PAYING') return findLivePayment(trx, order.orderId);
    if (order.state !== 'CREATED' && order.state !== 'DUE') throw new Refusal('NOT_PAYABLE');

    const due = order.amount - (await paidSoFar(trx, order.orderId));
    for (const tender of await sale.take(trx, { due, isDue: order.isDue }))
      await insertMembershipTender(trx, order, tender);
    const cardAmount = order.amount - (await paidSoFar(trx, order.orderId));
    if (cardAmount > 0) {
      const paymentId = await charge(trx, customer, order, cardAmount, card);
      await sale.keep(trx);
      return paymentId;
    }
    const seller = sellers.of(order);
    if (order.isDue) await seller.owedChanged(trx, order.subjectId);
    else if (!(await seller.paid(trx, order.subjectId))) throw new Refusal('NOT_PAYABLE');
    await moveOrder(trx, order.orderId, 'PAID', order.isDue ? {} : { cardAmount });
    return undefined;
  }

  async function charge(
    trx: Act,
    customer: Customer,
    { orderId, currency, isDue }: OrderView,
    amount: number,
    wanted: Card | undefined,
  ): Promise<string | undefined> {
    if (!wanted) throw new Refusal('CARD_NEEDED', { details: { amount } });
    const { account, userCreditCardId, labels } = wanted;
    mustFitCard(account, amount, currency);
    const { savedCardId } = await cards.lockForPayment(trx, customer, account, userCreditCardId);
    await moveOrder(trx, orderId, 'PAYING', isDue ? {} : { cardAmount: amount });
    const { customerId } = customer;
    const { accountId } = account;
    return insertPayment(trx, {
      orderId,
      customerId,
      savedCardId,
      accountId,
      amount,
      currency,
      labels,
      isOffSession: false,
    });
  }
}
