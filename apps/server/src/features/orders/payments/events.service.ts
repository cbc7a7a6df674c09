import type { FastifyBaseLogger } from 'fastify';
import type { Account, PaymentAccounts } from '../../../gateways/payments/accounts.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
  ProviderUnclear,
} from '../../../gateways/payments/payments.ts';
import { tryEachInBatches } from '../../../platform/jobs/batches.ts';
import { system } from '../../../platform/actors/actor.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { CardService } from '../../cards/cards.service.ts';
import type { DisputeService } from '../disputes/disputes.service.ts';
import { claimOpenEvents, type EventRow, endEvent, insertEvent } from './events.store.ts';
import type { PaymentService } from './payments.service.ts';
import { readState } from './payments.read.ts';
import { findPaymentAtProvider, type PaymentRow, unscopedFindPayment } from './payments.store.ts';
import type { RefundService } from '../refunds/refunds.service.ts';
import { isRefundKnown, refundsOfPayment } from '../refunds/refunds.store.ts';

const BATCH = 50;
/** An event may arrive before its payment is saved here; after this many tries it is not ours. */
const MAX_TRIES = 5;

const NOT_OURS = 'of an account that is not ours';

type Dependencies = {
  db: Db;
  accounts: PaymentAccounts;
  paying: PaymentService;
  refunding: RefundService;
  disputes: Pick<DisputeService, 'record'>;
  cards: Pick<CardService, 'setupEnded' | 'cardChanged'>;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export type EventService = ReturnType<typeof createEventService>;

/** Processes webhooks of the provider. An event is only a hint: the state that counts is fetched from the provider. */
export function createEventService({
  db,
  accounts,
  paying,
  refunding,
  disputes,
  cards,
  checkpoint,
  log,
}: Dependencies) {
  return {
    /** Stores an event for processing if its signature is valid. An event of another account or mode becomes a dead letter at once. */
    async receive(
      provider: PaymentProvider,
      rawBody: Buffer,
      headers: Record<string, unknown>,
      onForged: () => void,
    ): Promise<void> {
      const event = provider.readEvent(rawBody, headers);
      if (!event) {
        onForged();
        throw new Refusal('BAD_SIGNATURE');
      }
      const account = await accountOf(provider, event);
      const reason = account ? undefined : event.mode === provider.mode ? NOT_OURS : 'of the other mode';
      if (reason) logNotOurs(event, reason);
      await insertEvent(db, { provider: provider.name, accountId: account?.accountId, ...event }, reason);
      await checkpoint('event.stored');
    },

    process,
    jobs: { 'events.process': { run: process, everySeconds: 2, isPoller: true } } satisfies JobKinds,
  };

  async function process(): Promise<void> {
    await tryEachInBatches(BATCH, (size) => claimOpenEvents(db, size), processEvent);
  }

  /** Rejects the event while it is unknown which account is ours; the provider sends it again. */
  async function accountOf(provider: PaymentProvider, event: ProviderEvent): Promise<Account | undefined> {
    try {
      return await accounts.findForEvent(provider, event);
    } catch (cause) {
      if (cause instanceof ProviderUnclear) throw new Refusal('PROVIDER_DOWN', { cause });
      throw cause;
    }
  }

  async function processEvent(event: EventRow): Promise<void> {
    await checkpoint('event.taken');
    try {
      const account = event.accountId === null ? undefined : await accounts.find(event.accountId);
      if (!account) {
        logNotOurs(event, NOT_OURS);
        await endEvent(db, event, NOT_OURS);
      } else if (event.sessionId || event.providerCardId) await processCardEvent(account, event);
      else if (event.providerDisputeId) await processDisputeEvent(account, event, event.providerDisputeId);
      else if (event.providerPaymentId) await processPaymentEvent(account, event, event.providerPaymentId);
      else await endEvent(db, event);
    } catch (error) {
      if (error instanceof ProviderRefused)
        await endAsDeadLetter(event, 'about something the provider does not show us');
      else if (!(error instanceof ProviderUnclear)) throw error;
    }
  }

  async function processPaymentEvent(account: Account, event: EventRow, providerPaymentId: string): Promise<void> {
    const by = system('events.process');
    const payment =
      (await findPaymentAtProvider(db, account.accountId, providerPaymentId)) ??
      (await findPaymentOnPage(account, providerPaymentId));
    if (!payment) return event.tries < MAX_TRIES ? undefined : endAsDeadLetter(event, 'about a payment we do not know');
    const state = await readState(account, payment);
    if (!(await paying.settle(payment.paymentId, state, by)))
      return endAsDeadLetter(event, 'about another amount than we asked for');
    await checkpoint('payment.settled');
    for (const { refundId, status, providerRefundId } of await refundsOfPayment(db, payment.paymentId)) {
      // A refund that succeeded is fetched only if the event is about it: the bank may have sent it back.
      if (status === 'INITIATED' || (providerRefundId && providerRefundId === event.providerRefundId))
        await refunding.check(refundId, by);
    }
    if (event.providerRefundId && !(await isRefundKnown(db, event.providerRefundId))) {
      const refund = await account.payments.readRefund(event.providerRefundId);
      const isRecorded = refund.status === 'FAILED' || (await refunding.recordExternal(payment, refund, by));
      // A refund of ours may be reported before its provider id is saved here.
      if (!isRecorded)
        return event.tries < MAX_TRIES
          ? undefined
          : endAsDeadLetter(event, 'about a refund that does not fit our books');
    }
    await endEvent(db, event);
  }

  /** Finds the payment of a page. Its provider id is not saved here before the customer has paid, but the provider stores our id with it. */
  async function findPaymentOnPage(account: Account, providerPaymentId: string): Promise<PaymentRow | undefined> {
    const paymentId = await readPaymentId(account, providerPaymentId);
    const payment = paymentId && isUuid(paymentId) ? await unscopedFindPayment(db, paymentId) : undefined;
    return payment?.accountId === account.accountId && payment.pageId !== null ? payment : undefined;
  }

  /** Returns our id of a payment, which the provider stores with it; undefined if the provider does not show us the payment. */
  async function readPaymentId({ payments }: Account, providerPaymentId: string): Promise<string | undefined> {
    try {
      return (await payments.readPayment(providerPaymentId)).reference.paymentId;
    } catch (error) {
      if (error instanceof ProviderRefused) return undefined;
      throw error;
    }
  }

  async function processDisputeEvent(account: Account, event: EventRow, disputeId: string): Promise<void> {
    const dispute = await account.payments.readDispute(disputeId);
    if (!dispute || !(await disputes.record(account, dispute, system('events.process'))))
      return event.tries < MAX_TRIES
        ? undefined
        : endAsDeadLetter(event, 'about a dispute of a payment we do not know');
    await endEvent(db, event);
  }

  /** A card page has ended, or a saved card has changed. */
  async function processCardEvent(account: Account, event: EventRow): Promise<void> {
    if (event.providerCardId) await cards.cardChanged(account, event.providerCardId);
    else if (!(await cards.setupEnded(account, event.sessionId!)))
      return event.tries < MAX_TRIES ? undefined : await endAsDeadLetter(event, 'about a card page we do not know');
    await endEvent(db, event);
  }

  /** Ends the event without effect and logs an error, for manual review. */
  async function endAsDeadLetter(event: EventRow, reason: string): Promise<void> {
    const { eventId, type } = event;
    log.error(
      { event: 'provider_event.dead_letter', eventId, type, reason },
      `a webhook event cannot be processed and is kept as a dead letter: ${reason}; look at it by hand`,
    );
    await endEvent(db, event, reason);
  }

  /** Keys that were changed, or an endpoint that serves two servers: the books are not concerned. */
  function logNotOurs({ eventId, type }: Pick<EventRow, 'eventId' | 'type'>, reason: string): void {
    log.warn(
      { event: 'provider_event.not_ours', eventId, type, reason },
      `a webhook event ${reason}: it is stored and changes nothing`,
    );
  }
}
