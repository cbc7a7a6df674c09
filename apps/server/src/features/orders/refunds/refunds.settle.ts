import type { FastifyBaseLogger } from 'fastify';
import type { RefundState } from '../../../gateways/payments/payments.ts';
import { type ActorTrx, actAsAnyActor, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { subjectFields } from '../log-fields.rules.ts';
import { isExternal, RETURNED, retryAfter } from './refunds.rules.ts';
import * as store from './refunds.store.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = { db: Db; sellers: Sellers; log: FastifyBaseLogger };

/** The state of an attempt: as the provider reports it, or rejected without a refund being made. */
export type AttemptState =
  | Pick<RefundState, 'status' | 'providerRefundId' | 'reason'>
  | { status: 'FAILED'; providerRefundId?: undefined; reason: string };

/** Records the outcome of a refund attempt, once, by the process that learns it first. */
export function createRefundSettling({ db, sellers, log }: Dependencies) {
  return async function settle(refund: store.RefundRow, state: AttemptState, by: Actor): Promise<void> {
    const { refundId, attempt } = refund;
    const subject = subjectFields(refund);
    const outcome = await actAsAnyActor(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, refund.orderId);
      const locked = await store.unscopedLockRefund(trx, refundId);
      // Stale: another attempt is under way, or a member of staff has ended the refund.
      if (!order || locked?.attempt !== attempt || locked.status === 'FAILED' || locked.status === 'SETTLED')
        return undefined;
      if (state.status === 'FAILED') return fail(trx, order, locked, state);
      if (locked.status === 'SUCCEEDED') return undefined;
      if (state.status === 'SUCCEEDED') {
        await succeed(trx, order, locked, state);
        return 'SUCCEEDED' as const;
      }
      await store.waitForProvider(trx, locked, state);
      return undefined;
    });
    if (outcome === 'SUCCEEDED')
      log.info(
        { event: 'refund.succeeded', refundId, ...subject, amount: refund.amount },
        'the provider sent a refund to the bank',
      );
    if (!outcome || outcome === 'SUCCEEDED') return;
    const fields = { refundId, ...subject, attempt, reason: state.reason };
    if (outcome.retryIn === undefined)
      log.error(
        { event: 'refund.failed', ...fields },
        'a refund failed and is not retried: review it by hand (caddie refunds)',
      );
    else
      log.warn(
        { event: 'refund.retried', ...fields, retryIn: outcome.retryIn },
        'an attempt to refund failed: retried automatically',
      );
  };

  async function succeed(trx: ActorTrx, order: OrderView, refund: store.RefundRow, state: AttemptState): Promise<void> {
    await store.endAttempt(trx, refund, { ...state, status: 'SUCCEEDED', reason: undefined });
    await store.moveRefund(trx, refund.refundId, 'SUCCEEDED');
    if (refund.isLate) return notifyLateRefund(trx, sellers, order, refund, isExternal(refund.reason));
    // A partly refunded purchase that is kept stays paid; an order with several refunds is done with the last one.
    if (order.state !== 'REFUNDING' || (await store.hasOpenRefund(trx, refund))) return;
    await moveOrder(trx, order.orderId, 'REFUNDED');
    await sellers.forOrder(order).refunded(trx, order.subjectId, {
      isRepeated: refund.attempt > 1,
      isByHand: isExternal(refund.reason) || refund.reason === RETURNED,
    });
  }

  /** A refund that had succeeded is owed again: order and refund move back, and the purchase stays ended. */
  async function fail(trx: ActorTrx, order: OrderView, refund: store.RefundRow, state: AttemptState) {
    const reason = state.reason ?? 'unknown';
    // A refund made in the provider's dashboard is retried there, not by us.
    const retryIn = isExternal(refund.reason) ? undefined : retryAfter(refund.attempt, reason);
    await store.endAttempt(trx, refund, { status: 'FAILED', reason, providerRefundId: state.providerRefundId });
    if (order.state === 'REFUNDED' && !refund.isLate) await moveOrder(trx, order.orderId, 'REFUNDING');
    if (retryIn !== undefined) await store.nextAttempt(trx, refund, retryIn);
    else {
      await store.moveRefund(trx, refund.refundId, 'FAILED', reason);
      await sellers.forOrder(order).refundFailed(trx, order.subjectId, refund.isLate ? refund : undefined);
    }
    return { retryIn };
  }
}

/** Notifies the customer that a late payment was refunded. Its order is unchanged; a purchase that waits for no other refund has ended. */
export async function notifyLateRefund(
  trx: ActorTrx,
  sellers: Sellers,
  order: OrderView,
  refund: store.RefundRow,
  isByHand: boolean,
): Promise<void> {
  const hasEnded = order.state === 'FAILED' || order.state === 'CANCELED';
  const isOver = hasEnded && !(await store.hasOpenRefund(trx, refund));
  await sellers.forOrder(order).latePaymentRefunded(trx, order.subjectId, refund, { isOver, isByHand });
}
