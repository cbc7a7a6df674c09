import type { FastifyBaseLogger } from 'fastify';
import { type Payments, ProviderRefused, ProviderUnclear } from '../../gateways/payments/payments.ts';
import { inBatches } from '../../platform/batches.ts';
import { system } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardService } from '../cards/cards.service.ts';
import { claimOpenEvents, type EventRow, endEvent, insertEvent } from './events.store.ts';
import type { Checkpoint, PaymentService } from './payments.service.ts';
import { findPaymentAtProvider } from './payments.store.ts';
import type { RefundService } from './refunds.service.ts';
import { isRefundKnown, refundsOfPayment } from './refunds.store.ts';

const BATCH = 50;
/** An event may be ahead of our own note of its payment; after this many tries it is simply not ours. */
const TRIES = 5;

type Dependencies = {
  db: Db;
  payments: Payments;
  paying: PaymentService;
  refunding: RefundService;
  cards: Pick<CardService, 'setupEnded' | 'cardChanged'>;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export type EventService = ReturnType<typeof createEventService>;

/** What the provider tells us by itself. An event is only a hint: what counts is what the provider says when asked. */
export function createEventService({ db, payments, paying, refunding, cards, checkpoint, log }: Dependencies) {
  return {
    /** Keeps an event for processing, if it really is the provider's. */
    async receive(rawBody: Buffer, headers: Record<string, unknown>, onForged: () => void): Promise<void> {
      const event = payments.readEvent(rawBody, headers);
      if (!event) {
        onForged();
        throw new Refusal('BAD_SIGNATURE');
      }
      const isOurs = event.livemode === payments.isLive;
      if (!isOurs) complain(event, 'of the other mode');
      await insertEvent(db, payments.name, event, isOurs ? undefined : 'of the other mode');
      await checkpoint('event.stored');
    },

    process,
    jobs: { 'events.process': { run: process, everySeconds: 2, isWatch: true } } satisfies JobKinds,
  };

  async function process(): Promise<void> {
    await inBatches(BATCH, async (size) => {
      const open = await claimOpenEvents(db, size);
      for (const event of open) await act(event);
      return open.length;
    });
  }

  async function act(event: EventRow): Promise<void> {
    await checkpoint('event.taken');
    if (event.sessionId || event.providerCardId) return actOnCard(event);
    if (!event.providerPaymentId) return void (await endEvent(db, event));
    const payment = await findPaymentAtProvider(db, payments.name, event.providerPaymentId);
    const by = system('events.process');
    if (!payment) return event.tries < TRIES ? undefined : putAside(event, 'about a payment we do not know');
    try {
      const isAbout = await paying.settle(payment.paymentId, await payments.readPayment(event.providerPaymentId), by);
      if (!isAbout) return await putAside(event, 'about another amount than we asked for');
      for (const { refundId, status, providerRefundId } of await refundsOfPayment(db, payment.paymentId)) {
        // One that succeeded is looked at only if this is about it: the bank may have sent it back.
        if (status === 'INITIATED' || (providerRefundId && providerRefundId === event.providerRefundId))
          await refunding.check(refundId, by);
      }
      if (event.providerRefundId && !(await isRefundKnown(db, event.providerRefundId))) {
        if (event.tries >= TRIES) await putAside(event, 'about a refund we did not make');
        return;
      }
      await endEvent(db, event);
    } catch (error) {
      if (error instanceof ProviderRefused) await putAside(event, 'about a payment the provider does not show us');
      else if (!(error instanceof ProviderUnclear)) throw error;
    }
  }

  /** A page on which a card was typed in has ended, or a card is no longer what it was. */
  async function actOnCard(event: EventRow): Promise<void> {
    try {
      if (event.providerCardId) await cards.cardChanged(event.providerCardId);
      else if (!(await cards.setupEnded(event.sessionId!)))
        return event.tries < TRIES ? undefined : await putAside(event, 'about a card page we do not know');
      await endEvent(db, event);
    } catch (error) {
      if (error instanceof ProviderRefused) await putAside(event, 'about a card the provider does not show us');
      else if (!(error instanceof ProviderUnclear)) throw error;
    }
  }

  /** Without effect, kept, and told to whoever reads the log: somebody should look. */
  async function putAside(event: EventRow, reason: string): Promise<void> {
    complain(event, reason);
    await endEvent(db, event, reason);
  }

  function complain({ eventId, type }: Pick<EventRow, 'eventId' | 'type'>, reason: string): void {
    log.error({ event: eventId, type, reason }, 'an event of the provider is put aside');
  }
}
