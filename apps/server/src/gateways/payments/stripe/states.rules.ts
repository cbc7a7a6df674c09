import type { CardFailure } from '@caddie/contract/orders';
import type { Stripe } from 'stripe';
import type { CardDetails, DisputeState, PaymentState, PayPageState, RefundState, SetupState } from '../payments.ts';
import { fromStripeAmount } from './amounts.rules.ts';

/** Converts a PaymentIntent into the port's state. */
export function toPaymentState(intent: Stripe.PaymentIntent): PaymentState {
  const { id, currency, metadata } = intent;
  const common = {
    providerPaymentId: id,
    // The amount received counts, not the amount requested.
    amount: fromStripeAmount(intent.status === 'succeeded' ? intent.amount_received : intent.amount, currency),
    currency: currency.toUpperCase(),
    reference: toReference(metadata),
  };
  const actionUrl = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'succeeded') return { ...common, status: 'SUCCEEDED' };
  if (intent.status === 'canceled') return { ...common, status: 'CANCELED' };
  if (intent.status === 'requires_action' && actionUrl) return { ...common, status: 'REQUIRES_ACTION', actionUrl };
  // A payment has a card when it is created and never gets another one: without a card it has failed.
  if (intent.status === 'requires_payment_method')
    return { ...common, status: 'FAILED', failure: toCardFailure(intent) };
  return { ...common, status: 'PROCESSING' };
}

const toReference = (metadata: Stripe.Metadata | null): PaymentState['reference'] => ({
  orderId: metadata?.['orderId'] ?? '',
  paymentId: metadata?.['paymentId'] ?? '',
});

/** Converts a Checkout Session in payment mode, read with its PaymentIntent and payment method expanded. */
export function toPayPageState(session: Stripe.Checkout.Session): PayPageState {
  const { id: pageId, status, url, currency, amount_total: total, payment_intent: intent } = session;
  const common = {
    pageId,
    amount: fromStripeAmount(total ?? 0, currency ?? ''),
    currency: (currency ?? '').toUpperCase(),
    reference: toReference(session.metadata),
  };
  const paid = intent && typeof intent === 'object' ? toPaymentState(intent) : undefined;
  if (!intent || typeof intent !== 'object' || paid?.status !== 'SUCCEEDED') {
    if (status === 'expired') return { ...common, status: 'CANCELED' };
    // A declined card leaves the page open for another one.
    return status === 'open' && url
      ? { ...common, status: 'REQUIRES_ACTION', actionUrl: url }
      : { ...common, status: 'PROCESSING' };
  }
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  return {
    ...paid,
    pageId,
    card: (method && toCardDetails(method)) ?? { ...UNNAMED_CARD, providerCardId: method?.id ?? intent.id },
    // Stripe attaches to the customer only what the customer wants to save.
    isSaved: Boolean(method?.customer),
  };
}

/** Stands for the card of a payment that was made without one: only cards and wallets are offered, but such a payment counts as well. */
const UNNAMED_CARD = { last4: '0000', company: 'Card', expMonth: 12, expYear: 2099 };

/** Stripe renamed its error codes on 2026-08-26 and still sends the older ones too. */
const failuresByCode: Record<string, CardFailure> = {
  insufficient_funds: 'NOT_ENOUGH_MONEY',
  card_velocity_exceeded: 'LIMIT_REACHED',
  withdrawal_count_limit_exceeded: 'LIMIT_REACHED',
  expired_card: 'CARD_EXPIRED',
  expired_payment_method: 'CARD_EXPIRED',
  payment_method_unexpected_state: 'CARD_GONE',
  resource_missing: 'CARD_GONE',
  incorrect_cvc: 'WRONG_SECURITY_CODE',
  incorrect_zip: 'WRONG_POSTAL_CODE',
  incorrect_postal_code: 'WRONG_POSTAL_CODE',
  processing_error: 'BANK_UNDECIDED',
  try_again_later: 'BANK_UNDECIDED',
  issuer_not_available: 'BANK_UNDECIDED',
  currency_not_supported: 'CURRENCY_NOT_TAKEN',
  card_not_supported: 'CARD_NOT_TAKEN',
  payment_method_restricted: 'CARD_NOT_TAKEN',
  payment_method_not_available: 'PROVIDER_DOWN',
  payment_intent_authentication_failure: 'NOT_CONFIRMED',
  authentication_failure: 'NOT_CONFIRMED',
  authentication_required: 'AUTHENTICATION_NEEDED',
  payment_intent_payment_attempt_expired: 'BANK_NOT_ANSWERED',
};

/** The bank's decline code where it is known, else Stripe's; without either, Stripe has no card to charge. */
function toCardFailure({ last_payment_error: error }: Stripe.PaymentIntent): CardFailure {
  if (!error) return 'CARD_GONE';
  return failuresByCode[error.decline_code ?? ''] ?? failuresByCode[error.code ?? ''] ?? 'DECLINED';
}

const refundStatuses: Record<string, RefundState['status']> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** A refund that Stripe accepted can still fail later, at the bank. */
export function toRefundState({ id, amount, currency, status, metadata, ...reasons }: Stripe.Refund): RefundState {
  const refundStatus = refundStatuses[status ?? ''] ?? 'PROCESSING';
  const reason = refundStatus === 'FAILED' ? (reasons.failure_reason ?? status) : (reasons.pending_reason ?? status);
  return {
    providerRefundId: id,
    amount: fromStripeAmount(amount, currency),
    status: refundStatus,
    isOurs: metadata?.['refundKey'] !== undefined,
    ...(refundStatus !== 'SUCCEEDED' && { reason: reason ?? 'unknown' }),
  };
}

/** The final states of a dispute; every other status is still open. */
const finalDisputeStates: Record<string, DisputeState['state']> = {
  won: 'WON',
  prevented: 'WON',
  warning_closed: 'WON',
  lost: 'LOST',
};

/** Undefined for a dispute of a charge without a PaymentIntent, which is not ours. */
export function toDisputeState(dispute: Stripe.Dispute): DisputeState | undefined {
  const { id, amount, currency, reason, status, payment_intent: intent, evidence_details: evidence } = dispute;
  const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
  if (!providerPaymentId) return undefined;
  return {
    providerDisputeId: id,
    providerPaymentId,
    state: finalDisputeStates[status] ?? 'OPEN',
    amount: fromStripeAmount(amount, currency),
    reason,
    status,
    ...(evidence.due_by && { respondBy: new Date(evidence.due_by * 1000) }),
  };
}

const setupStatuses: Record<string, SetupState['status']> = { complete: 'COMPLETE', expired: 'EXPIRED' };

/** Converts a Checkout Session, read with its SetupIntent and payment method expanded. */
export function toSetupState(session: Stripe.Checkout.Session): SetupState {
  const { id, client_reference_id, status, setup_intent } = session;
  const method = setup_intent && typeof setup_intent === 'object' ? setup_intent.payment_method : null;
  // A card that has been detached since then has no customer.
  const card = method && typeof method === 'object' && method.customer !== null ? toCardDetails(method) : undefined;
  return {
    sessionId: id,
    customerId: client_reference_id ?? '',
    status: setupStatuses[status ?? ''] ?? 'OPEN',
    ...(card && { card }),
  };
}

export function toCardDetails({ id, card }: Stripe.PaymentMethod): CardDetails | undefined {
  if (!card) return undefined;
  const { last4, brand, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  const company = brandNames[brand] ?? 'Card';
  return { providerCardId: id, last4, company, expMonth, expYear, ...(fingerprint && { fingerprint }) };
}

/** Next actions that would need a page which Caddie does not have: a payment that needs one cannot continue. */
export const unsupportedActionOf = ({ status, next_action: action }: Stripe.PaymentIntent): string | undefined =>
  status === 'requires_action' && !action?.redirect_to_url ? (action?.type ?? 'none') : undefined;

const brandNames: Record<string, string> = {
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
