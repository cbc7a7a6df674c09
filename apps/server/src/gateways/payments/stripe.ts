import { Stripe } from 'stripe';
import type { Payments } from './payments.ts';
import { stripeCards } from './stripe-cards.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeMoney } from './stripe-money.ts';

export type StripeAccount = { secretKey: string; webhookSecret: string; apiUrl: string; timeoutMs?: number };
export type StripePayments = Payments & { name: 'stripe' };

const TIMEOUT_MS = 20_000;

/** Cards through Stripe: typed in on its page, kept in its vault, charged while the customer is there. */
export function createStripePayments({ secretKey, webhookSecret, apiUrl, timeoutMs }: StripeAccount): StripePayments {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs ?? TIMEOUT_MS,
    // Trying again is decided above, where it is known what was tried and how long ago.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    isLive: /^.k_live_/.test(secretKey),
    ...stripeCards(stripe),
    ...stripeMoney(stripe),
    readEvent: (rawBody, headers) => readStripeEvent(stripe.webhooks, webhookSecret, rawBody, headers),
  };
}
