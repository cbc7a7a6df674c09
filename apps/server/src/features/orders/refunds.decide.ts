import type { FastifyBaseLogger } from 'fastify';
import { type Act, actAs, system } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { moveOrder, unscopedLockOrder } from './orders.store.ts';
import { type Decision, type FailedRefund, insertDecision, listFailedRefunds } from './refund-decisions.store.ts';
import {
  hasOpenRefund,
  moveRefund,
  nextAttempt,
  type RefundRow,
  unscopedFindRefund,
  unscopedLockRefund,
} from './refunds.store.ts';
import type { Subjects } from './subjects.rules.ts';

type Dependencies = { db: Db; subjects: Subjects; log: FastifyBaseLogger };

/** What a person does about refunds that failed; each decision is kept with who, why and when. */
export function createRefundDecisions({ db, subjects, log }: Dependencies) {
  return {
    listFailed: (): Promise<FailedRefund[]> => listFailedRefunds(db),

    /** One more attempt, at once, under a key of its own. False if the refund has not failed. */
    retry: (refundId: string, by: string, note?: string): Promise<boolean> =>
      decide(refundId, { decision: 'RETRY', by, note }, (trx, refund) => nextAttempt(trx, refund, 0)),

    /** The customer has the money back in another way. False if the refund has not failed. */
    settleByHand: (refundId: string, by: string, note: string): Promise<boolean> =>
      decide(refundId, { decision: 'SETTLE', by, note }, async (trx, refund) => {
        await moveRefund(trx, refundId, 'SETTLED');
        const order = await unscopedLockOrder(trx, refund.orderId);
        if (order?.state !== 'REFUNDING' || (await hasOpenRefund(trx, refund.orderId))) return;
        await moveOrder(trx, refund.orderId, 'REFUNDED');
        await subjects[order.subjectKind].refunded(trx, order.subjectId, { isByHand: true });
      }),
  };

  async function decide(
    refundId: string,
    decision: Decision,
    act: (trx: Act, refund: RefundRow) => Promise<void>,
  ): Promise<boolean> {
    const isDone = await actAs(
      db,
      system(`refunds ${decision.decision.toLowerCase()}: ${decision.by}`),
      async (trx) => {
        const found = await unscopedFindRefund(trx, refundId);
        if (found) await unscopedLockOrder(trx, found.orderId);
        const refund = found && (await unscopedLockRefund(trx, refundId));
        if (refund?.status !== 'FAILED') return false;
        await insertDecision(trx, refundId, decision);
        await act(trx, refund);
        return true;
      },
    );
    if (isDone) log.info({ event: 'refund.decided', refundId, ...decision }, 'a person decided about a refund');
    return isDone;
  }
}
