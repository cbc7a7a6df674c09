import { DAY, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import type { DisputeState } from '../../../gateways/payments/payments.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { isUnseen, markSeen, saveDispute } from './disputes.store.ts';
import { findPaymentAtProvider, type PaymentRow } from '../payments/payments.store.ts';
import { BY_BANK } from '../refunds/refunds.rules.ts';
import { findRefundAtProvider } from '../refunds/refunds.store.ts';
import type { RefundService } from '../refunds/refunds.service.ts';

export { isUnseen, markSeen };

/** A bank takes months to decide. */
const COMPARE_DAYS = 120;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  refunding: Pick<RefundService, 'adopt' | 'check'>;
  log: FastifyBaseLogger;
};

export type DisputeService = ReturnType<typeof createDisputeService>;

/** Payments that a bank wants back. */
export function createDisputeService({ db, accounts, refunding, log }: Dependencies) {
  return { hear, jobs: { 'disputes.compare': { run: compare, everySeconds: HOUR_SECONDS } } satisfies JobKinds };

  /**
   * Writes down how a dispute stands. While it is open what was bought stays, the venue has to answer the bank, and nothing of the
   * payment goes back; what a bank took back counts as given back. False if the payment is not known here.
   */
  async function hear({ accountId }: Pick<Account, 'accountId'>, theirs: DisputeState, by: Actor): Promise<boolean> {
    const payment = await findPaymentAtProvider(db, accountId, theirs.providerPaymentId);
    if (!payment) return false;
    const saved = await inTransaction(db, (trx) => saveDispute(trx, payment, theirs));
    if (saved) report(payment, theirs);
    if (theirs.state === 'LOST') await refunding.adopt(payment, takenBack(theirs, payment.amount), by);
    // The money came back to the venue after all: whether it is still owed, a person decides.
    if (theirs.state === 'WON') await recheck(accountId, theirs.providerDisputeId, by);
    return true;
  }

  function report({ paymentId, orderId }: PaymentRow, theirs: DisputeState): void {
    const facts = { paymentId, orderId, ...theirs };
    if (theirs.state === 'OPEN')
      log.error(
        { event: 'payment.disputed', ...facts },
        'a cardholder disputes a payment: answer at the provider, in time',
      );
    else if (theirs.state === 'WARNED')
      log.error(
        { event: 'payment.fraud_warning', ...facts },
        'a payment may be fraud: look at it at the provider, before it is disputed',
      );
    else log.warn({ event: 'payment.dispute_closed', ...facts }, 'a dispute was decided');
  }

  async function recheck(accountId: number, disputeId: string, by: Actor): Promise<void> {
    const takenBefore = await findRefundAtProvider(db, accountId, disputeId);
    if (takenBefore) await refunding.check(takenBefore.refundId, by);
  }

  /** Finds disputes whose event never reached us. */
  async function compare(): Promise<void> {
    const [since, by] = [new Date((await readNow(db)) - COMPARE_DAYS * DAY), system('disputes.compare')];
    await tryEach(accounts.all(), (account) =>
      tryEach(account.payments.listDisputes(since), async (theirs) => void (await hear(account, theirs, by))),
    );
  }
}

/** In our books it is a refund under the dispute's name. */
const takenBack = ({ providerDisputeId, amount }: DisputeState, paid: number) => ({
  providerRefundId: providerDisputeId,
  amount: Math.min(amount ?? paid, paid),
  status: 'SUCCEEDED' as const,
  isOurs: false,
  madeBy: BY_BANK,
});
