import type { Stripe } from 'stripe';
import { failureOf } from './payment-failures.ts';
import type { CardDetails, PaymentFailure, PaymentState, RefundState, SetupState } from './payments.ts';
import { fromStripeAmount } from './stripe-amounts.rules.ts';

/** A PaymentIntent in the words of the port. */
export function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { id, currency, metadata } = intent;
  const common = {
    providerPaymentId: id,
    // What was really taken counts, not what was asked for.
    amount: fromStripeAmount(intent.status === 'succeeded' ? intent.amount_received : intent.amount, currency),
    currency: currency.toUpperCase(),
    reference: { orderId: metadata['orderId'] ?? '', paymentId: metadata['paymentId'] ?? '' },
  };
  const actionUrl = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'succeeded') return { ...common, status: 'SUCCEEDED' };
  if (intent.status === 'canceled') return { ...common, status: 'CANCELED' };
  if (intent.status === 'requires_action' && actionUrl) return { ...common, status: 'REQUIRES_ACTION', actionUrl };
  // It had a card when it was created and gets no other one: without a card it is over.
  if (intent.status === 'requires_payment_method') return { ...common, status: 'FAILED', failure: failureIn(intent) };
  return { ...common, status: 'PROCESSING' };
}

/** Stripe gave its errors new names on 2026-08-26 and sends the older ones too. */
const notConfirmed = new Set([
  'payment_intent_authentication_failure',
  'authentication_failure',
  'authentication_required',
  'payment_intent_payment_attempt_expired',
]);
const cardGone = new Set([
  'expired_card',
  'expired_payment_method',
  'payment_method_unexpected_state',
  'resource_missing',
]);

const limitReached = 'This card has reached its limit. Use another one, or ask your bank.';
const wrongPostalCode = 'The postal code of this card was not right. Save the card again, or use another one.';
const expired = 'This card has expired. Use another one.';
const notTaken = 'This card cannot be used for this payment. Use another one.';
const tryLater = 'Your bank could not decide about this card. Try again in a moment.';

/** Plain sentences for the cases in which they help; what a bank suspects is the bank's to say. */
const sentences: Record<string, string> = {
  insufficient_funds: 'There is not enough money on this card. Use another one.',
  card_velocity_exceeded: limitReached,
  withdrawal_count_limit_exceeded: limitReached,
  expired_card: expired,
  expired_payment_method: expired,
  incorrect_cvc: 'The security code of this card was not right. Save the card again, or use another one.',
  incorrect_zip: wrongPostalCode,
  incorrect_postal_code: wrongPostalCode,
  processing_error: tryLater,
  try_again_later: tryLater,
  issuer_not_available: tryLater,
  currency_not_supported: 'This card cannot pay in this currency. Use another one.',
  card_not_supported: notTaken,
  payment_method_restricted: notTaken,
  payment_method_not_available: 'Card payments do not answer right now. Try again in a moment.',
  payment_intent_payment_attempt_expired: 'Your bank was not answered in time, so nothing was charged. Try again.',
};

function failureIn({ last_payment_error: error }: Stripe.PaymentIntent): PaymentFailure {
  const [code = '', reason = code] = [error?.code, error?.decline_code];
  const isOpen = notConfirmed.has(code) || notConfirmed.has(reason);
  const failure = failureOf(isOpen ? 'NOT_CONFIRMED' : !error || cardGone.has(code) ? 'CARD_GONE' : 'DECLINED');
  return { ...failure, message: sentences[reason] ?? sentences[code] ?? failure.message };
}

const refundStatuses: Record<string, RefundState['status']> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** Stripe promises a refund when it takes it on; it can still fail later, at the bank. */
export function refundOf({ id, amount, currency, status, ...why }: Stripe.Refund): RefundState {
  const known = refundStatuses[status ?? ''] ?? 'PROCESSING';
  const reason = known === 'FAILED' ? (why.failure_reason ?? status) : (why.pending_reason ?? status);
  return {
    providerRefundId: id,
    amount: fromStripeAmount(amount, currency),
    status: known,
    ...(known !== 'SUCCEEDED' && { reason: reason ?? 'unknown' }),
  };
}

const setupStatuses: Record<string, SetupState['status']> = { complete: 'COMPLETE', expired: 'EXPIRED' };

/** A Checkout Session, read with its SetupIntent and payment method unfolded. */
export function setupOf(session: Stripe.Checkout.Session): SetupState {
  const { id, client_reference_id, status, setup_intent } = session;
  const method = setup_intent && typeof setup_intent === 'object' ? setup_intent.payment_method : null;
  // A card that was detached since then is nobody's.
  const card = method && typeof method === 'object' && method.customer !== null ? cardOf(method) : undefined;
  return {
    sessionId: id,
    customerId: client_reference_id ?? '',
    status: setupStatuses[status ?? ''] ?? 'OPEN',
    ...(card && { card }),
  };
}

export function cardOf({ id, card }: Stripe.PaymentMethod): CardDetails | undefined {
  if (!card) return undefined;
  const { last4, brand, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  const company = companies[brand] ?? 'Card';
  return { providerCardId: id, last4, company, expMonth, expYear, ...(fingerprint && { fingerprint }) };
}

/** Ways to ask the customer that need a page of ours, which there is none of: a payment that wants one cannot go on. */
export const unknownAction = ({ status, next_action: action }: Stripe.PaymentIntent): string | undefined =>
  status === 'requires_action' && !action?.redirect_to_url ? (action?.type ?? 'none') : undefined;

const companies: Record<string, string> = {
  amex: 'Amex',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
