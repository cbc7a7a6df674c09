import { DAY } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import {
  type PaymentState,
  type PayPageState,
  ProviderRefused,
  ProviderUnclear,
} from '../../../gateways/payments/payments.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import { subjectFields } from '../log-fields.rules.ts';
import { isKnownAtProvider, readState } from './payments.read.ts';
import { findFailedSince, type PaymentRow, unscopedFindPayment } from './payments.store.ts';

/** How long after its start a payment that failed here may still be paid on a bank page that was left open. */
const COMPARE_DAYS = 7;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  settle: (paymentId: string, state: PaymentState | PayPageState, by: Actor) => Promise<boolean>;
  log: FastifyBaseLogger;
};

/** Finds payments that failed here and were paid at the provider all the same. */
export function createLatePayments({ db, accounts, settle, log }: Dependencies) {
  return {
    /**
     * Cancels a declined payment at the provider so that the bank's page cannot complete it; if it is paid already, it is a late payment.
     */
    async cancel({ payments }: Account, { paymentId }: PaymentRow, id: string, by: Actor): Promise<void> {
      const state = await payments.cancelPayment(id).catch(() => undefined);
      if (state?.status === 'SUCCEEDED') await settle(paymentId, state, by);
    },

    /** Checks one failed payment; if the provider does not answer, the comparison finds it later. */
    async checkFailed(payment: PaymentRow, by: Actor): Promise<void> {
      const { paymentId, accountId } = payment;
      const account = isKnownAtProvider(payment) && (await accounts.find(accountId));
      if (!account) return;
      try {
        await settle(paymentId, await readState(account, payment), by);
      } catch (error) {
        if (!(error instanceof ProviderRefused || error instanceof ProviderUnclear)) throw error;
        log.warn(
          { event: 'payment.unclear', paymentId, ...subjectFields(payment), reason: error.message },
          'a failed payment could not be checked again, the provider gave no reliable answer: if it was paid after all, the hourly comparison finds it',
        );
      }
    },

    /** Finds late payments whose event never reached us. */
    async compare(): Promise<void> {
      const [since, by] = [new Date((await readNow(db)) - COMPARE_DAYS * DAY), system('payments.compare')];
      await tryEach(accounts.all(), async (account) => {
        const failed = await findFailedSince(db, account.accountId, since);
        if (failed.size === 0) return;
        await tryEach(account.payments.listPayments(since), async (state) => {
          const { paymentId } = state.reference;
          if (!failed.has(paymentId) || state.status !== 'SUCCEEDED') return;
          const payment = await unscopedFindPayment(db, paymentId);
          if (payment?.isOnPage) await settle(paymentId, await readState(account, payment), by);
          else if (payment?.providerPaymentId === state.providerPaymentId) await settle(paymentId, state, by);
        });
      });
    },
  };
}
