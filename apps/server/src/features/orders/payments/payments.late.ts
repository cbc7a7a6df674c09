import { DAY } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import { type PaymentState, ProviderRefused, ProviderUnclear } from '../../../gateways/payments/payments.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import { findFailedSince, type PaymentRow } from './payments.store.ts';

/** For so long after it began, a payment that failed here may still be paid on a page that was left open. */
const COMPARE_DAYS = 7;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  settle: (paymentId: string, state: PaymentState, by: Actor) => Promise<boolean>;
  log: FastifyBaseLogger;
};

/** Learns that a payment which failed here was paid at the provider all the same, where no event says so. */
export function createLatePayments({ db, accounts, settle, log }: Dependencies) {
  return {
    /** A declined payment must not come back to life on the bank's page; if it has already, its money came too late. */
    async cancel({ payments }: Account, { paymentId }: PaymentRow, id: string, by: Actor): Promise<void> {
      const state = await payments.cancelPayment(id).catch(() => undefined);
      if (state?.status === 'SUCCEEDED') await settle(paymentId, state, by);
    },

    /** Asks about one; while the provider does not answer, the comparison is left to find it. */
    async look({ paymentId, accountId, providerPaymentId }: PaymentRow, by: Actor): Promise<void> {
      const account = providerPaymentId && (await accounts.find(accountId));
      if (!account) return;
      try {
        await settle(paymentId, await account.payments.readPayment(providerPaymentId), by);
      } catch (error) {
        if (!(error instanceof ProviderRefused || error instanceof ProviderUnclear)) throw error;
        log.warn({ event: 'payment.unclear', paymentId, reason: error.message }, 'a failed payment is unclear');
      }
    },

    /** Finds those whose event never reached us. */
    async compare(): Promise<void> {
      const [since, by] = [new Date((await readNow(db)) - COMPARE_DAYS * DAY), system('payments.compare')];
      await tryEach(accounts.all(), async ({ accountId, payments }) => {
        const failed = await findFailedSince(db, accountId, since);
        if (failed.size === 0) return;
        await tryEach(payments.listPayments(since), async (theirs) => {
          const paymentId = failed.get(theirs.providerPaymentId);
          if (paymentId && theirs.status === 'SUCCEEDED') await settle(paymentId, theirs, by);
        });
      });
    },
  };
}
