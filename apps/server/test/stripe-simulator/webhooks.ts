import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../src/gateways/payments/sandbox/faults.ts';
import type { Deliver } from '../../src/gateways/payments/sandbox/webhooks.ts';
import { newId } from './wire.ts';

type Options = {
  secret: string;
  deliver: Deliver;
  nextFault: () => Fault | undefined;
  now: () => number;
  /** The event types that the endpoint subscribes to; Stripe sends no others. */
  isSubscribed: (type: string) => boolean;
};
type Message = { rawBody: Buffer; attempts: number };

/** An endpoint has its own API version; ours reads ids only, so it accepts any version. */
const STRIPE_VERSION = '2026-10-28.endive';

/** Stripe retries for three days; a test uses a fixed number of attempts. */
const MAX_ATTEMPTS = 40;
const RETRY_MS = 100;

/** Sends signed events one at a time; they may be lost, duplicated or reordered, and are retried until accepted. */
export function createWebhooks({ secret, deliver, nextFault, now, isSubscribed: isWanted }: Options) {
  let queue: Promise<void> = Promise.resolve();
  let heldBack: Message[] = [];

  return {
    /** `account`: the connected account of the event, if it is not the endpoint's own account. */
    emit: (type: string, object: object, account?: string): void => {
      if (!isWanted(type)) return;
      const event = {
        id: newId('evt'),
        object: 'event',
        ...(account && { account }),
        api_version: STRIPE_VERSION,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      send(JSON.stringify(event));
    },
    send,
    /** Waits until everything is sent, including delayed events. */
    async settle(): Promise<void> {
      queue = queue.then(release);
      await queue;
    },
  };

  /** Sends any body with a valid signature. */
  function send(body: string): void {
    const message = { rawBody: Buffer.from(body), attempts: 0 };
    queue = queue.then(() => handOn(message));
  }

  async function handOn(message: Message): Promise<void> {
    const fault = nextFault();
    if (fault?.delayMs) await pause(fault.delayMs);
    if (fault?.loseWebhook) return;
    if (fault?.reorderWebhook) return void heldBack.push(message);
    await post(message);
    if (fault?.repeatWebhook) await post(message);
    await release();
  }

  async function release(): Promise<void> {
    const messages = heldBack;
    heldBack = [];
    for (const message of messages) await post(message);
  }

  async function post(message: Message): Promise<void> {
    const { statusCode } = await deliver(message.rawBody, headersFor(message.rawBody)).catch(() => ({ statusCode: 0 }));
    message.attempts += 1;
    if ((statusCode >= 200 && statusCode < 300) || message.attempts >= MAX_ATTEMPTS) return;
    // A retry is scheduled outside the queue, so that it does not delay later events.
    setTimeout(() => void (queue = queue.then(() => post(message))), RETRY_MS * message.attempts).unref();
  }

  /** The timestamp uses the real clock, even when a test sets another date. */
  function headersFor(rawBody: Buffer): Record<string, string> {
    const stamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${stamp}.`).update(rawBody).digest('hex');
    return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${stamp},v1=${signature}` };
  }
}

/** Posts events to a URL, as Stripe does. */
export const deliverTo =
  (address: string): Deliver =>
  async (rawBody, headers) => {
    const response = await fetch(address, { method: 'POST', body: new Uint8Array(rawBody), headers });
    await response.arrayBuffer();
    return { statusCode: response.status };
  };
