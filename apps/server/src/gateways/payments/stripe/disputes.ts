import type { Stripe } from 'stripe';
import type { DisputeState, Payments } from '../payments.ts';
import { callStripe, toPortError } from './errors.ts';
import { toDisputeState } from './states.rules.ts';

/** An early fraud warning of the card network, which precedes or replaces a dispute. */
const isFraudWarningId = (id: string): boolean => id.startsWith('issfr_');

/** Disputes and early fraud warnings. */
export const stripeDisputes = (stripe: Stripe): Pick<Payments, 'readDispute' | 'listDisputes'> => ({
  async readDispute(id): Promise<DisputeState | undefined> {
    if (!isFraudWarningId(id)) return toDisputeState(await callStripe(stripe.disputes.retrieve(id)));
    const { payment_intent: intent, fraud_type: reason } = await callStripe(
      stripe.radar.earlyFraudWarnings.retrieve(id),
    );
    const providerPaymentId = typeof intent === 'object' ? intent.id : intent;
    return providerPaymentId
      ? { providerDisputeId: id, providerPaymentId, state: 'WARNED', reason, status: 'early_fraud_warning' }
      : undefined;
  },

  async *listDisputes(since) {
    try {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
        const disputeState = toDisputeState(dispute);
        if (disputeState) yield disputeState;
      }
    } catch (error) {
      throw toPortError(error);
    }
  },
});
