import type { FastifyBaseLogger } from 'fastify';
import type { RefundState } from '../../../gateways/payments/payments.ts';
import { type Act, actAsAnyone, type Actor } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type OrderView } from '../orders.rules.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { isForeign, RETURNED, retryAfter } from './refunds.rules.ts';
import * as store from './refunds.store.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = { db: Db; sellers: Sellers; log: FastifyBaseLogger };

/** What is known of an attempt: what the provider says, or that it refused it without making a refund. */
export type AttemptState =
  | Pick<RefundState, 'status' | 'providerRefundId' | 'reason'>
  | { status: 'FAILED'; providerRefundId?: undefined; reason: string };

/** Writes down the outcome of an attempt to refund, once, by the process that learns it first. */
export function createRefundSettling({ db, sellers, log }: Dependencies) {
  return async function settle(refund: store.RefundRow, state: AttemptState, by: Actor): Promise<void> {
    const { refundId, attempt } = refund;
    const failed = await actAsAnyone(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, refund.orderId);
      const locked = await store.unscopedLockRefund(trx, refundId);
      // Old news: another attempt is under way, or a person has ended it.
      if (!order || locked?.attempt !== attempt || locked.status === 'FAILED' || locked.status === 'SETTLED')
        return undefined;
      if (state.status === 'FAILED') return fail(trx, order, locked, state);
      if (locked.status === 'SUCCEEDED') return undefined;
      if (state.status === 'SUCCEEDED') await succeed(trx, order, locked, state);
      else await store.waitForProvider(trx, locked, state);
      return undefined;
    });
    if (!failed) return;
    const facts = { refundId, attempt, reason: state.reason };
    if (failed.retryIn === undefined)
      log.error({ event: 'refund.failed', ...facts }, 'a refund failed and needs a person');
    else log.warn({ event: 'refund.retried', ...facts, retryIn: failed.retryIn }, 'a refund failed and is tried again');
  };

  async function succeed(trx: Act, order: OrderView, refund: store.RefundRow, state: AttemptState): Promise<void> {
    await store.endAttempt(trx, refund, { ...state, status: 'SUCCEEDED', reason: undefined });
    await store.moveRefund(trx, refund.refundId, 'SUCCEEDED');
    if (refund.isLate) return notifyLateRefund(trx, sellers, order, refund, isForeign(refund.reason));
    // What is kept although a part of its money went back stays paid, and several parts are back when the last one is.
    if (order.state !== 'REFUNDING' || (await store.hasOpenRefund(trx, refund))) return;
    await moveOrder(trx, order.orderId, 'REFUNDED');
    await sellers.of(order).refunded(trx, order.subjectId, {
      isRepeated: refund.attempt > 1,
      isByHand: isForeign(refund.reason) || refund.reason === RETURNED,
    });
  }

  /** What succeeded before is owed again: order and refund move back, and what was bought stays as it ended. */
  async function fail(trx: Act, order: OrderView, refund: store.RefundRow, state: AttemptState) {
    const reason = state.reason ?? 'unknown';
    // What somebody gave back at the provider is theirs to try again.
    const retryIn = isForeign(refund.reason) ? undefined : retryAfter(refund.attempt, reason);
    await store.endAttempt(trx, refund, { status: 'FAILED', reason, providerRefundId: state.providerRefundId });
    if (order.state === 'REFUNDED' && !refund.isLate) await moveOrder(trx, order.orderId, 'REFUNDING');
    if (retryIn !== undefined) await store.nextAttempt(trx, refund, retryIn);
    else {
      await store.moveRefund(trx, refund.refundId, 'FAILED', reason);
      await sellers.of(order).refundFailed(trx, order.subjectId, refund.isLate ? refund : undefined);
    }
    return { retryIn };
  }
}

/** Money that came too late is back. Its order is as it was; what waits for nothing else has ended. */
export async function notifyLateRefund(
  trx: Act,
  sellers: Sellers,
  order: OrderView,
  refund: store.RefundRow,
  isByHand: boolean,
): Promise<void> {
  const hasEnded = order.state === 'FAILED' || order.state === 'CANCELED';
  const isOver = hasEnded && !(await store.hasOpenRefund(trx, refund));
  await sellers.of(order).lateReturned(trx, order.subjectId, refund, { isOver, isByHand });
}
