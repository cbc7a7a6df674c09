import type { Stripe } from 'stripe';
import type { AccountCheck } from '../payments.ts';
import { accountIn, asPortError, isForbidden, isWrongKey } from './errors.ts';

const NO_NAME =
  'Stripe does not say which account STRIPE_SECRET_KEY is of. Set STRIPE_ACCOUNT to its id, which begins with acct_.';
const RIGHTS = 'docs/running.md lists the rights it needs';

/**
 * Checks which account the key belongs to, whether the key is valid, and whether it may read everything that the adapter reads. A write
 * permission can only be checked by writing. `named`: the account in the settings.
 */
export async function checkStripeAccount(stripe: Stripe, secretKey: string, named?: string): Promise<AccountCheck> {
  let account = named;
  try {
    const { id, charges_enabled: mayCharge } = await stripe.accounts.retrieveCurrent();
    if (named && named !== id)
      return { problem: `STRIPE_SECRET_KEY is of Stripe's account ${id}, but STRIPE_ACCOUNT names ${named}.` };
    if (mayCharge) return { account: id };
    return {
      account: id,
      problem: `Stripe's account ${id} may not take charges yet: finish its activation at Stripe.`,
    };
  } catch (error) {
    if (isWrongKey(error)) return { problem: 'Stripe does not accept STRIPE_SECRET_KEY: it is wrong, or was rolled.' };
    if (!isForbidden(error)) throw asPortError(error);
    account ??= accountIn(error);
  }
  if (!account) return { problem: NO_NAME };
  // Few restricted keys may read their own account, so each permission is tried separately.
  const missing = [];
  for (const [right, read] of Object.entries(rights(stripe))) if (await isDenied(read)) missing.push(right);
  if (missing.length === 0) return { account };
  const kind = secretKey.startsWith('rk_') ? 'the restricted key' : 'the key';
  return { account, problem: `STRIPE_SECRET_KEY lacks rights: ${kind} may not read ${missing.join(', ')}. ${RIGHTS}.` };
}

/** One read call for each resource that the adapter uses, also those it expands within another. */
const rights = (stripe: Stripe): Record<string, () => Promise<unknown>> => ({
  Customers: () => stripe.customers.list(ONE),
  'Payment Methods': () => stripe.paymentMethods.list(ONE),
  'Checkout Sessions': () => stripe.checkout.sessions.list(ONE),
  'Setup Intents': () => stripe.setupIntents.list(ONE),
  'Payment Intents and Charges': () => stripe.paymentIntents.list({ ...ONE, expand: ['data.latest_charge'] }),
  Refunds: () => stripe.refunds.list(ONE),
  Disputes: () => stripe.disputes.list(ONE),
});

const ONE = { limit: 1 };

async function isDenied(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (isForbidden(error)) return true;
    throw asPortError(error);
  }
}
