import type { PaymentFailure } from '@caddie/contract/orders';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentState, PayPageState, ProviderRefused } from '../../../gateways/payments/payments.ts';
import { type ActorTrx, actAsAnyActor, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { MAX_DECLINES, type OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { subjectFields } from '../log-fields.rules.ts';
import type { Sellers } from '../outcomes.ts';
import {
  movePayment,
  type PaymentRow,
  setPaidOnPage,
  unscopedFindPayment,
  unscopedLockPayment,
} from './payments.store.ts';
import { insertLateRefund } from '../refunds/refunds.store.ts';
import { insertCardTender, paidByCard, paidSoFar, undoTenders } from '../tenders.store.ts';

type Dependencies = { db: Db; cards: CardService; sellers: Sellers; log: FastifyBaseLogger };

/** Records the outcome of a payment, once, by the process that learns it first. */
export function createPaymentSettling({ db, cards, sellers, log }: Dependencies) {
  return { settle, recordRejection, releasePurchase };

  /**
   * Applies the provider's state. Stale news about an ended payment changes nothing; money for a failed payment is refunded and the order
   * stays as it is. Returns false if the state does not match the payment and was ignored.
   */
  async function settle(paymentId: string, state: PaymentState | PayPageState, by: Actor): Promise<boolean> {
    // Assigned in the transaction, whose work may run twice.
    let ended = undefined as PaymentRow | undefined;
    const isOurs = await actAsAnyActor(db, by, async (trx) => {
      ended = undefined;
      const unlocked = await unscopedFindPayment(trx, paymentId);
      if (!unlocked) return false;
      const order = await unscopedLockOrder(trx, unlocked.orderId);
      const payment = await unscopedLockPayment(trx, paymentId);
      if (!order || !payment) return false;
      if (!isSamePayment(payment, state)) {
        log.error(
          {
            event: 'payment.mismatch',
            paymentId,
            ...subjectFields(payment),
            atProvider: 'pageId' in state ? state.pageId : state.providerPaymentId,
          },
          'the provider answered about another payment: its answer is ignored; compare both payments by hand',
        );
        return false;
      }
      if (isMoneyTaken(payment)) return true;
      if (hasEndedAtProvider(state) && payment.status !== 'FAILED') ended = payment;
      if ('pageId' in state && state.status === 'SUCCEEDED') await recordPaidOnPage(trx, payment, state);
      if (payment.status === 'FAILED') {
        if (state.status === 'SUCCEEDED') await refundLatePayment(trx, payment);
      } else if (state.status === 'SUCCEEDED') await succeed(trx, order, payment);
      else if (state.status === 'REQUIRES_ACTION')
        await movePayment(trx, paymentId, 'REQUIRES_ACTION', { actionUrl: state.actionUrl });
      else if (state.status === 'FAILED') await decline(trx, order, payment, state.failure, false);
      else if (state.status === 'CANCELED' && payment.isOnPage) await closePage(trx, order, payment);
      else if (state.status === 'CANCELED') await decline(trx, order, payment, 'NOT_IN_TIME', true);
      return true;
    });
    if (ended)
      log.info(
        { event: 'payment.ended', paymentId, orderId: ended.orderId, ...subjectFields(ended), status: state.status },
        'a card payment has its outcome: see `status`',
      );
    return isOurs;
  }

  /** Which card or wallet pays is known only now. It is listed only if the customer chose to save it. */
  async function recordPaidOnPage(
    trx: ActorTrx,
    payment: PaymentRow,
    { providerPaymentId, card, isSaved }: Extract<PayPageState, { status: 'SUCCEEDED' }>,
  ): Promise<void> {
    // A late payment begins nothing, so its card is not listed either.
    const savedCardId = await cards.recordPaid(trx, payment, card, isSaved && payment.status !== 'FAILED');
    await setPaidOnPage(trx, payment.paymentId, { providerPaymentId, savedCardId });
  }

  /** Records that the provider rejected the payment without creating it. */
  async function recordRejection(
    payment: PaymentRow,
    { refusalCause, message }: ProviderRefused,
    by: Actor,
  ): Promise<void> {
    const { paymentId } = payment;
    log.error(
      { event: 'payment.refused', paymentId, ...subjectFields(payment), cause: refusalCause, reason: message },
      'the provider refused the request for a payment: no payment was made, and the customer sees it as declined',
    );
    await actAsAnyActor(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, paymentId);
      // An amount below or above the limits cannot be paid with any other card either.
      const isFinal = refusalCause === 'TOO_SMALL' || refusalCause === 'TOO_LARGE';
      if (order && locked && !hasEnded(locked))
        await decline(trx, order, locked, failures[refusalCause ?? 'UNKNOWN'], isFinal);
    });
  }

  /** Releases the purchase of a payment whose outcome cannot be known. If it turns out to be paid, it is a late payment. */
  async function releasePurchase(payment: PaymentRow, by: Actor): Promise<void> {
    await actAsAnyActor(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, payment.paymentId);
      if (order?.state === 'PAYING' && !order.isDue && locked && !hasEnded(locked))
        await sellers.forOrder(order).accountUnreachable(trx, order.subjectId);
    });
  }

  async function succeed(trx: ActorTrx, order: OrderView, payment: PaymentRow): Promise<void> {
    const { orderId, subjectId } = order;
    const seller = sellers.forOrder(order);
    if (order.state === 'PAYING' && (order.isDue || (await seller.paid(trx, subjectId)))) {
      await movePayment(trx, payment.paymentId, 'SUCCEEDED');
      await insertCardTender(trx, order, payment);
      if (order.isDue) await recordPartPayment(trx, order);
      else await moveOrder(trx, orderId, 'PAID');
      return;
    }
    // Too late for the purchase: what has ended stays ended, and the payment is refunded.
    await refundLatePayment(trx, payment);
    // An order owed at the desk returned its other tenders when it ended.
    if (!order.wasDue) {
      await seller.paidAfterEnd(trx, subjectId);
      await undoTenders(trx, orderId);
    }
    if (order.state === 'PAYING') await moveOrder(trx, orderId, 'FAILED');
  }

  /** Records the full refund of a late payment; the poller sends it. */
  async function refundLatePayment(trx: ActorTrx, payment: PaymentRow): Promise<void> {
    const { paymentId, orderId, amount } = payment;
    await movePayment(trx, paymentId, 'LATE');
    await insertLateRefund(trx, paymentId);
    log.warn(
      { event: 'payment.late', paymentId, orderId, ...subjectFields(payment), amount },
      'a payment arrived after its order had ended: it is refunded',
    );
  }

  /** Records that a card paid all or a part of what is owed. */
  async function recordPartPayment(trx: ActorTrx, order: OrderView): Promise<void> {
    const { orderId, subjectId } = order;
    const isAll = (await paidSoFar(trx, orderId)) >= order.amount;
    await moveOrder(trx, orderId, isAll ? 'PAID' : 'DUE', { cardAmount: await paidByCard(trx, orderId) });
    await sellers.forOrder(order).dueChanged(trx, subjectId);
  }

  /** Ends the payment of a page that the customer closed or that expired: no card was declined, so the order can be paid again. */
  async function closePage(trx: ActorTrx, order: OrderView, payment: PaymentRow): Promise<void> {
    await movePayment(trx, payment.paymentId, 'FAILED', { failure: 'PAGE_CLOSED' });
    if (order.state !== 'PAYING') return;
    if (order.isDue) return returnToDue(trx, order);
    await undoTenders(trx, order.orderId);
    await moveOrder(trx, order.orderId, 'CREATED', { cardAmount: order.amount });
    await sellers.forOrder(order).declined(trx, order.subjectId, { isFinal: false, isPageClosed: true });
  }

  /** What is owed at the desk stays owed, and what was paid of it stays paid. */
  async function returnToDue(trx: ActorTrx, order: OrderView): Promise<void> {
    await moveOrder(trx, order.orderId, 'DUE');
    await sellers.forOrder(order).dueChanged(trx, order.subjectId);
  }

  async function decline(
    trx: ActorTrx,
    order: OrderView,
    payment: PaymentRow,
    failure: PaymentFailure,
    isOver: boolean,
  ): Promise<void> {
    await movePayment(trx, payment.paymentId, 'FAILED', { failure });
    // A card that can never pay again is removed, so that the next try does not offer it.
    const { accountId, savedCardId, providerCardId } = payment;
    if ((failure === 'CARD_GONE' || failure === 'CARD_EXPIRED') && savedCardId !== null && providerCardId !== null)
      await cards.forget(trx, { accountId, savedCardId, providerCardId });
    if (order.state !== 'PAYING') return;
    if (order.isDue) return returnToDue(trx, order);
    const isFinal = isOver || order.declines + 1 >= MAX_DECLINES;
    await undoTenders(trx, order.orderId);
    await moveOrder(trx, order.orderId, isFinal ? 'FAILED' : 'CREATED', { declined: true, cardAmount: order.amount });
    await sellers.forOrder(order).declined(trx, order.subjectId, { isFinal });
  }
}

/** The provider took the money, and the payment records it. */
export const isMoneyTaken = ({ status }: PaymentRow): boolean => status === 'SUCCEEDED' || status === 'LATE';
const hasEnded = (payment: PaymentRow): boolean => payment.status === 'FAILED' || isMoneyTaken(payment);

const hasEndedAtProvider = ({ status }: PaymentState | PayPageState): boolean =>
  status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELED';

/** Maps a refusal by the provider to the reason shown to the customer. */
const failures: Record<NonNullable<ProviderRefused['refusalCause']> | 'UNKNOWN', PaymentFailure> = {
  CARD_GONE: 'CARD_GONE',
  CUSTOMER_GONE: 'CARD_GONE',
  TOO_SMALL: 'TOO_LITTLE',
  TOO_LARGE: 'NOT_CHARGED',
  UNKNOWN: 'NOT_CHARGED',
};

/** An answer counts only if it matches this payment, to the cent. */
const isSamePayment = (payment: PaymentRow, state: PaymentState | PayPageState): boolean =>
  state.amount === payment.amount &&
  state.currency.toUpperCase() === payment.currency &&
  state.reference.paymentId === payment.paymentId &&
  state.reference.orderId === payment.orderId;
