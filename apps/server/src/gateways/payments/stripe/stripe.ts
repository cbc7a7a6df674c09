import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { maximumCharge, minimumCharge } from '../charge-limits.rules.ts';
import type { PaymentProvider } from '../payments.ts';
import { checkStripeAccount } from './account.ts';
import { stripeCards } from './cards.ts';
import { stripeConnector } from './connector.ts';
import { stripeDisputes } from './disputes.ts';
import { readStripeEvent } from './events.ts';
import { stripeCharges } from './charges.ts';
import { stripePayPages } from './pay-pages.ts';
import { stripeRefunds } from './refunds.ts';

export type StripeSettings = {
  secretKey: string;
  /** The account of the key, where Stripe does not name it, or the chosen account of an organization. */
  account?: string | undefined;
  /** The signing secret of the webhook endpoint; several are separated by commas. */
  webhookSecret: string;
  apiUrl: string;
  timeoutMs?: number;
  /** Whether customers can pay on Stripe's page, without a saved card. */
  hasPayPage?: boolean;
  log?: FastifyBaseLogger;
};

const TIMEOUT_MS = 20_000;

/** Card payments through Stripe: cards are entered on its page, stored there, and charged while the customer is present. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const { secretKey, account, webhookSecret, log } = settings;
  // The key of an organization belongs to no single account, so every call names one.
  const isOrganization = secretKey.startsWith('sk_org_');
  const ownClient = createClient(settings, isOrganization && account ? { stripeContext: account } : {});
  return {
    name: 'stripe',
    mode: /^(.k|sk_org)_live_/.test(secretKey) ? 'LIVE' : 'TEST',
    keyHash: createHash('sha256')
      .update(`${secretKey} ${account ?? ''}`)
      .digest(),
    hasPayPage: settings.hasPayPage ?? true,
    checkAccount: () => checkStripeAccount(ownClient, secretKey, account),
    minimumCharge,
    maximumCharge,
    forAccount({ providerAccount, isOwn }) {
      const accountOption = isOrganization ? { stripeContext: providerAccount } : { stripeAccount: providerAccount };
      const stripe = isOwn ? ownClient : createClient(settings, accountOption);
      return {
        ...stripeCards(stripe),
        ...stripeCharges(stripe, log),
        ...stripePayPages(stripe, log),
        ...stripeRefunds(stripe),
        ...stripeDisputes(stripe),
      };
    },
    // An organization's accounts already exist, and the operator names one in the settings.
    ...(!isOrganization && { connect: stripeConnector(ownClient) }),
    readEvent: (rawBody, headers) => readStripeEvent(ownClient.webhooks, webhookSecret.split(','), rawBody, headers),
  };
}

/** Creates Stripe's own client for one account. */
function createClient({ secretKey, apiUrl, timeoutMs, log }: StripeSettings, account: Stripe.StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    ...account,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs ?? TIMEOUT_MS,
    // Retries are decided by the caller, which knows what was tried and when.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  stripe.on('response', ({ status, method, path, request_id: requestId }: Stripe.ResponseEvent) => {
    // The caller treats this as a provider outage; only the operator can give the key its permissions.
    if (status === 401 || status === 403)
      log?.error({ event: 'stripe.access_denied', status, method, path: path.split('?')[0], requestId }, ACCESS_DENIED);
  });
  return stripe;
}

const ACCESS_DENIED =
  'Stripe denied our API key a call, and Caddie treats it as an outage: at Stripe, give the key the permission for the call in `path`';
