import type { Stripe } from 'stripe';
import { currentTime } from '../../../platform/clock.ts';
import type { ProviderEvent } from '../payments.ts';
import { isRecent, TOLERANCE_SECONDS } from '../webhook-signature.ts';

/** What an endpoint for Caddie subscribes to. docs/running.md has the same lists, and a test compares them. */
export const stripeEvents = {
  actedOn: [
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

export const stripeEventTypes: readonly string[] = stripeEvents.actedOn;

/** Reads a webhook if these very bytes were signed by Stripe a short while ago. */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secrets: readonly string[],
  rawBody: Buffer,
  headers: Record<string, unknown>,
): ProviderEvent | undefined {
  const signature = headers['stripe-signature'];
  // Stripe's own check takes a stamp from the future for a fresh one.
  if (typeof signature !== 'string' || !isRecent(stampOf(signature), new Date(currentTime()))) return undefined;
  for (const secret of secrets) {
    try {
      return toProviderEvent(webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS));
    } catch {
      // Signed with another of them, or with none.
    }
  }
  return undefined;
}

/** The last one counts, as it does for Stripe's own check. */
const stampOf = (signature: string): number =>
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
  // An organization's endpoint says whose event it is by a path that ends in the account.
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
    // A card that is attached is not yet one that a customer has saved: the page it was typed in on says so.
    ...(subject.object === 'payment_method' && type !== 'payment_method.attached' && { providerCardId: subject.id }),
  };
}
