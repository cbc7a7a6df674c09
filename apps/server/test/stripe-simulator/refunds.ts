import { blankRefund } from './blanks.ts';
import type { Charge, Intent, Refund } from './objects.ts';
import type { Dependencies, CustomersAndCards } from './customers-and-cards.ts';
import { asMap, asText, invalid, missing, readAmount, newId, type Params } from './wire.ts';

type Books = {
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  isDisputed: (charge: Charge) => boolean;
};

/** The state of a refund, or a change of it. */
export type RefundChange = Pick<Refund, 'status'> & Partial<Pick<Refund, 'pending_reason' | 'failure_reason'>>;

/** How long the bank takes for refunds to Stripe's test cards with a delayed decision. */
const DECIDED_AFTER_SECONDS = 30;

const isReturned = ({ status }: { status: string | null }): boolean => status === 'failed' || status === 'canceled';

/** Refunds, which never exceed the charge. The amount of a failed or canceled refund can be refunded again. */
export function createRefunds(
  { now, emit }: Dependencies,
  { intents, charges, isDisputed }: Books,
  customersAndCards: CustomersAndCards,
) {
  const refunds = new Map<string, Refund>();
  const planned: RefundChange[] = [];
  let scheduledChanges: { id: string; at: number; change: RefundChange }[] = [];

  return {
    refunds,

    createRefund(params: Params): Refund {
      const paymentIntent = asText(params['payment_intent']) ?? '';
      const intent = intents.get(paymentIntent);
      if (!intent) throw missing('payment_intent', paymentIntent, 'payment_intent');
      const charge = charges.get(intent.latest_charge ?? '');
      if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.');
      if (isDisputed(charge)) throw invalid(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
      const refundableAmount = charge.amount - charge.amount_refunded;
      if (refundableAmount === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
      const amount = params['amount'] === undefined ? refundableAmount : readAmount(params);
      if (amount > refundableAmount)
        throw invalid('Refund amount is greater than unrefunded amount on charge.', undefined, 'amount');
      const refund: Refund = {
        ...blankRefund,
        id: newId('re'),
        amount,
        charge: charge.id,
        created: now(),
        currency: charge.currency,
        metadata: asMap(params['metadata']),
        payment_intent: paymentIntent,
        ...begin(intent),
      };
      refunds.set(refund.id, refund);
      if (!isReturned(refund)) move(charge, amount);
      decideLater(refund, intent);
      emit('refund.created', refund);
      if (isReturned(refund)) emit('refund.failed', refund);
      else emit('charge.refunded', charge);
      return refund;
    },

    readRefund(id: string): Refund {
      const refund = refunds.get(id);
      if (!refund) throw missing('refund', id);
      return refund;
    },

    /** Sets the initial state of the next refund. */
    planRefund: (change: RefundChange): void => void planned.push(change),
    changeRefund,

    /** Applies the scheduled changes of refunds that are due: a refund succeeds or fails. */
    applyDueRefundChanges(): void {
      const dueChanges = scheduledChanges.filter(({ at }) => at <= now());
      scheduledChanges = scheduledChanges.filter(({ at }) => at > now());
      for (const { id, change } of dueChanges) changeRefund(id, change);
    },
  };

  function move(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  function begin({ payment_method }: Intent): RefundChange {
    const change = planned.shift();
    if (change) return change;
    if (customersAndCards.kinds.get(payment_method ?? '') !== 'REFUND_WAITS') return { status: 'succeeded' };
    return { status: 'pending', pending_reason: 'processing' };
  }

  function decideLater({ id }: Refund, { payment_method }: Intent): void {
    const kind = customersAndCards.kinds.get(payment_method ?? '');
    const at = now() + DECIDED_AFTER_SECONDS;
    if (kind === 'REFUND_WAITS') scheduledChanges.push({ id, at, change: { status: 'succeeded' } });
    if (kind === 'REFUND_FAILS')
      scheduledChanges.push({ id, at, change: { status: 'failed', failure_reason: 'expired_or_canceled_card' } });
  }

  function changeRefund(id: string, change: RefundChange): void {
    const refund = refunds.get(id)!;
    const charge = charges.get(refund.charge)!;
    if (isReturned(change) && !isReturned(refund)) move(charge, -refund.amount);
    delete refund.pending_reason;
    Object.assign(refund, change);
    emit('refund.updated', refund);
    if (change.status === 'failed') emit('refund.failed', refund);
  }
}
