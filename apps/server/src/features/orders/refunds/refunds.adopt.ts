import type { FastifyBaseLogger } from 'fastify';
import type { RefundState } from '../../../gateways/payments/payments.ts';
import { type Act, actAsAnyone, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { leftOnCards, type PaymentRow, unscopedLockPayment } from '../payments/payments.store.ts';
import { BY_BANK, fitForeign, takeable } from './refunds.rules.ts';
import * as store from './refunds.store.ts';
import type { AttemptState } from './refunds.settle.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = {
  db: Db;
  sellers: Sellers;
  settle: (refund: store.RefundRow, state: AttemptState, by: Actor) => Promise<void>;
  log: FastifyBaseLogger;
};

/** A refund as the provider describes it, and who made it if not somebody in its dashboard. */
type Theirs = RefundState & Pick<store.Foreign, 'madeBy'>;

/**
 * Takes a refund that somebody made at the provider into our books. It is written down with its name there, so from then on it
 * is followed like one of ours, and never sent again. What we still owe of that payment becomes so much less.
 */
export function createRefundAdoption({ db, sellers, settle, log }: Dependencies) {
  /** False if it is not to be taken: made by us, known, of no effect, or more than the payment has left. */
  return async function adopt(payment: PaymentRow, theirs: Theirs, by: Actor): Promise<boolean> {
    if (theirs.isOurs || theirs.status === 'FAILED') return false;
    const refundId = await actAsAnyone(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await unscopedLockPayment(trx, payment.paymentId);
      if (!order || (locked?.status !== 'SUCCEEDED' && locked?.status !== 'LATE')) return undefined;
      if (await store.isRefundKnown(trx, theirs.providerRefundId)) return undefined;
      return enter(trx, order, locked, theirs);
    });
    if (!refundId) return false;
    const facts = { refundId, paymentId: payment.paymentId, amount: theirs.amount };
    log.warn(
      { event: 'refund.made_at_provider', ...facts, by: theirs.madeBy },
      'a refund was made at the provider, not by Caddie',
    );
    await settle((await store.unscopedFindRefund(db, refundId))!, theirs, by);
    return true;
  };

  async function enter(trx: Act, order: OrderView, payment: PaymentRow, made: Theirs): Promise<string | undefined> {
    const known = await store.refundsOfPayment(trx, payment.paymentId);
    const theirs =
      made.madeBy === BY_BANK ? { ...made, amount: Math.min(made.amount, takeable(payment.amount, known)) } : made;
    if (theirs.amount === 0) return undefined;
    const fit = fitForeign({ rest: payment.amount - payment.refunded, known, amount: theirs.amount });
    if (fit.how === 'DOES_NOT_FIT') {
      log.error(
        { event: 'refund.above_payment', paymentId: payment.paymentId, ...theirs },
        'the provider refunded more than was paid',
      );
      return undefined;
    }
    if (fit.how === 'INSTEAD') {
      await store.replaceRefund(trx, fit.refund, theirs);
      return fit.refund.refundId;
    }
    if (fit.how === 'LESS') await store.reduceRefund(trx, fit.refund, fit.amount);
    const refundId = await store.insertForeignRefund(trx, payment.paymentId, theirs);
    const isAllBack = (await leftOnCards(trx, order.orderId)) === 0;
    // All the money is back: what it bought goes back too, if it is still to be had.
    if (fit.how === 'MORE' && isAllBack && order.state === 'PAID') {
      if (await sellers.of(order).refundedElsewhere(trx, order.subjectId))
        await moveOrder(trx, order.orderId, 'REFUNDING');
    }
    return refundId;
  }
}
