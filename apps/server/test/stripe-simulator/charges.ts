import { blankCharge } from './blanks.ts';
import type { Charge, Intent, PaymentError } from './objects.ts';
import type { Dependencies } from './customers-and-cards.ts';
import { newId } from './wire.ts';

/** Simulates the bank's side of a payment. */
export function createCharges(now: Dependencies['now'], emit: Dependencies['emit']) {
  /** Successful and declined charges. */
  const charges = new Map<string, Charge>();
  const failedCharges = new Map<string, Charge>();

  return { charges, failedCharges, wait, succeed, fail };

  /** Leaves the payment undecided: the bank is still processing it, or the amount is only reserved. */
  function wait(intent: Intent, status: 'processing' | 'requires_capture'): Intent {
    Object.assign(intent, { status, next_action: null });
    emit(status === 'processing' ? 'payment_intent.processing' : 'payment_intent.amount_capturable_updated', intent);
    return intent;
  }

  function newCharge(intent: Intent): Charge {
    const { id, amount, currency, customer, description, metadata, payment_method: method } = intent;
    const common = { amount, currency, customer, description, metadata, payment_method: method, payment_intent: id };
    return { ...blankCharge, ...common, id: newId('ch'), created: now() };
  }

  function succeed(intent: Intent): Intent {
    const { amount } = intent;
    const charge = { ...newCharge(intent), paid: true, captured: true, amount_captured: amount, status: 'succeeded' };
    charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      next_action: null,
    });
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', intent);
    return intent;
  }

  /** Marks the payment as failed and detaches the card from it. */
  function fail(intent: Intent, error: PaymentError): Intent {
    const reasons = { failure_code: error.code ?? null, failure_message: error.message ?? null };
    const charge = { ...newCharge(intent), ...reasons };
    const change = {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
      next_action: null,
    };
    Object.assign(intent, change);
    if (error.type === 'card_error') {
      failedCharges.set(charge.id, charge);
      intent.latest_charge = charge.id;
      emit('charge.failed', charge);
    }
    emit('payment_intent.payment_failed', intent);
    return intent;
  }
}
