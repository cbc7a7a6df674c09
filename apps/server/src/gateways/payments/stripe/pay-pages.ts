import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import { type NewPayPage, type Payments, type PayPageState, ProviderRefused } from '../payments.ts';
import { toStripeAmount } from './amounts.rules.ts';
import { callStripe, isRequestError, toPortError, withIdempotencyKey } from './errors.ts';
import { toPayPageState } from './states.rules.ts';
import { SUFFIX_FIELD, statementSuffix } from './statement.rules.ts';

/** Stripe's Checkout in payment mode: cards, and the wallets that Stripe offers in the customer's browser. */
export function stripePayPages(
  stripe: Stripe,
  log?: FastifyBaseLogger,
): Pick<Payments, 'openPayPage' | 'readPayPage' | 'closePayPage'> {
  return {
    async openPayPage(key, page) {
      const suffix = statementSuffix(page.labels.venue);
      const input = toSession(page);
      const open = (sessionKey: string, params: Stripe.Checkout.SessionCreateParams) =>
        withIdempotencyKey(sessionKey, (idempotencyKey) => stripe.checkout.sessions.create(params, { idempotencyKey }));
      const session = await callStripe(
        suffix
          ? open(key, withSuffix(input, suffix)).catch((error: unknown) => {
              // A statement suffix that Stripe rejects must not keep a customer from paying.
              if (!isRequestError(error) || !error.param?.includes(SUFFIX_FIELD)) throw error;
              log?.warn(
                { event: 'stripe.suffix_refused', venue: page.labels.venue },
                'Stripe rejected the venue’s name for the card statement: the payment is made without it',
              );
              return open(`${key}_plain`, input);
            })
          : open(key, input),
      );
      if (!session.url) throw new ProviderRefused('Stripe: the session has no page.');
      return { pageId: session.id, url: session.url };
    },

    readPayPage,

    async closePayPage(pageId) {
      try {
        await stripe.checkout.sessions.expire(pageId);
      } catch (error) {
        // Only an open page can be closed; the state says how this one has ended.
        if (!isRequestError(error)) throw toPortError(error);
      }
      return readPayPage(pageId);
    },
  };

  async function readPayPage(pageId: string): Promise<PayPageState> {
    const expand = ['payment_intent.payment_method'];
    return toPayPageState(await callStripe(stripe.checkout.sessions.retrieve(pageId, { expand })));
  }
}

/** The session's metadata names the payment while nothing has been paid on the page; the payment's own does so afterwards. */
function toSession({ reference, labels, ...page }: NewPayPage): Stripe.Checkout.SessionCreateParams {
  const currency = page.currency.toLowerCase();
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    customer: page.providerCustomerId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: toStripeAmount(page.amount, currency),
          product_data: { name: labels.description },
        },
      },
    ],
    metadata: { ...reference },
    payment_intent_data: { description: labels.description, metadata: { ...labels.metadata, ...reference } },
    // The customer decides, by a tick on the page.
    saved_payment_method_options: { payment_method_save: 'enabled' },
    // The customer pays the amount that was shown, in the venue's currency.
    adaptive_pricing: { enabled: false },
    success_url: page.returnUrl,
    cancel_url: page.cancelUrl,
    expires_at: Math.floor(page.endsAt.getTime() / 1000),
  };
}

const withSuffix = (input: Stripe.Checkout.SessionCreateParams, suffix: string) => ({
  ...input,
  payment_intent_data: { ...input.payment_intent_data, [SUFFIX_FIELD]: suffix },
});
