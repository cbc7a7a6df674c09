import type { FastifyBaseLogger } from 'fastify';
import { currentTime } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ProviderEvent } from '../payments.ts';
import { claimEvent, deleteOldEvents, type EventRow, markDelivered, postponeEvent } from './events.store.ts';
import type { Faults } from './faults.ts';
import { SANDBOX_ACCOUNT } from './sandbox.store.ts';
import { isSigned, signMessage } from '../webhook-signature.ts';

/** Delivers a webhook to the server, as the internet would. */
export type Deliver = (rawBody: Buffer, headers: Record<string, string>) => Promise<{ statusCode: number }>;

type Options = { db: Db; secret: Uint8Array; deliver: Deliver; log: FastifyBaseLogger; faults: Faults };

const SIGNATURE_HEADER = 'sandbox-signature';
/** Longer than a delivery may take: a process that holds an event for longer is dead. */
const LEASE_SECONDS = 20;

/** Delivers events in order until each is acknowledged; a test can lose, repeat and reorder them. */
export function createWebhooks({ db, secret, deliver, log, faults }: Options) {
  let queue: Promise<void> = Promise.resolve();
  let postponedEvents: EventRow[] = [];

  return {
    /** Starts the delivery of due events, after the transaction that wrote them. */
    startDelivery: (): void => {
      queue = queue.then(() => deliverDueEvents());
    },
    /** The job that delivers events which a dead process left, or which were held back with no event after them. */
    run: (): Promise<void> => {
      queue = queue.then(() => deliverDueEvents({ includePostponed: true }));
      return queue;
    },
    prune: () => deleteOldEvents(db),
    /** Waits for deliveries in progress, before the database closes. */
    waitForPending: (): Promise<void> => queue,

    read: (rawBody: Buffer, headers: Record<string, unknown>): ProviderEvent | undefined => {
      if (!isSigned(secret, rawBody, headers[SIGNATURE_HEADER], new Date(currentTime()))) return undefined;
      return JSON.parse(rawBody.toString('utf8')) as ProviderEvent;
    },
  };

  async function deliverDueEvents({ includePostponed = false } = {}): Promise<void> {
    try {
      for (let event = await claimEvent(db, LEASE_SECONDS); event; event = await claimEvent(db, LEASE_SECONDS)) {
        await deliverWithFaults(event);
      }
      if (includePostponed) await deliverPostponed();
    } catch (error) {
      log.warn(
        { event: 'sandbox.webhooks_delayed', err: error },
        'webhook events of the card sandbox could not be delivered: retried automatically',
      );
    }
  }

  async function deliverWithFaults(event: EventRow): Promise<void> {
    const fault = faults('webhook');
    if (fault?.loseWebhook) return markDelivered(db, event.eventId);
    if (fault?.reorderWebhook) return void postponedEvents.push(event);
    await deliverEvent(event);
    if (fault?.repeatWebhook) await deliverEvent(event);
    await deliverPostponed();
  }

  async function deliverPostponed(): Promise<void> {
    const events = postponedEvents;
    postponedEvents = [];
    for (const event of events) await deliverEvent(event);
  }

  async function deliverEvent(event: EventRow): Promise<void> {
    const rawBody = Buffer.from(JSON.stringify(toProviderEvent(event)));
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signMessage(secret, rawBody, new Date(currentTime())),
    };
    const status = await deliver(rawBody, headers).then(
      ({ statusCode }) => statusCode,
      () => 0,
    );
    if (status >= 200 && status < 300) return markDelivered(db, event.eventId);
    log.warn(
      { event: 'sandbox.webhook_refused', eventId: event.eventId, status, attempts: event.attempts },
      'the server did not accept a webhook event of the card sandbox: delivered again automatically',
    );
    await postponeEvent(db, event.eventId, Math.min(60, 2 ** event.attempts));
  }
}

const toProviderEvent = (event: EventRow): ProviderEvent => ({
  eventId: event.eventId,
  type: event.type,
  mode: 'TEST',
  ...(event.account && event.account !== SANDBOX_ACCOUNT && { account: event.account }),
  ...(event.providerPaymentId && { providerPaymentId: event.providerPaymentId }),
  ...(event.providerRefundId && { providerRefundId: event.providerRefundId }),
  ...(event.sessionId && { sessionId: event.sessionId }),
  ...(event.providerCardId && { providerCardId: event.providerCardId }),
});
