import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { screens } from '@caddie/contract/screens';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import {
  AccountUnreachable,
  type PaymentState,
  type PayPageState,
  ProviderRefused,
  ProviderUnclear,
} from '../../../gateways/payments/payments.ts';
import { tryEachInBatches } from '../../../platform/jobs/batches.ts';
import { type Actor, system } from '../../../platform/actors/actor.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { createPendingCalls } from '../../../platform/pending-calls.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { subjectFields } from '../log-fields.rules.ts';
import type { Sellers } from '../outcomes.ts';
import { PAY_GRACE_MINUTES } from './pay-grace.rules.ts';
import { createLatePayments } from './payments.late.ts';
import { createPayPages } from './payments.pages.ts';
import { createPaymentSettling, isMoneyTaken } from './payments.settle.ts';
import * as store from './payments.store.ts';
import { labelsOf } from './payments.labels.ts';

export { PAY_GRACE_MINUTES } from './pay-grace.rules.ts';

const BATCH = 20;
/** How long a customer who gave up waits for the provider to cancel the payment. */
const MAX_WAIT_MS = 2_000;

type PaymentDependencies = {
  db: Db;
  accounts: PaymentAccounts;
  cards: CardService;
  sellers: Sellers;
  publicUrl: string;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/**
 * Charges cards. The intent to pay is committed before the provider is called, and every outcome, whether from the call, a webhook, a check
 * or the recovery job, goes through `settle`, which applies it once.
 */
export function createPaymentService({
  db,
  accounts,
  cards,
  sellers,
  publicUrl,
  checkpoint,
  log,
}: PaymentDependencies) {
  const { settle, recordRejection: refused, releasePurchase } = createPaymentSettling({ db, cards, sellers, log });

  const pages = createPayPages({ db, cards, publicUrl, checkpoint });
  const latePayments = createLatePayments({ db, accounts, settle, log });
  const pendingCalls = createPendingCalls(MAX_WAIT_MS);

  return {
    /** Moves a payment one step on; a failed one is looked up, since it may have been paid after all. */
    advance,
    /** Cancels a payment that waits at the bank after the customer gave up. */
    end: (paymentId: string, by: Actor): Promise<void> => pendingCalls.waitFor(end(paymentId, by)),
    settle,
    recover,
    /** Returns whether a payment with this card is under way. */
    isCardPaying: store.isCardPaying,
    finish: pendingCalls.waitForAll,
    jobs: {
      'payments.recover': { run: recover, everySeconds: 2, isPoller: true },
      'payments.compare': { run: () => latePayments.compare(), everySeconds: HOUR_SECONDS },
    } satisfies JobKinds,
  };

  /** Fetches the outcome of payments that no request waits for any more. */
  async function recover(): Promise<void> {
    await tryEachInBatches(
      BATCH,
      (size) => store.claimOpenPayments(db, size),
      ({ paymentId, tries }) => advance(paymentId, system('payments.recover'), tries),
    );
  }

  /** If the provider does not answer, leaves open payments to the recovery job and failed ones to the comparison. */
  async function advance(paymentId: string, by: Actor, tries = 0): Promise<void> {
    const payment = await store.unscopedFindPayment(db, paymentId);
    if (payment?.status === 'FAILED') return latePayments.checkFailed(payment, by);
    if (!payment || isMoneyTaken(payment)) return;
    try {
      const account = await accountOf(payment);
      const state = await fetchState(account, payment, tries);
      await checkpoint('payment.answered');
      await settle(paymentId, state, by);
      // A declined payment must not be completed on the bank's page.
      if (state.status === 'FAILED') await latePayments.cancel(account, payment, state.providerPaymentId, by);
    } catch (error) {
      if (error instanceof ProviderRefused) await refused(payment, error, by);
      else if (error instanceof AccountUnreachable) await accountUnreachable(payment, error, by);
      else if (error instanceof ProviderUnclear)
        log.warn(
          { event: 'payment.unclear', paymentId, ...subjectFields(payment), tries, reason: error.message },
          'the outcome of a payment is unknown, the provider gave no reliable answer: the provider is asked again',
        );
      else throw error;
    }
    await checkpoint('payment.settled');
  }

  /**
   * If the bank was faster, its outcome counts; if the provider does not answer, the poller ends the payment when the bank's time is over.
   */
  async function end(paymentId: string, by: Actor): Promise<void> {
    try {
      const payment = await store.unscopedFindPayment(db, paymentId);
      if (payment?.status !== 'REQUIRES_ACTION') return;
      const { payments } = await accountOf(payment);
      if (payment.pageId) await settle(paymentId, await payments.closePayPage(payment.pageId), by);
      else if (payment.providerPaymentId)
        await settle(paymentId, await payments.cancelPayment(payment.providerPaymentId), by);
    } catch (error) {
      log.warn(
        { event: 'payment.cancel_failed', err: error, paymentId },
        'canceling a payment at the provider failed: retried automatically',
      );
    }
  }

  /**
   * The outcome cannot be known: the payment stays open, and invariant S02 reports it. Its purchase is released when the bank's time is
   * over.
   */
  async function accountUnreachable(payment: store.PaymentRow, gone: AccountUnreachable, by: Actor): Promise<void> {
    const { paymentId } = payment;
    log.error(
      { event: 'payment.account_unreachable', paymentId, ...subjectFields(payment), reason: gone.message },
      'a payment cannot be looked up, our keys have no access to its account: it stays open until a server with the right keys checks it',
    );
    if (await store.isOverdue(db, paymentId, PAY_GRACE_MINUTES)) await releasePurchase(payment, by);
  }

  async function accountOf({ accountId }: store.PaymentRow): Promise<Account> {
    const account = await accounts.find(accountId);
    if (!account)
      throw new AccountUnreachable(
        `This server does not have the account ${accountId} of the payment.`,
        'account_not_ours',
      );
    return account;
  }

  /**
   * Asks the provider for the state of a payment. The provider's payment id is the last guard: a payment can succeed only once, so with
   * that id a retry is always safe.
   */
  async function fetchState(
    account: Account,
    payment: store.PaymentRow,
    tries: number,
  ): Promise<PaymentState | PayPageState> {
    const { payments } = account;
    if (payment.isOnPage) return fetchPage(account, payment);
    const providerPaymentId = payment.providerPaymentId ?? (await create(account, payment));
    if (await store.isOverdue(db, payment.paymentId, PAY_GRACE_MINUTES))
      return payments.cancelPayment(providerPaymentId);
    if (payment.providerPaymentId) {
      const state = await payments.readPayment(providerPaymentId);
      if (state.status !== 'PROCESSING') return state;
    }
    // A provider may answer the same key with the same error for ever; a retry uses a new key.
    return payments.confirmPayment(
      `pay_${payment.paymentId}_${tries}`,
      providerPaymentId,
      payment.isOffSession ? null : `${publicUrl}${screens.complete}?orderId=${payment.orderId}`,
    );
  }

  /** Asks the provider for the state of a payment on its page, which is opened once and closed when its time is over. */
  async function fetchPage(account: Account, payment: store.PaymentRow): Promise<PayPageState> {
    const pageId = payment.pageId ?? (await pages.open(account, payment));
    const isOver = await store.isOverdue(db, payment.paymentId, PAY_GRACE_MINUTES);
    return isOver ? account.payments.closePayPage(pageId) : account.payments.readPayPage(pageId);
  }

  async function create(account: Account, payment: store.PaymentRow): Promise<string> {
    // The card belongs to the customer record that it was saved under, even if another customer pays with it.
    const holder = { customerId: payment.holderId, shopSeqNo: payment.shopSeqNo };
    const providerCustomerId = await cards.customerAtProvider(account, holder);
    try {
      const { providerPaymentId } = await account.payments.createPayment(`pay_${payment.paymentId}`, {
        reference: { orderId: payment.orderId, paymentId: payment.paymentId },
        amount: payment.amount,
        currency: payment.currency,
        providerCustomerId,
        providerCardId: payment.providerCardId!,
        labels: labelsOf(payment),
      });
      await store.setProviderPayment(db, payment.paymentId, providerPaymentId);
      await checkpoint('payment.created');
      return providerPaymentId;
    } catch (error) {
      if (error instanceof ProviderRefused && error.refusalCause === 'CUSTOMER_GONE')
        await cards.forgetCustomer(account.accountId, holder, providerCustomerId);
      throw error;
    }
  }
}
