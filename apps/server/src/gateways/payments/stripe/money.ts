import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import type { Payments, PaymentState } from '../payments.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.rules.ts';
import { ask, asPortError, isCardError, isRequestError, isUnexpectedState, underKey } from './errors.ts';
import { stateOf, unknownAction } from './states.rules.ts';
import { statementSuffix } from './statement.rules.ts';

type Money = Pick<Payments, 'createPayment' | 'confirmPayment' | 'readPayment' | 'cancelPayment' | 'listPayments'>;

const SUFFIX = 'statement_descriptor_suffix';
const UNKNOWN_ACTION = 'Stripe payment needs an action that Caddie does not support';

/** Charges at Stripe. */
export function stripeMoney(stripe: Stripe, log?: FastifyBaseLogger): Money {
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
        ...(suffix && { [SUFFIX]: suffix }),
      };
      // A payment that was created before a 500 is never confirmed: its id did not reach us.
      const create = (idempotencyKey: string) => stripe.paymentIntents.create(input, { idempotencyKey });
      return stateOf(await ask(underKey(key, create).catch(withoutSuffix)));

      /** A statement suffix that Stripe rejects must not keep a customer from paying. */
      function withoutSuffix(error: unknown): Promise<Stripe.PaymentIntent> {
        if (!isRequestError(error) || error.param !== SUFFIX) throw error;
        log?.warn(
          { event: 'stripe.suffix_refused', venue: labels.venue },
          'Stripe refused the statement suffix: payment continues without it',
        );
        const { [SUFFIX]: _, ...plain } = input;
        return underKey(`${key}_plain`, (idempotencyKey) => stripe.paymentIntents.create(plain, { idempotencyKey }));
      }
    },

    async confirmPayment(key, id, returnUrl) {
      try {
        // With a return URL the customer is present and the bank may ask for confirmation on its own page; otherwise `off_session` says
        // that they are absent.
        const how = returnUrl === null ? { off_session: true } : { return_url: returnUrl };
        const intent = await stripe.paymentIntents.confirm(id, how, { idempotencyKey: key });
        const action = unknownAction(intent);
        if (action) log?.error({ event: 'stripe.unknown_action', providerPaymentId: id, action }, UNKNOWN_ACTION);
        return stateOf(intent);
      } catch (error) {
        if (isCardError(error) || isUnexpectedState(error)) return read(id);
        if (isRequestError(error) && error.statusCode === 400) return giveUp(id);
        throw asPortError(error);
      }
    },

    readPayment: read,
    cancelPayment: cancel,

    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
        for await (const intent of intents) {
          // The account may also take payments outside Caddie.
          if (!intent.metadata['paymentId']) continue;
          const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
          const refunded = fromStripeAmount(charge?.amount_refunded ?? 0, intent.currency);
          yield { ...stateOf(intent), refunded, at: new Date(intent.created * 1000) };
        }
      } catch (error) {
        throw asPortError(error);
      }
    },
  };

  async function read(id: string): Promise<PaymentState> {
    return stateOf(await ask(stripe.paymentIntents.retrieve(id)));
  }

  async function cancel(id: string): Promise<PaymentState> {
    try {
      return stateOf(await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (isUnexpectedState(error)) return read(id);
      throw asPortError(error);
    }
  }

  /** Stripe will never charge this card for this payment: cancels the payment there too, so that nothing can revive it. */
  async function giveUp(id: string): Promise<PaymentState> {
    const state = await cancel(id);
    return state.status === 'CANCELED' ? { ...state, status: 'FAILED', failure: 'CARD_GONE' } : state;
  }
}
