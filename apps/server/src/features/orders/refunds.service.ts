import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Payments, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { inBatches } from '../../platform/batches.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { findOrderOf, moveOrder, unscopedLockOrder } from './orders.store.ts';
import type { Checkpoint } from './payments.service.ts';
import * as store from './refunds.store.ts';
import type { SubjectKind, Subjects } from './subjects.rules.ts';

const BATCH = 20;
/** How long a customer waits for the provider; after that the refund goes on without them. */
const PATIENCE_MS = 2_000;

type Dependencies = { db: Db; payments: Payments; subjects: Subjects; checkpoint: Checkpoint; log: FastifyBaseLogger };

type Wish = { amount: number; reason: string };

export type RefundService = ReturnType<typeof createRefundService>;

/** Gives money back. Like taking it: written down first, done under a key of its own, settled once. */
export function createRefundService({ db, payments, subjects, checkpoint, log }: Dependencies) {
  const underWay = new Set<Promise<void>>();

  return {
    advance,

    /** Writes down what goes back for something that was bought; undefined if nothing was paid by card. */
    async request(trx: Db, kind: SubjectKind, subjectId: string, wish: Wish): Promise<string | undefined> {
      const order = await findOrderOf(trx, kind, subjectId);
      if (!order || wish.amount <= 0) return undefined;
      await unscopedLockOrder(trx, order.orderId);
      const refundId = await store.insertRefund(trx, { ...wish, orderId: order.orderId, sentBy: 'the caller' });
      if (refundId) await moveOrder(trx, order.orderId, 'REFUNDING');
      return refundId;
    },

    /** Sends one refund while its customer waits for a moment; if the provider takes longer, the watch sees to it. */
    async send(refundId: string): Promise<void> {
      const sending = advance(refundId).catch((error: unknown) =>
        log.warn({ err: error, refundId }, 'refund waits for the watch'),
      );
      underWay.add(sending);
      void sending.then(() => underWay.delete(sending));
      await Promise.race([sending, pause(PATIENCE_MS, undefined, { ref: false })]);
    },

    /** Sends what is still to be sent, and fetches what is still to be known. */
    recover: (): Promise<void> =>
      inBatches(BATCH, async (size) => {
        const open = await store.claimOpenRefunds(db, size);
        for (const { refundId, tries } of open) await advance(refundId, tries);
        return open.length;
      }),

    /** Waits for the calls that are under way, before the database closes. */
    settle: async (): Promise<void> => void (await Promise.all(underWay)),
  };

  async function advance(refundId: string, tries = 0): Promise<void> {
    const refund = await store.unscopedFindRefund(db, refundId);
    if (!refund || refund.status === 'SUCCEEDED') return;
    try {
      const state = await payments.refund(`ref_${refundId}`, {
        providerPaymentId: refund.providerPaymentId,
        amount: refund.amount,
        reference: { orderId: refund.orderId, paymentId: refund.paymentId },
      });
      await checkpoint('refund.answered');
      if (state.status === 'SUCCEEDED') await end(refund, state.providerRefundId);
      else if (state.status === 'FAILED') log.error({ refundId, tries }, 'the provider could not refund');
    } catch (error) {
      // Money that we owe is never given up: it is tried again for as long as it takes.
      if (error instanceof ProviderRefused)
        log.error({ refundId, tries, reason: error.message }, 'the provider refused a refund');
      else if (error instanceof ProviderUnclear)
        log.warn({ refundId, tries, reason: error.message }, 'refund is unclear');
      else throw error;
    }
    await checkpoint('refund.settled');
  }

  async function end(refund: store.RefundRow, providerRefundId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const order = await unscopedLockOrder(trx, refund.orderId);
      if (!order || !(await store.endRefund(trx, refund.refundId, providerRefundId))) return;
      await moveOrder(trx, order.orderId, 'REFUNDED');
      await subjects[order.subjectKind].refunded(trx, order.subjectId);
    });
  }
}
