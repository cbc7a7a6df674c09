import type { Stripe } from 'stripe';
import type { AccountCheck } from '../payments.ts';
import { accountIdInMessage, toPortError, isForbidden, isWrongKey } from './errors.ts';

const ACCOUNT_UNKNOWN =
  'Stripe does not say which account STRIPE_SECRET_KEY is of. Set STRIPE_ACCOUNT to its id, which begins with acct_.';
const RIGHTS_HINT = 'docs/running.md lists the rights it needs';

/**
 * Checks which account the key belongs to, whether the key is valid, and whether it may read everything that the adapter reads. A write
 * permission can only be checked by writing. `configuredAccount`: the account in the settings.
 */
export async function checkStripeAccount(
  stripe: Stripe,
  secretKey: string,
  configuredAccount?: string,
): Promise<AccountCheck> {
  let account = configuredAccount;
  try {
    const { id, charges_enabled: mayCharge } = await stripe.accounts.retrieveCurrent();
    if (configuredAccount && configuredAccount !== id)
      return {
        problem: `STRIPE_SECRET_KEY is of Stripe's account ${id}, but STRIPE_ACCOUNT names ${configuredAccount}.`,
      };
    if (mayCharge) return { account: id };
    return {
      account: id,
      problem: `Stripe's account ${id} may not take charges yet: finish its activation at Stripe.`,
    };
  } catch (error) {
    if (isWrongKey(error)) return { problem: 'Stripe does not accept STRIPE_SECRET_KEY: it is wrong, or was rolled.' };
    if (!isForbidden(error)) throw toPortError(error);
    account ??= accountIdInMessage(error);
  }
  if (!account) return { problem: ACCOUNT_UNKNOWN };
  // Few restricted keys may read their own account, so each permission is tried separately.
  const missing = [];
  for (const [right, read] of Object.entries(readChecks(stripe))) if (await isDenied(read)) missing.push(right);
  if (missing.length === 0) return { account };
  const kind = secretKey.startsWith('rk_') ? 'the restricted key' : 'the key';
  return {
    account,
    problem: `STRIPE_SECRET_KEY lacks rights: ${kind} may not read ${missing.join(', ')}. ${RIGHTS_HINT}.`,
  };
}

/** One read call for each resource that the adapter uses, also those it expands within another. */
const readChecks = (stripe: Stripe): Record<string, () => Promise<unknown>> => ({
  Customers: () => stripe.customers.list(ONE_ITEM),
  'Payment Methods': () => stripe.paymentMethods.list(ONE_ITEM),
  'Checkout Sessions': () => stripe.checkout.sessions.list(ONE_ITEM),
  'Setup Intents': () => stripe.setupIntents.list(ONE_ITEM),
  'Payment Intents and Charges': () => stripe.paymentIntents.list({ ...ONE_ITEM, expand: ['data.latest_charge'] }),
  Refunds: () => stripe.refunds.list(ONE_ITEM),
  Disputes: () => stripe.disputes.list(ONE_ITEM),
});

const ONE_ITEM = { limit: 1 };

async function isDenied(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (isForbidden(error)) return true;
    throw toPortError(error);
  }
}
