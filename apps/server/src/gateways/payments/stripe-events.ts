import type { Stripe } from 'stripe';
import type { ProviderEvent } from './payments.ts';
import { isRecent, TOLERANCE_SECONDS } from './webhook-signature.ts';

/** Reads a webhook if these very bytes were signed by Stripe a short while ago. */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secret: string,
  rawBody: Buffer,
  headers: Record<string, unknown>,
): ProviderEvent | undefined {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  try {
    const event = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    // Stripe's own check takes a stamp from the future for a fresh one.
    return isRecent(stampOf(signature), new Date()) ? toProviderEvent(event) : undefined;
  } catch {
    return undefined;
  }
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

function toProviderEvent({ id, type, livemode, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object: string; id: string; payment_intent?: string | { id: string } | null };
  const isIntent = object.object === 'payment_intent';
  const intent = isIntent ? object.id : object.payment_intent;
  const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
  return {
    eventId: id,
    type,
    livemode,
    ...(providerPaymentId && { providerPaymentId }),
    ...(object.object === 'refund' && { providerRefundId: object.id }),
  };
}
