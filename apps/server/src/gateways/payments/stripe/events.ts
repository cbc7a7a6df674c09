import type { Stripe } from 'stripe';
import { currentTime } from '../../../platform/clock.ts';
import type { ProviderEvent } from '../payments.ts';
import { isRecent, TOLERANCE_SECONDS } from '../webhook-signature.ts';

/** The events that Caddie's webhook endpoints subscribe to. docs/running.md has the same lists, and a test compares them. */
export const stripeEvents = {
  handledTypes: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.requires_action',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_method.updated',
    'payment_method.automatically_updated',
    'payment_method.detached',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'radar.early_fraud_warning.created',
  ],
} as const;

export const stripeEventTypes: readonly string[] = stripeEvents.handledTypes;

/** Reads a webhook if exactly these bytes were recently signed by Stripe. */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Record<string, unknown>,
): ProviderEvent | undefined {
  const signature = headers['stripe-signature'];
  // Stripe's own check accepts a timestamp from the future as fresh.
  if (typeof signature !== 'string' || !isRecent(timestampOf(signature), new Date(currentTime()))) return undefined;
  for (const secret of secrets) {
    try {
      return toProviderEvent(webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS));
    } catch {
      // Signed with another secret, or not signed: try the next secret.
    }
  }
  return undefined;
}

/** The last timestamp counts, as in Stripe's own check. */
const timestampOf = (signature: string): number =>
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );

const isDispute = ({ object }: EventObject): boolean => object === 'dispute' || object === 'radar.early_fraud_warning';

type EventObject = { object: string; id: string; mode?: string; payment_intent?: string | { id: string } | null };

function toProviderEvent({ id, type, livemode, account, context, data }: Stripe.Event): ProviderEvent {
  const subject = data.object as EventObject;
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
  // An event of an organization's endpoint names its account at the end of a path.
  const accountId = account ?? context?.split('/').at(-1);
  return {
    eventId: id,
    type,
    mode: livemode ? 'LIVE' : 'TEST',
    ...(accountId && { account: accountId }),
    ...(providerPaymentId && { providerPaymentId }),
    ...(subject.object === 'refund' && { providerRefundId: subject.id }),
    ...(isDispute(subject) && { providerDisputeId: subject.id }),
    ...(subject.object === 'checkout.session' && subject.mode === 'setup' && { sessionId: subject.id }),
    // An attached card is not yet a saved one: the event of its setup page says that it was saved.
    ...(subject.object === 'payment_method' && type !== 'payment_method.attached' && { providerCardId: subject.id }),
  };
}
