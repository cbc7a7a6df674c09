import type { Stripe } from 'stripe';
import type { DisputeState, Payments } from '../payments.ts';
import { ask, asPortError } from './errors.ts';
import { disputeOf } from './states.rules.ts';

/** An early fraud warning of the card network, which precedes or replaces a dispute. */
const isWarning = (id: string): boolean => id.startsWith('issfr_');

/** Disputes and early fraud warnings. */
export const stripeDisputes = (stripe: Stripe): Pick<Payments, 'readDispute' | 'listDisputes'> => ({
  async readDispute(id): Promise<DisputeState | undefined> {
    if (!isWarning(id)) return disputeOf(await ask(stripe.disputes.retrieve(id)));
    const { payment_intent: intent, fraud_type: reason } = await ask(stripe.radar.earlyFraudWarnings.retrieve(id));
    const providerPaymentId = typeof intent === 'object' ? intent.id : intent;
    return providerPaymentId
      ? { providerDisputeId: id, providerPaymentId, state: 'WARNED', reason, status: 'early_fraud_warning' }
      : undefined;
  },

  async *listDisputes(since) {
    try {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
        const known = disputeOf(dispute);
        if (known) yield known;
      }
    } catch (error) {
      throw asPortError(error);
    }
  },
});
