import type { Stripe } from 'stripe';
import type { AccountConnector } from '../payments.ts';
import { callStripe, toPortError, isAccountUnreachable, isMissing, withIdempotencyKey } from './errors.ts';

/** A standard account: it has its own dashboard, pays Stripe's fees and bears its losses. */
const controller = {
  fees: { payer: 'account' },
  losses: { payments: 'stripe' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'full' },
} as const;

/** The venues' accounts, connected to the account of our key. */
export const stripeConnector = (stripe: Stripe): AccountConnector => ({
  async open(key, { shopSeqNo, name, countryCode, email }) {
    const input = {
      controller,
      country: countryCode,
      ...(email && { email }),
      business_profile: { name },
      metadata: { shopSeqNo },
    };
    return (
      await callStripe(withIdempotencyKey(key, (idempotencyKey) => stripe.accounts.create(input, { idempotencyKey })))
    ).id;
  },

  // A link is valid for one visit, so each call creates a new one. A used link also redirects to us, where the owner can continue.
  async page(account, returnUrl) {
    const input = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl };
    return (await callStripe(stripe.accountLinks.create(input))).url;
  },

  async state(account) {
    try {
      const { charges_enabled: takesCards, details_submitted: isSubmitted } = await stripe.accounts.retrieve(account);
      return { takesCards: takesCards && isSubmitted, isSubmitted };
    } catch (error) {
      if (isMissing(error) || isAccountUnreachable(error)) return undefined;
      throw toPortError(error);
    }
  },
});
