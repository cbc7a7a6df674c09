import type { Stripe } from 'stripe';

/*
 * Stripe's objects with every field it always sends, filled with defaults. The types are Stripe's own, so a version that requires a new
 * field does not compile; stripe-declarations.ts checks what is really sent.
 */

const billing = { address: null, email: null, name: null, phone: null, tax_id: null };

type BlankOf<T, K extends keyof T> = Omit<T, K>;

export const blankIntent: BlankOf<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'client_secret' | 'created' | 'currency' | 'customer' | 'metadata' | 'payment_method'
> = {
  object: 'payment_intent',
  allowed_payment_method_types: ['card'],
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_confirmation',
  transfer_group: null,
};

export const blankCharge: BlankOf<Stripe.Charge, 'id' | 'amount' | 'created' | 'currency' | 'payment_intent'> = {
  object: 'charge',
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: billing,
  calculated_statement_descriptor: null,
  captured: false,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'failed',
  transfer_data: null,
  transfer_group: null,
};

export const blankRefund: BlankOf<
  Stripe.Refund,
  'id' | 'amount' | 'charge' | 'created' | 'currency' | 'payment_intent' | 'status'
> = {
  object: 'refund',
  balance_transaction: null,
  customer: null,
  customer_account: null,
  metadata: {},
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
};

export const blankCustomer: BlankOf<Stripe.Customer, 'id' | 'created'> = {
  object: 'customer',
  balance: 0,
  default_source: null,
  description: null,
  email: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  shipping: null,
};

export const blankCard: BlankOf<Stripe.PaymentMethod, 'id' | 'created' | 'customer'> = {
  object: 'payment_method',
  billing_details: billing,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
};

export const blankCardDetails: BlankOf<Stripe.PaymentMethod.Card, 'last4' | 'fingerprint'> = {
  brand: 'visa',
  checks: null,
  country: 'US',
  display_brand: 'visa',
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  generated_from: null,
  networks: null,
  regulated_status: 'unregulated',
  three_d_secure_usage: null,
  wallet: null,
};

export const blankSetupIntent: BlankOf<Stripe.SetupIntent, 'id' | 'client_secret' | 'created' | 'customer'> = {
  object: 'setup_intent',
  allowed_payment_method_types: ['card'],
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  description: null,
  excluded_payment_method_types: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
};

export const blankAccount: Stripe.Account = {
  id: 'acct_simulator',
  object: 'account',
  charges_enabled: true,
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
};
