import type { Stripe } from 'stripe';
import { type Payments, ProviderRefused } from '../payments.ts';
import { withSessionId } from '../session-url.ts';
import { callStripe, toPortError, isMissing, isRequestError, withIdempotencyKey } from './errors.ts';
import { toCardDetails, toSetupState } from './states.rules.ts';

/** The greatest lengths that Stripe accepts. */
const [NAME_MAX, PHONE_MAX] = [256, 20];

/** Customers and their saved cards at Stripe. */
export const stripeCards = (
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'openSetup' | 'readSetup' | 'readCard' | 'detachCard'> => ({
  async createCustomer(key, { customerId, shopSeqNo, name, phone }) {
    const input = {
      name: name.slice(0, NAME_MAX),
      phone: phone.slice(0, PHONE_MAX),
      metadata: { customerId, shopSeqNo },
    };
    return (
      await callStripe(withIdempotencyKey(key, (idempotencyKey) => stripe.customers.create(input, { idempotencyKey })))
    ).id;
  },

  async openSetup(key, { customerId, providerCustomerId, successUrl, cancelUrl }) {
    const session = await callStripe(
      stripe.checkout.sessions.create(
        {
          mode: 'setup',
          allowed_payment_method_types: ['card'],
          customer: providerCustomerId,
          client_reference_id: customerId,
          success_url: withSessionId(successUrl, '{CHECKOUT_SESSION_ID}'),
          cancel_url: cancelUrl,
        },
        { idempotencyKey: key },
      ),
    );
    if (!session.url) throw new ProviderRefused('Stripe: the session has no page.');
    return { sessionId: session.id, url: session.url };
  },

  readSetup: async (sessionId) =>
    toSetupState(
      await callStripe(stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] })),
    ),

  async readCard(providerCardId) {
    try {
      const method = await stripe.paymentMethods.retrieve(providerCardId);
      return method.customer === null ? undefined : toCardDetails(method);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toPortError(error);
    }
  },

  async detachCard(providerCardId) {
    try {
      await stripe.paymentMethods.detach(providerCardId);
    } catch (error) {
      // A rejected request means that the card is already detached or never existed: either way the result holds.
      if (!isRequestError(error)) throw toPortError(error);
    }
  },
});
