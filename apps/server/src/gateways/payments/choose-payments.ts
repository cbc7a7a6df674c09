import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox.ts';
import type { Faults } from './sandbox-faults.ts';
import type { Deliver } from './sandbox-webhooks.ts';
import { createStripePayments, type StripePayments } from './stripe.ts';

type Surroundings = { db: Db; log: FastifyBaseLogger; deliver: Deliver; faults?: Faults | undefined };

/** Stripe if the settings name an account there (all of it, or the start was refused), else the sandbox. */
export async function choosePayments(
  config: Config,
  { db, log, deliver, faults }: Surroundings,
): Promise<SandboxPayments | StripePayments> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config;
  if (secretKey && webhookSecret) return createStripePayments({ secretKey, webhookSecret, apiUrl, log });
  return createSandboxPayments({ db, log, deliver, publicUrl: config.PUBLIC_URL ?? '', ...(faults && { faults }) });
}
