import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import type { Payments } from './payments.ts';
import { checkStripeAccount } from './stripe-account.ts';
import { stripeCards } from './stripe-cards.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeMoney } from './stripe-money.ts';
import { stripeRefunds } from './stripe-refunds.ts';

export type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  timeoutMs?: number;
  log?: FastifyBaseLogger;
};
export type StripePayments = Payments & { name: 'stripe' };

const TIMEOUT_MS = 20_000;

/** Cards through Stripe: typed in on its page, kept in its vault, charged while the customer is there. */
export function createStripePayments(account: StripeAccount): StripePayments {
  const { secretKey, webhookSecret, apiUrl, timeoutMs, log } = account;
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
  stripe.on('response', ({ status, method, path, request_id: requestId }: Stripe.ResponseEvent) => {
    // Whoever made the call takes this for a provider that is down; only a person can give the key its rights.
    if (status === 401 || status === 403)
      log?.error({ event: 'stripe.access_denied', status, method, path: path.split('?')[0], requestId }, DENIED);
  });
  return {
    name: 'stripe',
    isLive: /^.k_live_/.test(secretKey),
    checkAccount: () => checkStripeAccount(stripe, secretKey),
    ...stripeCards(stripe),
    ...stripeMoney(stripe, log),
    ...stripeRefunds(stripe),
    readEvent: (rawBody, headers) => readStripeEvent(stripe.webhooks, webhookSecret, rawBody, headers),
  };
}

const DENIED = 'Stripe did not let our key do that';
