import type { FastifyBaseLogger } from 'fastify';
import { type ActorTrx, actAsAnyActor, type Actor, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertRefundInCash, type Till } from '../counter/counter.store.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { refundChanged } from '../price-changed.rules.ts';
import { type Decision, type FailedRefund, insertDecision, listFailedRefunds } from './refund-decisions.store.ts';
import {
  hasOpenRefund,
  moveRefund,
  nextAttempt,
  type RefundRow,
  reopenAttempt,
  unscopedFindRefund,
  unscopedLockRefund,
} from './refunds.store.ts';
import { mayBeRefundedAlready, mayHaveArrived } from './refunds.rules.ts';
import { notifyLateRefund } from './refunds.settle.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = { db: Db; sellers: Sellers; log: FastifyBaseLogger };

/** Options of a decision at the desk, as opposed to the operator's command, with what is written in the same transaction. */
type DecisionOptions = {
  actor?: Actor;
  /** True when the same request has already decided this refund. */
  isRepeated?: (trx: ActorTrx) => Promise<boolean>;
  writeNote?: (trx: ActorTrx) => Promise<unknown>;
  /** The member of staff checked at the provider that the money was not refunded. */
  hasLooked?: boolean | undefined;
};
type CashRefund = { amount: number; till: Till };

/** Decides about failed refunds; each decision is kept with its author, reason and time. */
export function createRefundDecisions({ db, sellers, log }: Dependencies) {
  return {
    listFailed: (): Promise<FailedRefund[]> => listFailedRefunds(db),

    /**
     * Makes one more attempt at once, under a new key; an attempt that may have arrived keeps its key, so that the provider finds it.
     * Returns false if the refund has not failed.
     */
    retry: (refundId: string, by: string, note?: string, options?: DecisionOptions): Promise<boolean> =>
      decide(refundId, { decision: 'RETRY', by, note }, options, (trx, refund) =>
        mayHaveArrived(refund) ? reopenAttempt(trx, refund) : nextAttempt(trx, refund, 0),
      ),

    /** Records that the customer got the money in another way. Returns false if the refund has not failed. */
    settleByHand: (refundId: string, by: string, note: string, options?: DecisionOptions): Promise<boolean> =>
      decide(refundId, { decision: 'SETTLE', by, note }, options, async (trx, refund) => {
        mustHaveChecked(refund, options);
        await settleRefund(trx, refund);
      }),

    /**
     * Refunds in cash from a drawer, with an entry there; `amount` is the amount shown at the drawer. Returns false if the refund has not
     * failed.
     */
    giveInCash: (
      refundId: string,
      by: string,
      { amount, till }: CashRefund,
      options?: DecisionOptions,
    ): Promise<boolean> =>
      decide(refundId, { decision: 'CASH', by, note: undefined }, options, async (trx, refund) => {
        if (refund.amount !== amount) throw refundChanged(refund.amount, amount, refund.currency);
        mustHaveChecked(refund, options);
        await settleRefund(trx, refund);
        await insertRefundInCash(trx, refundId, till);
      }),
  };

  async function settleRefund(trx: ActorTrx, refund: RefundRow): Promise<void> {
    await moveRefund(trx, refund.refundId, 'SETTLED');
    const order = await unscopedLockOrder(trx, refund.orderId);
    if (order && refund.isLate) return notifyLateRefund(trx, sellers, order, refund, true);
    if (order?.state !== 'REFUNDING' || (await hasOpenRefund(trx, refund))) return;
    await moveOrder(trx, refund.orderId, 'REFUNDED');
    await sellers.forOrder(order).refunded(trx, order.subjectId, { isByHand: true });
  }

  async function decide(
    refundId: string,
    decision: Decision,
    { actor, isRepeated, writeNote }: DecisionOptions = {},
    apply: (trx: ActorTrx, refund: RefundRow) => Promise<void>,
  ): Promise<boolean> {
    const isDone = await actAsAnyActor(
      db,
      actor ?? system(`refunds ${decision.decision.toLowerCase()}: ${decision.by}`),
      async (trx) => {
        const unlocked = await unscopedFindRefund(trx, refundId);
        if (unlocked) await unscopedLockOrder(trx, unlocked.orderId);
        const refund = unlocked && (await unscopedLockRefund(trx, refundId));
        if (await isRepeated?.(trx)) return true;
        if (refund?.status !== 'FAILED') return false;
        await insertDecision(trx, refundId, decision);
        await apply(trx, refund);
        await writeNote?.(trx);
        return true;
      },
    );
    if (isDone)
      log.info({ event: 'refund.decided', refundId, ...decision }, 'a decision about a failed refund was recorded');
    return isDone;
  }
}

/** Without a check at the provider, a refund that may have arrived could be given twice. */
function mustHaveChecked({ failure }: RefundRow, { hasLooked }: DecisionOptions = {}): void {
  if (!hasLooked && mayBeRefundedAlready(failure ?? '')) throw new Refusal('MAY_HAVE_ARRIVED');
}
