import type { Stripe } from 'stripe';
import { type Payments, ProviderRefused } from '../payments.ts';
import { toStripeAmount } from './amounts.rules.ts';
import { ask, asPortError, isRequestError, underKey } from './errors.ts';
import { refundOf } from './states.rules.ts';

/** Refunds at Stripe. */
export function stripeRefunds(stripe: Stripe): Pick<Payments, 'refund' | 'readRefund' | 'refundsOf' | 'listRefunds'> {
  return {
    async refund(key, { providerPaymentId, amount, reference }) {
      const { currency, metadata } = await ask(stripe.paymentIntents.retrieve(providerPaymentId));
      if (metadata['paymentId'] !== reference.paymentId)
        throw new ProviderRefused('Stripe: that payment is not ours.', undefined, 'payment_not_ours');
      const input = {
        payment_intent: providerPaymentId,
        amount: toStripeAmount(amount, currency.toUpperCase()),
        metadata: { ...reference, refundKey: key },
      };
      // Looked up before every key: a refund that was made before a 500 must not be made again under the next key.
      const refund = async (idempotencyKey: string) =>
        (await findRefund(providerPaymentId, ({ metadata: its }) => its?.['refundKey'] === key)) ??
        stripe.refunds.create(input, { idempotencyKey });
      try {
        return refundOf(await underKey(key, refund));
      } catch (error) {
        const dashboardRefund =
          isAlreadyRefunded(error) && (await findRefund(providerPaymentId, isDashboardRefund(input.amount)));
        if (dashboardRefund) return refundOf(dashboardRefund);
        throw asPortError(error);
      }
    },

    readRefund: async (id) => refundOf(await ask(stripe.refunds.retrieve(id))),

    refundsOf: async (id) => (await ask(stripe.refunds.list({ payment_intent: id, limit: 100 }))).data.map(refundOf),

    async *listRefunds(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
          const intent = refund.payment_intent;
          const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
          if (providerPaymentId) yield { ...refundOf(refund), providerPaymentId, at: new Date(refund.created * 1000) };
        }
      } catch (error) {
        throw asPortError(error);
      }
    },
  };

  /** Stripe forgets keys after a day and could then refund the same amount twice; the refund's metadata still identifies it. */
  async function findRefund(
    providerPaymentId: string,
    isIt: (refund: Stripe.Refund) => boolean,
  ): Promise<Stripe.Refund | undefined> {
    const { data } = await ask(stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 }));
    return data.find(isIt);
  }
}

const isAlreadyRefunded = (error: unknown): boolean =>
  isRequestError(error) && error.code === 'charge_already_refunded';

/** A refund that staff made in Stripe's dashboard for exactly our amount: the customer already has the money. */
const isDashboardRefund =
  (amount: number) =>
  (refund: Stripe.Refund): boolean =>
    refund.amount === amount &&
    refund.metadata?.['refundKey'] === undefined &&
    refund.status !== 'failed' &&
    refund.status !== 'canceled';
