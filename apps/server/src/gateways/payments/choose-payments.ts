import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PaymentAdapter } from './payments.ts';
import { createSandboxPayments } from './sandbox/sandbox.ts';
import type { Faults } from './sandbox/faults.ts';
import type { Deliver } from './sandbox/webhooks.ts';

type Dependencies = { db: Db; log: FastifyBaseLogger; deliver: Deliver; faults?: Faults | undefined };

/** Returns Stripe if it is configured (completely, or the start was rejected), else the sandbox. */
export async function choosePayments(
  config: Config,
  { db, log, deliver, faults }: Dependencies,
): Promise<PaymentAdapter> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config;
  const account = config.STRIPE_ACCOUNT;
  const { PAY_PAGE: hasPayPage } = config;
  if (secretKey && webhookSecret) {
    // Imported here, so that a server without Stripe does not load its library: 21 MB.
    const { createStripePayments } = await import('./stripe/stripe.ts');
    return { provider: createStripePayments({ secretKey, account, webhookSecret, apiUrl, hasPayPage, log }) };
  }
  const publicUrl = config.PUBLIC_URL ?? '';
  return createSandboxPayments({ db, log, deliver, publicUrl, hasPayPage, ...(faults && { faults }) });
}
