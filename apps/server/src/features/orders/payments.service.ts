import type { PaymentFailure } from '@caddie/contract/orders';
import { screens } from '@caddie/contract/screens';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../gateways/payments/accounts.ts';
import { type PaymentState, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { inBatches } from '../../platform/batches.ts';
import { type Act, actAs, type Actor, system } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import type { CardService } from '../cards/cards.service.ts';
import { MAX_DECLINES, type OrderView } from './orders.rules.ts';
import { moveOrder, unscopedLockOrder } from './orders.store.ts';
import * as store from './payments.store.ts';
import { insertRefund } from './refunds.store.ts';
import type { Subjects } from './subjects.rules.ts';
import { dropTenders, insertCardTender } from './tenders.store.ts';

/** How long a bank may take to make up its mind; the tee time is kept that long. */
export const PAY_GRACE_MINUTES = 15;
const BATCH = 20;

/** Where a test may pull the plug. Nobody is there otherwise. */
export type Checkpoint = (place: string) => Promise<void>;

export type PaymentDependencies = {
  db: Db;
  accounts: PaymentAccounts;
  cards: CardService;
  subjects: Subjects;
  publicUrl: string;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/**
 * Takes money. The wish to pay is committed before the provider is asked, and whatever the provider says, whoever hears
 * it first (the call, a webhook, a check, the recovery job), goes through `settle`, which does its work once.
 */
export function createPaymentService({
  db,
  accounts,
  cards,
  subjects,
  publicUrl,
  checkpoint,
  log,
}: PaymentDependencies) {
  return {
    advance,
    settle,
    recover,
    /** Whether the provider is being asked for money from a card. */
    isCardPaying: store.isCardPaying,
    jobs: { 'payments.recover': { run: recover, everySeconds: 2, isWatch: true } } satisfies JobKinds,
  };

  /** Fetches the outcome of payments that nobody is waiting for any more. */
  async function recover(): Promise<void> {
    await inBatches(BATCH, async (size) => {
      const open = await store.claimOpenPayments(db, size);
      for (const { paymentId, tries } of open) await advance(paymentId, system('payments.recover'), tries);
      return open.length;
    });
  }

  /** Brings a payment one step on; leaves it to the recovery job if the provider does not answer. */
  async function advance(paymentId: string, by: Actor, tries = 0): Promise<void> {
    const payment = await store.unscopedFindPayment(db, paymentId);
    if (!payment || payment.status === 'SUCCEEDED' || payment.status === 'FAILED') return;
    try {
      const account = await accountOf(payment);
      const state = await ask(account, payment, tries);
      await checkpoint('payment.answered');
      await settle(paymentId, state, by);
      // A payment that was declined must not come back to life on the bank's page.
      if (state.status === 'FAILED')
        await account.payments.cancelPayment(state.providerPaymentId).catch(() => undefined);
    } catch (error) {
      if (error instanceof ProviderRefused) await refused(payment, error, by);
      else if (error instanceof ProviderUnclear)
        log.warn({ paymentId, tries, reason: error.message }, 'payment is unclear');
      else throw error;
    }
    await checkpoint('payment.settled');
  }

  /** What became of a payment on an account that we no longer have, nobody can tell us: it stays open, and S02 names it. */
  async function accountOf({ accountId }: store.PaymentRow): Promise<Account> {
    const account = await accounts.find(accountId);
    if (!account) throw new ProviderUnclear(`This server does not have the account ${accountId} of the payment.`);
    return account;
  }

  /**
   * The payment's id at the provider is the last guard: a payment can succeed only once, however often it is confirmed,
   * so from the moment we have that id asking again is always safe.
   */
  async function ask(account: Account, payment: store.PaymentRow, tries: number): Promise<PaymentState> {
    const { payments } = account;
    const providerPaymentId = payment.providerPaymentId ?? (await create(account, payment));
    if (await store.isOlderThan(db, payment.paymentId, PAY_GRACE_MINUTES))
      return payments.cancelPayment(providerPaymentId);
    if (payment.providerPaymentId) {
      const state = await payments.readPayment(providerPaymentId);
      if (state.status !== 'PROCESSING') return state;
    }
    // A provider may answer the same key with the same error for ever; the next try asks under a new one.
    return payments.confirmPayment(
      `pay_${payment.paymentId}_${tries}`,
      providerPaymentId,
      `${publicUrl}${screens.complete}?orderId=${payment.orderId}`,
    );
  }

  async function create(account: Account, payment: store.PaymentRow): Promise<string> {
    const providerCustomerId = await cards.customerAtProvider(account, payment);
    try {
      const { providerPaymentId } = await account.payments.createPayment(`pay_${payment.paymentId}`, {
        reference: { orderId: payment.orderId, paymentId: payment.paymentId },
        amount: payment.amount,
        currency: payment.currency,
        providerCustomerId,
        providerCardId: payment.providerCardId,
        labels: { description: `Caddie order ${payment.orderId}`, venue: '', metadata: {}, ...payment.labels },
      });
      await store.setProviderPayment(db, payment.paymentId, providerPaymentId);
      await checkpoint('payment.created');
      return providerPaymentId;
    } catch (error) {
      if (error instanceof ProviderRefused && error.because === 'CUSTOMER_GONE')
        await cards.forgetCustomer(account.accountId, payment, providerCustomerId);
      throw error;
    }
  }

  /**
   * Writes down what the provider says. Old news about a payment that has ended changes nothing. False if what the
   * provider says is about something else, and was not believed.
   */
  async function settle(paymentId: string, state: PaymentState, by: Actor): Promise<boolean> {
    return actAs(db, by, async (trx) => {
      const found = await store.unscopedFindPayment(trx, paymentId);
      if (!found) return false;
      const order = await unscopedLockOrder(trx, found.orderId);
      const payment = await store.unscopedLockPayment(trx, paymentId);
      if (!order || !payment) return false;
      if (!isAbout(payment, state)) {
        log.error({ paymentId, providerPaymentId: state.providerPaymentId }, 'the provider speaks of another payment');
        return false;
      }
      if (payment.status === 'SUCCEEDED' || payment.status === 'FAILED') return true;
      if (state.status === 'SUCCEEDED') await succeed(trx, order, payment);
      else if (state.status === 'REQUIRES_ACTION')
        await store.movePayment(trx, paymentId, 'REQUIRES_ACTION', { actionUrl: state.actionUrl });
      else if (state.status === 'FAILED') await decline(trx, order, payment, state.failure, false);
      else if (state.status === 'CANCELED') await decline(trx, order, payment, 'NOT_IN_TIME', true);
      return true;
    });
  }

  async function succeed(trx: Act, order: OrderView, payment: store.PaymentRow): Promise<void> {
    await store.movePayment(trx, payment.paymentId, 'SUCCEEDED');
    const subject = subjects[order.subjectKind];
    if (order.state === 'PAYING' && (await subject.fulfil(trx, order.subjectId))) {
      await insertCardTender(trx, order, payment);
      await moveOrder(trx, order.orderId, 'PAID');
      return;
    }
    // Too late for what was bought: the money goes back, whole, and what has ended stays ended.
    await uncover(trx, order);
    await insertRefund(trx, { orderId: order.orderId, amount: payment.amount, reason: 'late', sentBy: 'the watch' });
    await moveOrder(trx, order.orderId, 'REFUNDING');
  }

  async function decline(
    trx: Act,
    order: OrderView,
    payment: store.PaymentRow,
    failure: PaymentFailure,
    isOver: boolean,
  ): Promise<void> {
    await store.movePayment(trx, payment.paymentId, 'FAILED', { failure });
    // A card that can never pay again leaves the customer's list, so that it is not offered for the next try.
    if (failure === 'CARD_GONE' || failure === 'CARD_EXPIRED') await cards.forget(trx, payment);
    if (order.state !== 'PAYING') return;
    const subject = subjects[order.subjectKind];
    const final = isOver || order.declines + 1 >= MAX_DECLINES;
    await uncover(trx, order);
    await moveOrder(trx, order.orderId, final ? 'FAILED' : 'CREATED', {
      declined: true,
      cardAmount: order.amount,
    });
    await subject.paymentFailed(trx, order.subjectId, { final });
  }

  /** What a membership had paid towards it goes back to it. */
  async function uncover(trx: Act, { orderId, subjectKind, subjectId }: OrderView): Promise<void> {
    await subjects[subjectKind].uncover(trx, subjectId);
    await dropTenders(trx, orderId);
  }

  /** The provider did not even write the payment down. */
  async function refused(payment: store.PaymentRow, { because, message }: ProviderRefused, by: Actor): Promise<void> {
    const { paymentId } = payment;
    log.error({ event: 'payments.refused', paymentId, because, reason: message }, 'the provider refused a payment');
    await actAs(db, by, async (trx) => {
      const order = await unscopedLockOrder(trx, payment.orderId);
      const locked = await store.unscopedLockPayment(trx, paymentId);
      // No other card can pay what is too little, or too much, for any.
      if (order && locked && locked.status !== 'SUCCEEDED' && locked.status !== 'FAILED')
        await decline(
          trx,
          order,
          locked,
          failures[because ?? 'UNKNOWN'],
          because === 'TOO_SMALL' || because === 'TOO_LARGE',
        );
    });
  }
}

/** What a refusal of the provider means to a customer. */
const failures: Record<NonNullable<ProviderRefused['because']> | 'UNKNOWN', PaymentFailure> = {
  CARD_GONE: 'CARD_GONE',
  CUSTOMER_GONE: 'CARD_GONE',
  TOO_SMALL: 'TOO_LITTLE',
  TOO_LARGE: 'NOT_CHARGED',
  UNKNOWN: 'NOT_CHARGED',
};

/** An answer counts only if it is about this payment, to the cent. */
const isAbout = (payment: store.PaymentRow, state: PaymentState): boolean =>
  state.amount === payment.amount &&
  state.currency.toUpperCase() === payment.currency &&
  state.reference.paymentId === payment.paymentId &&
  state.reference.orderId === payment.orderId;
