import type { PaymentFailure } from '@caddie/contract/orders';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentState, ProviderRefused } from '../../../gateways/payments/payments.ts';
import { type Act, actAsAnyone, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { MAX_DECLINES, type OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import type { Sellers } from '../outcomes.ts';
import { movePayment, type PaymentRow, unscopedFindPayment, unscopedLockPayment } from './payments.store.ts';
import { insertLateRefund } from '../refunds/refunds.store.ts';
import { insertCardTender, paidByCard, paidSoFar, undoTenders } from '../tenders.store.ts';

type Dependencies = { db: Db; cards: CardService; sellers: Sellers; log: FastifyBaseLogger };

/** Writes down the outcome of a payment, once, by the process that learns it first. */
export function createPaymentSettling({ db, cards, sellers, log }: Dependencies) {
  return { settle, refused, letGo };

  /**
   * What the provider says. Old news about a payment that has ended changes nothing; money for one that had failed goes back, and the
   * order stays as it is. False if what the provider says is about something else, and was not believed.
   */
  async function settle(paymentId: string, state: PaymentState, by: Actor): Promise<boolean> {
    return actAsAnyone(db, by, async (trx) => {
      const found = await unscopedFindPayment(trx, paymentId);
      if (!found) return false;
      const order = await unscopedLockOrder(trx, found.orderId);
      const payment = await unscopedLockPayment(trx, paymentId);
      if (!order || !payment) return false;
      if (!isAbout(payment, state)) {
        log.error(
          { event: 'payment.mismatch', paymentId, providerPaymentId: state.providerPaymentId },
          'the provider answered about another payment',
        );
        return false;
      }
      if (isTaken(payment)) return true;
      if (payment.status === 'FAILED') {
        if (state.status === 'SUCCEEDED') await sendBack(trx, payment);
      } else if (state.status === 'SUCCEEDED') await succeed(trx, order, payment);
      else if (state.status === 'REQUIRES_ACTION')
        await movePayment(trx, paymentId, 'REQUIRES_ACTION', { actionUrl: state.actionUrl });
      else if (state.status === 'FAILED') await decline(trx, order, payment, state.failure, false);
      else if (state.status === 'CANCELED') await decline(trx, order, payment, 'NOT_IN_TIME', true);
      return true;
    });
  }

  /** The provider did not even write the payment down. */
  async function refused(payment: PaymentRow, { because, message }: ProviderRefused, by: Actor): Promise<void> {
    const { paymentId } = payment;
    log.error({ event: 'payment.refused', paymentId, because, reason: message }, 'the provider refused a payment');
    await actAsAnyone(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, paymentId);
      // No other card can pay what is too little, or too much, for any.
      const isFinal = because === 'TOO_SMALL' || because === 'TOO_LARGE';
      if (order && locked && !hasEnded(locked))
        await decline(trx, order, locked, failures[because ?? 'UNKNOWN'], isFinal);
    });
  }

  /** Nobody can learn whether it is paid: what it was for is free again. Should it turn out to be paid, that was too late. */
  async function letGo(payment: PaymentRow, by: Actor): Promise<void> {
    await actAsAnyone(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, payment.paymentId);
      if (order?.state === 'PAYING' && !order.isDue && locked && !hasEnded(locked))
        await sellers.of(order).outOfReach(trx, order.subjectId);
    });
  }

  async function succeed(trx: Act, order: OrderView, payment: PaymentRow): Promise<void> {
    const { orderId, subjectId } = order;
    const seller = sellers.of(order);
    if (order.state === 'PAYING' && (order.isDue || (await seller.paid(trx, subjectId)))) {
      await movePayment(trx, payment.paymentId, 'SUCCEEDED');
      await insertCardTender(trx, order, payment);
      if (order.isDue) await paidPart(trx, order);
      else await moveOrder(trx, orderId, 'PAID');
      return;
    }
    // Too late for what was bought, and what has ended stays ended.
    await sendBack(trx, payment);
    // What was owed has given back what else had paid when it ended.
    if (!order.wasDue) {
      await seller.paidTooLate(trx, subjectId);
      await undoTenders(trx, orderId);
    }
    if (order.state === 'PAYING') await moveOrder(trx, orderId, 'FAILED');
  }

  /** Money that came too late goes back whole; the poller sends it. */
  async function sendBack(trx: Act, { paymentId, orderId, amount }: PaymentRow): Promise<void> {
    await movePayment(trx, paymentId, 'LATE');
    await insertLateRefund(trx, paymentId);
    log.warn(
      { event: 'payment.late', paymentId, orderId, amount },
      'the payment arrived after its order had ended: it is refunded',
    );
  }

  /** A card has paid all or a part of what is owed. */
  async function paidPart(trx: Act, order: OrderView): Promise<void> {
    const { orderId, subjectId } = order;
    const isAll = (await paidSoFar(trx, orderId)) >= order.amount;
    await moveOrder(trx, orderId, isAll ? 'PAID' : 'DUE', { cardAmount: await paidByCard(trx, orderId) });
    await sellers.of(order).owedChanged(trx, subjectId);
  }

  async function decline(
    trx: Act,
    order: OrderView,
    payment: PaymentRow,
    failure: PaymentFailure,
    isOver: boolean,
  ): Promise<void> {
    await movePayment(trx, payment.paymentId, 'FAILED', { failure });
    // A card that can never pay again leaves the customer's list, so that it is not offered for the next try.
    if (failure === 'CARD_GONE' || failure === 'CARD_EXPIRED') await cards.forget(trx, payment);
    if (order.state !== 'PAYING') return;
    // What is owed at the counter stays owed, and what was paid of it stays paid.
    if (order.isDue) {
      await moveOrder(trx, order.orderId, 'DUE');
      await sellers.of(order).owedChanged(trx, order.subjectId);
      return;
    }
    const isFinal = isOver || order.declines + 1 >= MAX_DECLINES;
    await undoTenders(trx, order.orderId);
    await moveOrder(trx, order.orderId, isFinal ? 'FAILED' : 'CREATED', { declined: true, cardAmount: order.amount });
    await sellers.of(order).declined(trx, order.subjectId, { isFinal });
  }
}

/** The provider took the money, and what becomes of it is written down. */
export const isTaken = ({ status }: PaymentRow): boolean => status === 'SUCCEEDED' || status === 'LATE';
const hasEnded = (payment: PaymentRow): boolean => payment.status === 'FAILED' || isTaken(payment);

/** What a refusal of the provider means to a customer. */
const failures: Record<NonNullable<ProviderRefused['because']> | 'UNKNOWN', PaymentFailure> = {
  CARD_GONE: 'CARD_GONE',
  CUSTOMER_GONE: 'CARD_GONE',
  TOO_SMALL: 'TOO_LITTLE',
  TOO_LARGE: 'NOT_CHARGED',
  UNKNOWN: 'NOT_CHARGED',
};

/** An answer counts only if it is about this payment, to the cent. */
const isAbout = (payment: PaymentRow, state: PaymentState): boolean =>
  state.amount === payment.amount &&
  state.currency.toUpperCase() === payment.currency &&
  state.reference.paymentId === payment.paymentId &&
  state.reference.orderId === payment.orderId;
