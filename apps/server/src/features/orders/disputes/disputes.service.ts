import { DAY, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import type { DisputeState } from '../../../gateways/payments/payments.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { tryEach } from '../../../platform/jobs/batches.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { isUnacknowledged, acknowledgeDispute, saveDispute } from './disputes.store.ts';
import { subjectFields } from '../log-fields.rules.ts';
import { findPaymentAtProvider, type PaymentRow } from '../payments/payments.store.ts';
import { BY_BANK } from '../refunds/refunds.rules.ts';
import { findRefundAtProvider } from '../refunds/refunds.store.ts';
import type { RefundService } from '../refunds/refunds.service.ts';

export { isUnacknowledged, acknowledgeDispute };

/** How far back open disputes are compared: a bank may take months to decide. */
const COMPARE_DAYS = 120;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  refunding: Pick<RefundService, 'recordExternal' | 'check'>;
  log: FastifyBaseLogger;
};

export type DisputeService = ReturnType<typeof createDisputeService>;

/** Records disputed payments and their outcome. */
export function createDisputeService({ db, accounts, refunding, log }: Dependencies) {
  return { record, jobs: { 'disputes.compare': { run: compare, everySeconds: HOUR_SECONDS } } satisfies JobKinds };

  /**
   * Records the state of a dispute. While it is open the purchase stays valid, the venue has to answer the bank and the payment is not
   * refunded; a lost dispute counts as a refund. Returns false if the payment is unknown here.
   */
  async function record({ accountId }: Pick<Account, 'accountId'>, dispute: DisputeState, by: Actor): Promise<boolean> {
    const payment = await findPaymentAtProvider(db, accountId, dispute.providerPaymentId);
    if (!payment) return false;
    const saved = await inTransaction(db, (trx) => saveDispute(trx, payment, dispute));
    if (saved) report(payment, dispute);
    if (dispute.state === 'LOST')
      await refunding.recordExternal(payment, toExternalRefund(dispute, payment.amount), by);
    // The venue has the money again; a member of staff decides whether it is still owed to the customer.
    if (dispute.state === 'WON') await recheck(accountId, dispute.providerDisputeId, by);
    return true;
  }

  function report(payment: PaymentRow, dispute: DisputeState): void {
    const { paymentId, orderId } = payment;
    const fields = { paymentId, orderId, ...subjectFields(payment), ...dispute };
    if (dispute.state === 'OPEN')
      log.error(
        { event: 'payment.disputed', ...fields },
        'a cardholder disputes a payment: answer at the card provider before the time in `respondBy`',
      );
    else if (dispute.state === 'WARNED')
      log.error(
        { event: 'payment.fraud_warning', ...fields },
        'the card network suspects fraud in a payment: review the payment at the card provider before it is disputed',
      );
    else
      log.warn(
        { event: 'payment.dispute_closed', ...fields },
        dispute.state === 'WON'
          ? 'a dispute was won: the venue has the money again'
          : 'a dispute was lost: it is recorded as a refund',
      );
  }

  async function recheck(accountId: number, disputeId: string, by: Actor): Promise<void> {
    const refund = await findRefundAtProvider(db, accountId, disputeId);
    if (refund) await refunding.check(refund.refundId, by);
  }

  /** Finds disputes whose event never reached us. */
  async function compare(): Promise<void> {
    const [since, by] = [new Date((await readNow(db)) - COMPARE_DAYS * DAY), system('disputes.compare')];
    await tryEach(accounts.all(), (account) =>
      tryEach(account.payments.listDisputes(since), async (dispute) => void (await record(account, dispute, by))),
    );
  }
}

/** In our books a lost dispute is a refund whose provider id is the id of the dispute. */
const toExternalRefund = ({ providerDisputeId, amount }: DisputeState, paid: number) => ({
  providerRefundId: providerDisputeId,
  amount: Math.min(amount ?? paid, paid),
  status: 'SUCCEEDED' as const,
  isOurs: false,
  madeBy: BY_BANK,
});
