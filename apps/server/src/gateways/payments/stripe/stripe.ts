import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { maximumCharge, minimumCharge } from '../charge-limits.rules.ts';
import type { PaymentProvider } from '../payments.ts';
import { checkStripeAccount } from './account.ts';
import { stripeCards } from './cards.ts';
import { stripeConnecting } from './connecting.ts';
import { stripeDisputes } from './disputes.ts';
import { readStripeEvent } from './events.ts';
import { stripeMoney } from './money.ts';
import { stripeRefunds } from './refunds.ts';

export type StripeSettings = {
  secretKey: string;
  /** The account that the key is of, where Stripe does not say so by itself, or which of an organization's is meant. */
  account?: string | undefined;
  /** Of the endpoint that reports here; of several, separated by commas. */
  webhookSecret: string;
  apiUrl: string;
  timeoutMs?: number;
  log?: FastifyBaseLogger;
};

const TIMEOUT_MS = 20_000;

/** Cards through Stripe: typed in on its page, kept in its vault, charged while the customer is there. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, account, webhookSecret, log } = settings;
  // The key of an organization is of no account, so every call names one.
  const isOrganization = secretKey.startsWith('sk_org_');
  const own = connect(settings, isOrganization && account ? { stripeContext: account } : {});
  return {
    name: 'stripe',
    mode: /^(.k|sk_org)_live_/.test(secretKey) ? 'LIVE' : 'TEST',
    keyHash: createHash('sha256')
      .update(`${secretKey} ${account ?? ''}`)
      .digest(),
    checkAccount: () => checkStripeAccount(own, secretKey, account),
    minimumCharge,
    maximumCharge,
    forAccount({ providerAccount, isOwn }) {
      const theirs = isOrganization ? { stripeContext: providerAccount } : { stripeAccount: providerAccount };
      const stripe = isOwn ? own : connect(settings, theirs);
      return {
        ...stripeCards(stripe),
        ...stripeMoney(stripe, log),
        ...stripeRefunds(stripe),
        ...stripeDisputes(stripe),
      };
    },
    // Within an organization every account is there already, and the operator names it.
    ...(!isOrganization && { connect: stripeConnecting(own) }),
    readEvent: (rawBody, headers) => readStripeEvent(own.webhooks, webhookSecret.split(','), rawBody, headers),
  };
}

/** Stripe's own client, for one account. */
function connect({ secretKey, apiUrl, timeoutMs, log }: StripeSettings, account: Stripe.StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    ...account,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs ?? TIMEOUT_MS,
    // Trying again is decided above, where it is known what was tried and how long ago.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  stripe.on('response', ({ status, method, path, request_id: requestId }: Stripe.ResponseEvent) => {
    // The caller treats this as a provider that is down; only a person can give the key its rights.
    if (status === 401 || status === 403)
      log?.error({ event: 'stripe.access_denied', status, method, path: path.split('?')[0], requestId }, DENIED);
  });
  return stripe;
}

const DENIED = 'Stripe did not let our key do that';
