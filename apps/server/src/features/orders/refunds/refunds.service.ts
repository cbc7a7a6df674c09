import { DAY, HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import { AccountUnreachable, ProviderRefused, ProviderUnclear } from '../../../gateways/payments/payments.ts';
import { tryEach, tryEachInBatches } from '../../../platform/jobs/batches.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { createPendingCalls } from '../../../platform/pending-calls.ts';
import { findPaymentAtProvider, unscopedFindPayment } from '../payments/payments.store.ts';
import { findDisputeState, isDisputed } from '../disputes/disputes.store.ts';
import { subjectFields } from '../log-fields.rules.ts';
import { createExternalRefunds } from './refunds.external.ts';
import { createRefundDecisions } from './refunds.decide.ts';
import { BY_BANK, DISPUTED, isAboutDispute, keyOf, NOT_FOUND } from './refunds.rules.ts';
import { type AttemptState, createRefundSettling } from './refunds.settle.ts';
import * as store from './refunds.store.ts';
import type { Sellers } from '../outcomes.ts';

const BATCH = 20;
/** How long a customer waits for the provider; after that the refund continues in the background. */
const MAX_WAIT_MS = 2_000;
/** How long after a refund a bank may still send it back. */
const COMPARE_DAYS = 30;

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  sellers: Sellers;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export { mayBeRefundedAlready } from './refunds.rules.ts';
export type RefundService = ReturnType<typeof createRefundService>;

/** Sends refunds. Like payments, they are committed first, sent under a key of their own and settled once. */
export function createRefundService({ db, accounts, sellers, checkpoint, log }: Dependencies) {
  const settleAttempt = createRefundSettling({ db, sellers, log });
  const recordExternal = createExternalRefunds({ db, sellers, settle: settleAttempt, log });
  const pendingCalls = createPendingCalls(MAX_WAIT_MS);

  return {
    ...createRefundDecisions({ db, sellers, log }),
    check,
    recordExternal,

    /** Sends one refund while its customer waits briefly; if the provider takes longer, the polling job continues. */
    async send(refundId: string, by: Actor): Promise<void> {
      const sending = check(refundId, by).catch((error: unknown) =>
        log.warn({ event: 'refund.delayed', err: error, refundId }, 'sending a refund failed: retried automatically'),
      );
      await pendingCalls.waitFor(sending);
    },

    recover,
    jobs: {
      'refunds.recover': { run: recover, everySeconds: 2, isPoller: true },
      'refunds.compare': { run: compare, everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,

    settle: pendingCalls.waitForAll,
  };

  /** Sends pending refunds, and fetches unknown outcomes. */
  async function recover(): Promise<void> {
    await tryEachInBatches(
      BATCH,
      (size) => store.claimOpenRefunds(db, size),
      ({ refundId, tries }) => check(refundId, system('refunds.recover'), tries),
    );
  }

  /** Finds refunds that failed at the provider after they succeeded here and whose event never reached us. */
  async function compare(): Promise<void> {
    const [since, by] = [new Date((await readNow(db)) - COMPARE_DAYS * DAY), system('refunds.compare')];
    await tryEach(accounts.all(), ({ accountId, payments }) =>
      tryEach(payments.listRefunds(since), async (atProvider) => {
        const recorded = await store.findRefundAtProvider(db, accountId, atProvider.providerRefundId);
        if (recorded && atProvider.status === 'FAILED') await settleAttempt(recorded, atProvider, by);
        if (recorded || atProvider.isOurs) return;
        const payment = await findPaymentAtProvider(db, accountId, atProvider.providerPaymentId);
        if (payment) await recordExternal(payment, atProvider, by);
      }),
    );
  }

  /** Moves a refund one step on, or asks the provider whether a succeeded one is still successful. */
  async function check(refundId: string, by: Actor, tries = 0): Promise<void> {
    const refund = await store.unscopedFindRefund(db, refundId);
    if ((refund?.status !== 'INITIATED' && refund?.status !== 'SUCCEEDED') || refund.isWaiting) return;
    try {
      const state = await fetchState(refund);
      await checkpoint('refund.answered');
      await settleAttempt(refund, state, by);
    } catch (error) {
      if (error instanceof AccountUnreachable) await giveUp(refund, error, by);
      else if (error instanceof ProviderRefused) await handleRejection(refund, error, by);
      else if (error instanceof ProviderUnclear)
        log.warn(
          { event: 'refund.unclear', refundId, ...subjectFields(refund), tries, reason: error.message },
          'the outcome of a refund is unknown, the provider gave no reliable answer: the provider is asked again',
        );
      else throw error;
    }
    await checkpoint('refund.settled');
  }

  /** Records refunds made at the provider, which may be why it refuses ours. Returns true if there were any. */
  async function recordAllExternal(
    { accountId, paymentId, providerPaymentId }: store.RefundRow,
    by: Actor,
  ): Promise<boolean> {
    const [account, payment] = [await accounts.find(accountId), await unscopedFindPayment(db, paymentId)];
    let isFound = false;
    for (const atProvider of account && payment ? await account.payments.refundsOf(providerPaymentId) : [])
      isFound = (await recordExternal(payment!, atProvider, by)) || isFound;
    return isFound;
  }

  async function fetchState(refund: store.RefundRow): Promise<AttemptState> {
    const account = await accounts.find(refund.accountId);
    if (!account) throw accountNotOurs;
    const { payments } = account;
    const dispute = refund.reason === BY_BANK && (await disputeOf(refund));
    if (dispute) return dispute;
    if (refund.providerRefundId) return payments.readRefund(refund.providerRefundId);
    if (await isDisputed(db, refund.paymentId)) throw disputed;
    return payments.refund(keyOf(refund.refundId, refund.attempt), {
      providerPaymentId: refund.providerPaymentId,
      amount: refund.amount,
      reference: { orderId: refund.orderId, paymentId: refund.paymentId },
    });
  }

  /** Returns the state of a refund made by a bank: it succeeded, unless the bank reopened the dispute and decided otherwise. */
  async function disputeOf({ accountId, providerRefundId }: store.RefundRow): Promise<AttemptState | undefined> {
    const state = providerRefundId && (await findDisputeState(db, accountId, providerRefundId));
    if (!state) return undefined;
    return state === 'WON'
      ? { status: 'FAILED', providerRefundId, reason: 'dispute_won' }
      : { status: 'SUCCEEDED', providerRefundId };
  }

  /** A refund that the provider accepted and now denies is not made again: the first one may have arrived. */
  async function handleRejection(
    refund: store.RefundRow,
    { message, code = 'refused' }: ProviderRefused,
    by: Actor,
  ): Promise<void> {
    log.warn(
      { event: 'refund.refused', refundId: refund.refundId, ...subjectFields(refund), reason: message },
      'the provider refused a refund: the next event of this refund, refund.retried or refund.failed, says whether it is retried',
    );
    if (!isAboutDispute(code) && (await recordAllExternal(refund, by))) return;
    await settleAttempt(refund, { status: 'FAILED', reason: refund.providerRefundId ? NOT_FOUND : code }, by);
  }

  /** Leaves the refund to manual review, since the account is unreachable. */
  async function giveUp(refund: store.RefundRow, { message, code }: AccountUnreachable, by: Actor): Promise<void> {
    // A succeeded refund is not known to have failed.
    if (refund.status === 'SUCCEEDED') return;
    log.warn(
      { event: 'refund.account_unreachable', refundId: refund.refundId, ...subjectFields(refund), reason: message },
      'a refund failed and is not retried: our keys have no access to the account that took the payment; settle it by hand',
    );
    await settleAttempt(refund, { status: 'FAILED', reason: code }, by);
  }
}

const disputed = new ProviderRefused('The payment is disputed.', undefined, DISPUTED);

const accountNotOurs = new AccountUnreachable(
  'This server does not have the account that took the money.',
  'account_not_ours',
);
