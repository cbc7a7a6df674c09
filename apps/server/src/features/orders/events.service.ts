import type { FastifyBaseLogger } from 'fastify';
import { type Payments, ProviderUnclear } from '../../gateways/payments/payments.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { claimOpenEvents, type EventRow, endEvent, insertEvent } from './events.store.ts';
import type { Checkpoint, PaymentService } from './payments.service.ts';
import { findPaymentAtProvider } from './payments.store.ts';
import type { RefundService } from './refunds.service.ts';
import { findRefundOfPayment } from './refunds.store.ts';

const BITE = 50;

type Dependencies = {
  db: Db;
  payments: Payments;
  paying: PaymentService;
  refunding: RefundService;
  checkpoint: Checkpoint;
  log: FastifyBaseLogger;
};

export type EventService = ReturnType<typeof createEventService>;

/** What the provider tells us by itself. An event is only a hint: what counts is what the provider says when asked. */
export function createEventService({ db, payments, paying, refunding, checkpoint, log }: Dependencies) {
  return {
    /** Keeps an event for processing, if it really is the provider's. */
    async receive(rawBody: Buffer, headers: Record<string, unknown>): Promise<void> {
      const event = payments.readEvent(rawBody, headers);
      if (!event) throw new Refusal('BAD_SIGNATURE');
      await insertEvent(db, payments.name, event);
      await checkpoint('event.stored');
    },

    async process(): Promise<void> {
      const open = await claimOpenEvents(db, BITE);
      for (const event of open) await act(event);
      if (open.length === BITE) await this.process();
    },
  };

  async function act(event: EventRow): Promise<void> {
    await checkpoint('event.taken');
    if (!event.providerPaymentId) return void (await endEvent(db, event));
    const payment = await findPaymentAtProvider(db, payments.name, event.providerPaymentId);
    if (!payment) {
      // It may be ahead of our own note of its payment; after a few tries it is simply not ours.
      if (event.tries < 5) return;
      log.error({ event: event.eventId, type: event.type }, 'an event about a payment we do not know');
      return void (await endEvent(db, event, 'unknown payment'));
    }
    try {
      await paying.settle(payment.paymentId, await payments.readPayment(event.providerPaymentId));
      const refund = await findRefundOfPayment(db, event.providerPaymentId);
      if (refund?.status === 'INITIATED') await refunding.advance(refund.refundId);
      await endEvent(db, event);
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
    }
  }
}
