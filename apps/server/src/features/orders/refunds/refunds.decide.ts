import type { FastifyBaseLogger } from 'fastify';
import { type Act, actAsAnyone, type Actor, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertRefundInCash, type Till } from '../counter/counter.store.ts';
import { moveOrder, unscopedLockOrder } from '../orders.store.ts';
import { returnChanged } from '../price-changed.rules.ts';
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
import { mayBeBack, mayHaveArrived } from './refunds.rules.ts';
import { notifyLateRefund } from './refunds.settle.ts';
import type { Sellers } from '../outcomes.ts';

type Dependencies = { db: Db; sellers: Sellers; log: FastifyBaseLogger };

/** A decision that is made at the desk and not by the operator's command, with what is written in the same transaction. */
type More = {
  actor?: Actor;
  /** The same request has decided it before. */
  isAgain?: (trx: Act) => Promise<boolean>;
  note?: (trx: Act) => Promise<unknown>;
  /** They looked at the provider: it has not gone back. */
  hasLooked?: boolean | undefined;
};
type InCash = { amount: number; till: Till };

/** What a person does about refunds that failed; each decision is kept with who, why and when. */
export function createRefundDecisions({ db, sellers, log }: Dependencies) {
  return {
    listFailed: (): Promise<FailedRefund[]> => listFailedRefunds(db),

    /**
     * One more attempt, at once, under a key of its own; one that may have arrived goes on under its own, by which the provider
     * finds it. False if the refund has not failed.
     */
    retry: (refundId: string, by: string, note?: string, more?: More): Promise<boolean> =>
      decide(refundId, { decision: 'RETRY', by, note }, more, (trx, refund) =>
        mayHaveArrived(refund) ? reopenAttempt(trx, refund) : nextAttempt(trx, refund, 0),
      ),

    /** The customer has the money back in another way. False if the refund has not failed. */
    settleByHand: (refundId: string, by: string, note: string, more?: More): Promise<boolean> =>
      decide(refundId, { decision: 'SETTLE', by, note }, more, async (trx, refund) => {
        mustHaveLooked(refund, more);
        await end(trx, refund);
      }),

    /** The customer gets it out of a drawer, which has its line; `amount` is what the person at the drawer saw. False as above. */
    giveInCash: (refundId: string, by: string, { amount, till }: InCash, more?: More): Promise<boolean> =>
      decide(refundId, { decision: 'CASH', by, note: undefined }, more, async (trx, refund) => {
        if (refund.amount !== amount) throw returnChanged(refund.amount, amount, refund.currency);
        mustHaveLooked(refund, more);
        await end(trx, refund);
        await insertRefundInCash(trx, refundId, till);
      }),
  };

  async function end(trx: Act, refund: RefundRow): Promise<void> {
    await moveRefund(trx, refund.refundId, 'SETTLED');
    const order = await unscopedLockOrder(trx, refund.orderId);
    if (order && refund.isLate) return notifyLateRefund(trx, sellers, order, refund, true);
    if (order?.state !== 'REFUNDING' || (await hasOpenRefund(trx, refund))) return;
    await moveOrder(trx, refund.orderId, 'REFUNDED');
    await sellers.of(order).refunded(trx, order.subjectId, { isByHand: true });
  }

  async function decide(
    refundId: string,
    decision: Decision,
    { actor, isAgain, note }: More = {},
    act: (trx: Act, refund: RefundRow) => Promise<void>,
  ): Promise<boolean> {
    const isDone = await actAsAnyone(
      db,
      actor ?? system(`refunds ${decision.decision.toLowerCase()}: ${decision.by}`),
      async (trx) => {
        const found = await unscopedFindRefund(trx, refundId);
        if (found) await unscopedLockOrder(trx, found.orderId);
        const refund = found && (await unscopedLockRefund(trx, refundId));
        if (await isAgain?.(trx)) return true;
        if (refund?.status !== 'FAILED') return false;
        await insertDecision(trx, refundId, decision);
        await act(trx, refund);
        await note?.(trx);
        return true;
      },
    );
    if (isDone) log.info({ event: 'refund.decided', refundId, ...decision }, 'a person decided about a refund');
    return isDone;
  }
}

/** Given in another way, what may have gone back already may be given twice. */
function mustHaveLooked({ failure }: RefundRow, { hasLooked }: More = {}): void {
  if (!hasLooked && mayBeBack(failure ?? '')) throw new Refusal('MAY_HAVE_ARRIVED');
}
