import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { minimumCharge } from '../charge-limits.rules.ts';
import { type PaymentAdapter, type Payments, ProviderRefused, ProviderUnclear } from '../payments.ts';
import { createCardPages, type SandboxCardPages } from './card-pages.ts';
import { loadWebhookSecret } from './events.store.ts';
import { type Faults, type Operation, withFault } from './faults.ts';
import { createLedger } from './ledger.ts';
import { listPaymentsSince, type PaymentRow } from './payments.store.ts';
import { listRefundsOf, listRefundsSince, readRefund } from './refunds.store.ts';
import { payPageCalls } from './pay-page.calls.ts';
import { createPayPages } from './pay-pages.ts';
import { toCardDetails, toRefundState, toPaymentState } from './states.ts';
import { sandboxPaymentRoutes } from './card-page.routes.ts';
import { createWebhooks, type Deliver } from './webhooks.ts';
import * as store from './sandbox.store.ts';

type SandboxOptions = {
  db: Db;
  /** The public address of this server, which also shows the provider's pages; empty for the browser's own origin. */
  publicUrl: string;
  deliver: Deliver;
  log: FastifyBaseLogger;
  /** Whether customers can pay on a page of this server, without a saved card. */
  hasPayPage?: boolean;
  /** Faults to inject, in tests. */
  faults?: Faults;
};

export type SandboxAdapter = Required<PaymentAdapter> & {
  /** The actions on the provider's own pages. */
  cardPages: SandboxCardPages;
};

/** A complete card provider in its own tables, so that everything can be tried: no money moves, and only test cards exist. */
export async function createSandboxPayments(options: SandboxOptions): Promise<SandboxAdapter> {
  const { db, publicUrl, deliver, log, hasPayPage = true, faults = () => undefined } = options;
  const webhooks = createWebhooks({ db, secret: await loadWebhookSecret(db), deliver, log, faults });
  const ledger = createLedger(db, webhooks.startDelivery);
  const cardPages = createCardPages(db, ledger, webhooks.startDelivery);
  const payPages = createPayPages(db, webhooks.startDelivery);
  const paymentStateOf = (row: PaymentRow) => toPaymentState(row, publicUrl);
  const runWithFault = <T>(operation: Operation, work: () => Promise<T>): Promise<T> =>
    withFault(faults(operation), work);

  const callsFor = (account: string): Payments => ({
    createCustomer: (key, customer) =>
      runWithFault('createCustomer', async () => {
        const savedCustomer = await store.insertCustomer(db, account, key, customer);
        if (savedCustomer.customerId !== customer.customerId)
          throw new ProviderUnclear('The sandbox key has another customer.');
        return savedCustomer.id;
      }),

    openSetup: (key, setup) =>
      runWithFault('openSetup', async () => {
        if (!(await store.belongsToAccount(db, account, 'customer', setup.providerCustomerId)))
          throw new ProviderRefused('The sandbox has no such customer.', 'CUSTOMER_GONE');
        const { sessionId, providerCustomerId } = await store.insertSetup(db, key, setup);
        if (providerCustomerId !== setup.providerCustomerId)
          throw new ProviderUnclear('The sandbox key has another page.');
        return { sessionId, url: `${publicUrl}/sandbox/cards/${sessionId}` };
      }),

    readSetup: (sessionId) =>
      runWithFault('readSetup', async () => {
        await requireRecord(account, 'setup', sessionId);
        const setup = (await store.readSetup(db, sessionId))!;
        const card = setup.cardId ? await store.readCard(db, setup.cardId) : undefined;
        return {
          sessionId,
          customerId: setup.customerId,
          status: setup.status,
          ...(card && !card.isDetached && { card: toCardDetails(card) }),
        };
      }),

    readCard: (providerCardId) =>
      runWithFault('readCard', async () => {
        const card =
          (await store.belongsToAccount(db, account, 'card', providerCardId)) &&
          (await store.readCard(db, providerCardId));
        return card && !card.isDetached ? toCardDetails(card) : undefined;
      }),

    detachCard: (providerCardId) =>
      runWithFault('detachCard', async () => {
        if (await store.belongsToAccount(db, account, 'card', providerCardId)) await cardPages.detach(providerCardId);
      }),

    createPayment: (key, { labels, ...payment }) =>
      runWithFault('createPayment', async () => {
        if (!(await store.belongsToAccount(db, account, 'customer', payment.providerCustomerId)))
          throw new ProviderRefused('The sandbox has no such customer.', 'CUSTOMER_GONE');
        return paymentStateOf(await ledger.create(key, { ...payment, description: labels.description }));
      }),

    ...payPageCalls({ payPages, publicUrl, faults, requirePage: (id) => requireRecord(account, 'page', id), db }),

    // A payment is decided once, so its row is the guard and the key is not needed.
    confirmPayment: (_key, id, returnUrl) =>
      runWithFault('confirmPayment', async () => {
        await requireRecord(account, 'payment', id);
        const { row, isLost } = await ledger.confirm(id, returnUrl);
        if (isLost) throw new ProviderUnclear('The sandbox does not answer for this test card.');
        return paymentStateOf(row);
      }),

    readPayment: (id) =>
      runWithFault('readPayment', async () => {
        await requireRecord(account, 'payment', id);
        return paymentStateOf(await ledger.read(id));
      }),
    cancelPayment: (id) => {
      const fault = faults('cancelPayment');
      return withFault(fault, async () => {
        await requireRecord(account, 'payment', id);
        if (fault?.keepsBankPage) return { ...paymentStateOf(await ledger.read(id)), status: 'CANCELED' as const };
        return paymentStateOf(await ledger.cancel(id));
      });
    },

    refund: (key, refund) =>
      runWithFault('refund', async () => {
        await requireRecord(account, 'payment', refund.providerPaymentId);
        return toRefundState(await ledger.refund(key, refund));
      }),
    readRefund: (id) =>
      runWithFault('readRefund', async () => {
        await requireRecord(account, 'refund', id);
        return toRefundState((await readRefund(db, id))!);
      }),

    // The sandbox has no disputes.
    readDispute: async () => undefined,
    // oxlint-disable-next-line require-yield -- The sandbox has no disputes.
    async *listDisputes() {},
    refundsOf: (id) => runWithFault('refundsOf', async () => (await listRefundsOf(db, id)).map(toRefundState)),

    async *listPayments(since) {
      const paymentRows = await runWithFault('listPayments', () => listPaymentsSince(db, account, since));
      for (const row of paymentRows) yield { ...paymentStateOf(row), refunded: row.refunded, at: new Date(row.at) };
    },

    async *listRefunds(since) {
      const refundRows = await runWithFault('listRefunds', () => listRefundsSince(db, account, since));
      for (const row of refundRows)
        yield { ...toRefundState(row), providerPaymentId: row.providerPaymentId, at: new Date(row.at) };
    },
  });

  return {
    provider: {
      name: 'sandbox',
      mode: 'TEST',
      keyHash: null,
      hasPayPage,
      checkAccount: () => runWithFault('checkAccount', async () => ({ account: store.SANDBOX_ACCOUNT })),
      minimumCharge,
      // No provider limit applies, so that amounts above every real limit can be tried.
      maximumCharge: () => Number.MAX_SAFE_INTEGER,
      forAccount: ({ providerAccount }) => callsFor(providerAccount),
      readEvent: webhooks.read,
    },
    cardPages,
    routes: (app) => sandboxPaymentRoutes(app, cardPages, payPages),
    jobs: {
      'sandbox.webhooks': { run: webhooks.run, everySeconds: 5, isPoller: true },
      'sandbox.refunds': { run: () => ledger.decideRefunds(), everySeconds: 5, isPoller: true },
      'sandbox.prune': { run: webhooks.prune, everySeconds: 6 * HOUR_SECONDS },
    },
    waitForPending: webhooks.waitForPending,
  };

  async function requireRecord(account: string, kind: store.RecordKind, id: string): Promise<void> {
    if (!(await store.belongsToAccount(db, account, kind, id)))
      throw new ProviderRefused(`The sandbox has no such ${kind}.`);
  }
}
