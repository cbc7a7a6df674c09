import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import type { Payments, PaymentState } from '../payments.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.rules.ts';
import {
  callStripe,
  toPortError,
  isCardError,
  isRequestError,
  isUnexpectedState,
  withIdempotencyKey,
} from './errors.ts';
import { toPaymentState, unsupportedActionOf } from './states.rules.ts';
import { SUFFIX_FIELD, statementSuffix } from './statement.rules.ts';

type PaymentCalls = Pick<
  Payments,
  'createPayment' | 'confirmPayment' | 'readPayment' | 'cancelPayment' | 'listPayments'
>;

const UNSUPPORTED_ACTION =
  'Stripe requires an authentication step that Caddie does not know: this payment cannot continue, and the customer has to pay another way';

/** Charges at Stripe. */
export function stripeCharges(stripe: Stripe, log?: FastifyBaseLogger): PaymentCalls {
  return {
    async createPayment(key, { reference, amount, currency, providerCustomerId, providerCardId, labels }) {
      const suffix = statementSuffix(labels.venue);
      const input = {
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        customer: providerCustomerId,
        payment_method: providerCardId,
        allowed_payment_method_types: ['card' as const],
        description: labels.description,
        metadata: { ...labels.metadata, ...reference },
        ...(suffix && { [SUFFIX_FIELD]: suffix }),
      };
      // If Stripe creates a payment and then answers 500, that payment is never confirmed, because its id did not reach us.
      const create = (idempotencyKey: string) => stripe.paymentIntents.create(input, { idempotencyKey });
      return toPaymentState(await callStripe(withIdempotencyKey(key, create).catch(retryWithoutSuffix)));

      /** A statement suffix that Stripe rejects must not keep a customer from paying. */
      function retryWithoutSuffix(error: unknown): Promise<Stripe.PaymentIntent> {
        if (!isRequestError(error) || error.param !== SUFFIX_FIELD) throw error;
        log?.warn(
          { event: 'stripe.suffix_refused', venue: labels.venue },
          'Stripe rejected the venue’s name for the card statement: the payment is made without it',
        );
        const { [SUFFIX_FIELD]: _, ...inputWithoutSuffix } = input;
        return withIdempotencyKey(`${key}_plain`, (idempotencyKey) =>
          stripe.paymentIntents.create(inputWithoutSuffix, { idempotencyKey }),
        );
      }
    },

    async confirmPayment(key, id, returnUrl) {
      try {
        // With a return URL the customer is present and the bank may ask for confirmation on its own page; otherwise `off_session` says
        // that they are absent.
        const confirmOptions = returnUrl === null ? { off_session: true } : { return_url: returnUrl };
        const intent = await stripe.paymentIntents.confirm(id, confirmOptions, { idempotencyKey: key });
        const action = unsupportedActionOf(intent);
        if (action) log?.error({ event: 'stripe.unknown_action', providerPaymentId: id, action }, UNSUPPORTED_ACTION);
        return toPaymentState(intent);
      } catch (error) {
        if (isCardError(error) || isUnexpectedState(error)) return readIntent(id);
        if (isRequestError(error) && error.statusCode === 400) return cancelUnchargeable(id);
        throw toPortError(error);
      }
    },

    readPayment: readIntent,
    cancelPayment: cancelIntent,

    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
        for await (const intent of intents) {
          // The account may also take payments outside Caddie.
          if (!intent.metadata['paymentId']) continue;
          const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
          const refunded = fromStripeAmount(charge?.amount_refunded ?? 0, intent.currency);
          yield { ...toPaymentState(intent), refunded, at: new Date(intent.created * 1000) };
        }
      } catch (error) {
        throw toPortError(error);
      }
    },
  };

  async function readIntent(id: string): Promise<PaymentState> {
    return toPaymentState(await callStripe(stripe.paymentIntents.retrieve(id)));
  }

  async function cancelIntent(id: string): Promise<PaymentState> {
    try {
      return toPaymentState(await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (isUnexpectedState(error)) return readIntent(id);
      throw toPortError(error);
    }
  }

  /** Stripe will never charge this card for this payment: cancels the payment there too, so that nothing can revive it. */
  async function cancelUnchargeable(id: string): Promise<PaymentState> {
    const state = await cancelIntent(id);
    return state.status === 'CANCELED' ? { ...state, status: 'FAILED', failure: 'CARD_GONE' } : state;
  }
}
