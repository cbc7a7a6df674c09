import type { Stripe } from 'stripe';
import { type Payments, ProviderRefused } from '../payments.ts';
import { toStripeAmount } from './amounts.rules.ts';
import { callStripe, toPortError, isRequestError, withIdempotencyKey } from './errors.ts';
import { toRefundState } from './states.rules.ts';

/** Refunds at Stripe. */
export function stripeRefunds(stripe: Stripe): Pick<Payments, 'refund' | 'readRefund' | 'refundsOf' | 'listRefunds'> {
  return {
    async refund(key, { providerPaymentId, amount, reference }) {
      const { currency, metadata } = await callStripe(stripe.paymentIntents.retrieve(providerPaymentId));
      if (metadata['paymentId'] !== reference.paymentId)
        throw new ProviderRefused('Stripe: that payment is not ours.', undefined, 'payment_not_ours');
      const input = {
        payment_intent: providerPaymentId,
        amount: toStripeAmount(amount, currency.toUpperCase()),
        metadata: { ...reference, refundKey: key },
      };
      // Looked up before every key: a refund that was made before a 500 must not be made again under the next key.
      const refund = async (idempotencyKey: string) =>
        (await findRefund(
          providerPaymentId,
          ({ metadata: refundMetadata }) => refundMetadata?.['refundKey'] === key,
        )) ?? stripe.refunds.create(input, { idempotencyKey });
      try {
        return toRefundState(await withIdempotencyKey(key, refund));
      } catch (error) {
        const dashboardRefund =
          isAlreadyRefunded(error) && (await findRefund(providerPaymentId, isDashboardRefund(input.amount)));
        if (dashboardRefund) return toRefundState(dashboardRefund);
        throw toPortError(error);
      }
    },

    readRefund: async (id) => toRefundState(await callStripe(stripe.refunds.retrieve(id))),

    refundsOf: async (id) =>
      (await callStripe(stripe.refunds.list({ payment_intent: id, limit: 100 }))).data.map(toRefundState),

    async *listRefunds(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
          const intent = refund.payment_intent;
          const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
          if (providerPaymentId)
            yield { ...toRefundState(refund), providerPaymentId, at: new Date(refund.created * 1000) };
        }
      } catch (error) {
        throw toPortError(error);
      }
    },
  };

  /** Stripe forgets keys after a day and could then refund the same amount twice; the refund's metadata still identifies it. */
  async function findRefund(
    providerPaymentId: string,
    isMatch: (refund: Stripe.Refund) => boolean,
  ): Promise<Stripe.Refund | undefined> {
    const { data } = await callStripe(stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 }));
    return data.find(isMatch);
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
