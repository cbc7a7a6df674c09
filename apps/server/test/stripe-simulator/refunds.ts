import { blankRefund } from './blanks.ts';
import type { Charge, Intent, Refund } from './objects.ts';
import type { Surroundings } from './vault.ts';
import { asMap, asText, invalid, missing, mustBeAmount, newId, type Params } from './wire.ts';

type Books = { intents: Map<string, Intent>; charges: Map<string, Charge> };

/** Money given back, never more than a charge took. */
export function createRefunds({ now, emit }: Surroundings, { intents, charges }: Books) {
  const refunds = new Map<string, Refund>();

  return {
    refunds,

    createRefund(params: Params): Refund {
      const paymentIntent = asText(params['payment_intent']) ?? '';
      const intent = intents.get(paymentIntent);
      if (!intent) throw missing('payment_intent', paymentIntent, 'payment_intent');
      const charge = charges.get(intent.latest_charge ?? '');
      if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.');
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
      const amount = params['amount'] === undefined ? left : mustBeAmount(params);
      if (amount > left)
        throw invalid('Refund amount is greater than unrefunded amount on charge.', undefined, 'amount');
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      const refund: Refund = {
        ...blankRefund,
        id: newId('re'),
        amount,
        charge: charge.id,
        created: now(),
        currency: charge.currency,
        metadata: asMap(params['metadata']),
        payment_intent: paymentIntent,
        status: 'succeeded',
      };
      refunds.set(refund.id, refund);
      emit('refund.created', refund);
      emit('charge.refunded', charge);
      return refund;
    },

    readRefund(id: string): Refund {
      const refund = refunds.get(id);
      if (!refund) throw missing('refund', id);
      return refund;
    },
  };
}
