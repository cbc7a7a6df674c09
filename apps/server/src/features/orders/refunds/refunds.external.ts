import type { FastifyBaseLogger } from 'fastify';
import type { RefundState } from '../../../gateways/payments/payments.ts';
import { type ActorTrx, actAsAnyActor, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { remainingOnCards, type PaymentRow, unscopedLockPayment } from '../payments/payments.store.ts';
import { BY_BANK, matchExternalRefund, disputableAmount } from './refunds.rules.ts';
import * as store from './refunds.store.ts';
import type { AttemptState } from './refunds.settle.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = {
  db: Db;
  sellers: Sellers;
  settle: (refund: store.RefundRow, state: AttemptState, by: Actor) => Promise<void>;
  log: FastifyBaseLogger;
};

/** A refund as the provider describes it; `madeBy` if it was not made in the provider's dashboard. */
type RefundAtProvider = RefundState & Pick<store.ExternalRefund, 'madeBy'>;

/**
 * Records a refund that was made at the provider. It is saved with its provider id, so it is tracked like ours and never sent, and the
 * amount that we still owe of the payment is reduced.
 */
export function createExternalRefunds({ db, sellers, settle, log }: Dependencies) {
  /** Returns false if the refund is not recorded: made by us, already known, without effect, or more than the payment has left. */
  return async function recordExternal(payment: PaymentRow, atProvider: RefundAtProvider, by: Actor): Promise<boolean> {
    if (atProvider.isOurs || atProvider.status === 'FAILED') return false;
    const refundId = await actAsAnyActor(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, payment.paymentId);
      if (!order || (locked?.status !== 'SUCCEEDED' && locked?.status !== 'LATE')) return undefined;
      if (await store.isRefundKnown(trx, atProvider.providerRefundId)) return undefined;
      return recordRefund(trx, order, locked, atProvider);
    });
    if (!refundId) return false;
    const fields = { refundId, paymentId: payment.paymentId, amount: atProvider.amount };
    log.warn(
      { event: 'refund.made_at_provider', ...fields, by: atProvider.madeBy },
      'a refund was made at the provider, not by Caddie: it is recorded here, too',
    );
    await settle((await store.unscopedFindRefund(db, refundId))!, atProvider, by);
    return true;
  };

  async function recordRefund(
    trx: ActorTrx,
    order: OrderView,
    payment: PaymentRow,
    reported: RefundAtProvider,
  ): Promise<string | undefined> {
    const existing = await store.refundsOfPayment(trx, payment.paymentId);
    const atProvider =
      reported.madeBy === BY_BANK
        ? { ...reported, amount: Math.min(reported.amount, disputableAmount(payment.amount, existing)) }
        : reported;
    if (atProvider.amount === 0) return undefined;
    const match = matchExternalRefund({
      rest: payment.amount - payment.refunded,
      refunds: existing,
      amount: atProvider.amount,
    });
    if (match.kind === 'DOES_NOT_FIT') {
      log.error(
        { event: 'refund.above_payment', paymentId: payment.paymentId, ...atProvider },
        'the provider refunded more than was paid: this refund is not recorded here, review it by hand',
      );
      return undefined;
    }
    if (match.kind === 'REPLACES') {
      await store.replaceRefund(trx, match.refund, atProvider);
      return match.refund.refundId;
    }
    if (match.kind === 'REDUCES') await store.reduceRefund(trx, match.refund, match.amount);
    const refundId = await store.insertExternalRefund(trx, payment.paymentId, atProvider);
    const isAllRefunded = (await remainingOnCards(trx, order.orderId)) === 0;
    // The payment is fully refunded: its purchase is canceled too, if that is still possible.
    if (match.kind === 'ADDITIONAL' && isAllRefunded && order.state === 'PAID') {
      if (await sellers.forOrder(order).refundedAtProvider(trx, order.subjectId))
        await moveOrder(trx, order.orderId, 'REFUNDING');
    }
    return refundId;
  }
}
