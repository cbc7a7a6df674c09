import type { Stripe } from 'stripe';
import type { Behaviour } from '../../src/gateways/payments/sandbox-cards.rules.ts';

/** The parts of Stripe's objects that anybody here reads, under their real names. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'metadata'>;

export type Card = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode'> & {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'created' | 'livemode' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'expires_at' | 'url'
> & { mode: 'setup'; status: 'open' | 'complete' | 'expired'; customer: string; setup_intent: SetupIntent };

export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  livemode: false;
  status: string;
  payment_method: string | null;
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
> & {
  customer: string;
  payment_method: string | null;
  latest_charge: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  last_payment_error: PaymentError | null;
};

export type PaymentError = { type: string; code: string; decline_code?: string; message: string };

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'livemode'
> & {
  payment_intent: string;
  paid: true;
};

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status'
> & {
  charge: string;
  payment_intent: string;
};

export type Thing = Customer | Card | Session | Intent | Charge | Refund;

/** Stripe's own test numbers end like this. Its 0002 cannot even be saved; the one that saves and then declines is 0341. */
export const cardEndings: Record<Exclude<Behaviour, 'LOSES_ANSWER'>, string> = {
  WORKS: '4242',
  DECLINES: '0341',
  ASKS_BANK: '3220',
};
export type CardKind = keyof typeof cardEndings;

export const declined: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const notAuthenticated: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};
