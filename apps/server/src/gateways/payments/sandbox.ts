import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { minimumCharge } from './minimum-charges.rules.ts';
import { type Payments, ProviderRefused, ProviderUnclear } from './payments.ts';
import { createDesk, type SandboxDesk } from './sandbox-desk.ts';
import { loadWebhookSecret } from './sandbox-events.store.ts';
import { type Faults, type Operation, suffer } from './sandbox-faults.ts';
import { createLedger } from './sandbox-ledger.ts';
import { listPaymentsSince, type PaymentRow } from './sandbox-payments.store.ts';
import { listRefundsSince, readRefund } from './sandbox-refunds.store.ts';
import { detailsOf, refundOf, toState } from './sandbox-states.ts';
import { createWebhooks, type Deliver } from './sandbox-webhooks.ts';
import * as store from './sandbox.store.ts';

export type SandboxOptions = {
  db: Db;
  /** Where customers reach this server, which also shows the provider's pages; empty for the browser's own origin. */
  publicUrl: string;
  deliver: Deliver;
  log: FastifyBaseLogger;
  /** What goes wrong, in tests. */
  faults?: Faults;
};

export type SandboxPayments = Payments & {
  name: 'sandbox';
  /** What people do on the provider's own pages. */
  desk: SandboxDesk;
  jobs: JobKinds;
  /** Waits for the webhooks under way, before the database closes. */
  settle(): Promise<void>;
};

/** A whole card provider in tables of its own, so that everything can be tried: no money moves, only test cards exist. */
export async function createSandboxPayments(options: SandboxOptions): Promise<SandboxPayments> {
  const { db, publicUrl, deliver, log, faults = () => undefined } = options;
  const webhooks = createWebhooks({ db, secret: await loadWebhookSecret(db), deliver, log, faults });
  const ledger = createLedger(db, webhooks.kick);
  const desk = createDesk(db, ledger, webhooks.kick);
  const stateOf = (row: PaymentRow) => toState(row, publicUrl);
  const run = <T>(operation: Operation, work: () => Promise<T>): Promise<T> => suffer(faults(operation), work);

  return {
    name: 'sandbox',
    isLive: false,
    checkAccount: () => run('checkAccount', async () => ({ account: 'sandbox' })),
    minimumCharge,
    createCustomer: (key, customer) =>
      run('createCustomer', async () => {
        const known = await store.insertCustomer(db, key, customer);
        if (known.customerId !== customer.customerId)
          throw new ProviderUnclear('The sandbox key has another customer.');
        return known.id;
      }),

    openSetup: (key, setup) =>
      run('openSetup', async () => {
        if (!(await store.hasCustomer(db, setup.providerCustomerId)))
          throw new ProviderRefused('The sandbox has no such customer.', 'CUSTOMER_GONE');
        const { sessionId, providerCustomerId } = await store.insertSetup(db, key, setup);
        if (providerCustomerId !== setup.providerCustomerId)
          throw new ProviderUnclear('The sandbox key has another page.');
        return { sessionId, url: `${publicUrl}/sandbox/cards/${sessionId}` };
      }),

    readSetup: (sessionId) =>
      run('readSetup', async () => {
        const setup = await store.readSetup(db, sessionId);
        if (!setup) throw new ProviderRefused('The sandbox has no such page.');
        const card = setup.cardId ? await store.readCard(db, setup.cardId) : undefined;
        return {
          sessionId,
          customerId: setup.customerId,
          status: setup.status,
          ...(card && !card.isDetached && { card: detailsOf(card) }),
        };
      }),

    readCard: (providerCardId) =>
      run('readCard', async () => {
        const card = await store.readCard(db, providerCardId);
        return card && !card.isDetached ? detailsOf(card) : undefined;
      }),

    detachCard: (providerCardId) => run('detachCard', () => desk.detach(providerCardId)),

    createPayment: (key, { labels, ...payment }) =>
      run('createPayment', async () =>
        stateOf(await ledger.create(key, { ...payment, description: labels.description })),
      ),

    // A payment is decided once, so its own row is the guard here and the key is not needed.
    confirmPayment: (_key, id, returnUrl) =>
      run('confirmPayment', async () => {
        const { row, isLost } = await ledger.confirm(id, returnUrl);
        if (isLost) throw new ProviderUnclear('The sandbox does not answer for this test card.');
        return stateOf(row);
      }),

    readPayment: (id) => run('readPayment', async () => stateOf(await ledger.read(id))),
    cancelPayment: (id) => run('cancelPayment', async () => stateOf(await ledger.cancel(id))),

    refund: (key, refund) => run('refund', async () => refundOf(await ledger.refund(key, refund))),
    readRefund: (id) =>
      run('readRefund', async () => {
        const refund = await readRefund(db, id);
        if (!refund) throw new ProviderRefused('The sandbox has no such refund.');
        return refundOf(refund);
      }),

    readEvent: webhooks.read,

    async *listPayments(since) {
      const found = await run('listPayments', () => listPaymentsSince(db, since));
      for (const row of found) yield { ...stateOf(row), refunded: row.refunded };
    },

    async *listRefunds(since) {
      const found = await run('listRefunds', () => listRefundsSince(db, since));
      for (const row of found) yield { ...refundOf(row), providerPaymentId: row.providerPaymentId };
    },

    desk,
    jobs: {
      'sandbox.webhooks': { run: webhooks.run, everySeconds: 5, isWatch: true },
      'sandbox.refunds': { run: () => ledger.decideRefunds(), everySeconds: 5, isWatch: true },
      'sandbox.prune': { run: webhooks.prune, everySeconds: 6 * 3600 },
    },
    settle: webhooks.settle,
  };
}
