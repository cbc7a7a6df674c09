import type { Stripe } from 'stripe';
import type { Behaviour } from '../../src/gateways/payments/sandbox/cards.rules.ts';

/** Stripe's objects as its own declarations define them; references stay ids and are never expanded in the ledger. */
export interface Customer extends Stripe.Customer {}
export type Card = Stripe.PaymentMethod & { customer: string | null; card: Stripe.PaymentMethod.Card };
type SetupIntent = Stripe.SetupIntent & { customer: string; payment_method: string | null };
export type Session = Omit<Stripe.Checkout.Session, 'setup_intent'> & { customer: string; setup_intent: SetupIntent };
export type Intent = Stripe.PaymentIntent & {
  customer: string;
  payment_method: string | null;
  latest_charge: string | null;
};
export interface NextAction extends Stripe.PaymentIntent.NextAction {}
export interface PaymentError extends Stripe.PaymentIntent.LastPaymentError {}
export type Charge = Stripe.Charge & { payment_intent: string };
export interface Account extends Stripe.Account {}
export interface AccountLink extends Stripe.AccountLink {}
export interface Dispute extends Stripe.Dispute {}
export interface Warning extends Stripe.Radar.EarlyFraudWarning {}
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

/** The last digits of Stripe's own test numbers. Its 0002 cannot even be saved; the one that saves and then declines is 0341. */
export const cardEndings: Record<Exclude<Behaviour, 'LOSES_ANSWER'>, string> = {
  WORKS: '4242',
  DECLINES: '0341',
  ASKS_BANK: '3220',
  REFUND_WAITS: '7726',
  REFUND_FAILS: '5126',
};
export type CardKind = keyof typeof cardEndings;

export const declined: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The bank requires authentication, and the customer is not present. */
export const authenticationRequired: PaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const notAuthenticated: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};
