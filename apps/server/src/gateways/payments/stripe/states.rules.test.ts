import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { toRefundState, toSetupState, toPaymentState, unsupportedActionOf } from './states.rules.ts';

const intent = (change: Record<string, unknown>): Stripe.PaymentIntent => {
  const fields: Record<string, unknown> = {
    id: 'pi_1',
    amount: 4500,
    amount_received: 0,
    currency: 'usd',
    metadata: { orderId: 'o', paymentId: 'p' },
    status: 'requires_confirmation',
    ...change,
  };
  return fields as unknown as Stripe.PaymentIntent;
};

const failedIntent = (error: object | null) =>
  toPaymentState(intent({ status: 'requires_payment_method', last_payment_error: error }));

describe('a payment at Stripe', () => {
  test.each(['requires_confirmation', 'processing', 'requires_capture', 'requires_action', 'something_new'])(
    'that is %s and needs no action of the customer is PROCESSING',
    (status) => {
      expect(toPaymentState(intent({ status }))).toEqual({
        providerPaymentId: 'pi_1',
        amount: 4500,
        currency: 'USD',
        reference: { orderId: 'o', paymentId: 'p' },
        status: 'PROCESSING',
      });
    },
  );

  test('is CANCELED when canceled, and has the URL of the bank’s page when the bank asks the customer to confirm', () => {
    expect(toPaymentState(intent({ status: 'canceled' })).status).toBe('CANCELED');
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } };
    expect(toPaymentState(intent({ status: 'requires_action', next_action }))).toMatchObject({
      status: 'REQUIRES_ACTION',
      actionUrl: 'https://bank.example',
    });
    // An earlier next action no longer counts while the payment is processing.
    expect(toPaymentState(intent({ status: 'processing', next_action })).status).toBe('PROCESSING');
    expect(toPaymentState(intent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })).status).toBe(
      'PROCESSING',
    );
  });

  test('that succeeded counts the amount received, not the amount requested', () => {
    expect(toPaymentState(intent({ status: 'succeeded', amount_received: 4400 }))).toMatchObject({
      status: 'SUCCEEDED',
      amount: 4400,
    });
  });

  test('without our reference has a state without a reference', () => {
    expect(toPaymentState(intent({ metadata: {} })).reference).toEqual({ orderId: '', paymentId: '' });
  });

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'NOT_ENOUGH_MONEY'],
    [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'LIMIT_REACHED'],
    [{ code: 'card_declined', decline_code: 'withdrawal_count_limit_exceeded' }, 'LIMIT_REACHED'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'DECLINED'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'DECLINED'],
    [{ code: 'incorrect_cvc' }, 'WRONG_SECURITY_CODE'],
    [{ code: 'processing_error' }, 'BANK_UNDECIDED'],
    [{ code: 'expired_card' }, 'CARD_EXPIRED'],
    [{ code: 'authentication_required' }, 'AUTHENTICATION_NEEDED'],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'AUTHENTICATION_NEEDED'],
    [{ code: 'payment_intent_authentication_failure' }, 'NOT_CONFIRMED'],
    [null, 'CARD_GONE'],
    [{ code: 'authentication_failure' }, 'NOT_CONFIRMED'],
    [{ code: 'payment_intent_payment_attempt_expired' }, 'BANK_NOT_ANSWERED'],
    [{ code: 'expired_payment_method' }, 'CARD_EXPIRED'],
    [{ code: 'payment_method_unexpected_state' }, 'CARD_GONE'],
    [{ code: 'resource_missing' }, 'CARD_GONE'],
    [{ code: 'incorrect_postal_code' }, 'WRONG_POSTAL_CODE'],
    [{ code: 'incorrect_zip' }, 'WRONG_POSTAL_CODE'],
    [{ code: 'payment_method_restricted' }, 'CARD_NOT_TAKEN'],
    [{ code: 'payment_method_not_available' }, 'PROVIDER_DOWN'],
    [{ code: 'card_declined', decline_code: 'try_again_later' }, 'BANK_UNDECIDED'],
    [{ code: 'card_declined', decline_code: 'issuer_not_available' }, 'BANK_UNDECIDED'],
    [{ code: 'card_declined', decline_code: 'currency_not_supported' }, 'CURRENCY_NOT_TAKEN'],
    [{ code: 'card_declined', decline_code: 'card_not_supported' }, 'CARD_NOT_TAKEN'],
  ])('that failed with %j is %s', (error, failure) => {
    expect(failedIntent(error)).toMatchObject({ status: 'FAILED', failure });
  });
});

test.each([
  [{ type: 'use_stripe_sdk' }, 'use_stripe_sdk'],
  [{ type: 'card_await_notification' }, 'card_await_notification'],
  [null, 'none'],
  [{ type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } }, undefined],
])('a payment with the next action %j needs the unsupported action %s', (next_action, expected) => {
  expect(unsupportedActionOf(intent({ status: 'requires_action', next_action }))).toBe(expected);
});

test('a payment in progress needs no action of the customer', () => {
  expect(unsupportedActionOf(intent({ status: 'processing', next_action: null }))).toBeUndefined();
});

describe('a refund at Stripe', () => {
  test.each([
    [{ status: 'succeeded' }, { status: 'SUCCEEDED' }],
    [
      { status: 'pending', pending_reason: 'insufficient_funds' },
      { status: 'PROCESSING', reason: 'insufficient_funds' },
    ],
    [{ status: 'requires_action' }, { status: 'PROCESSING', reason: 'requires_action' }],
    [{ status: null }, { status: 'PROCESSING', reason: 'unknown' }],
    [
      { status: 'failed', failure_reason: 'declined' },
      { status: 'FAILED', reason: 'declined' },
    ],
    [{ status: 'failed' }, { status: 'FAILED', reason: 'failed' }],
    [{ status: 'canceled' }, { status: 'FAILED', reason: 'canceled' }],
  ])('that is %j maps to %j', (theirs, expected) => {
    const refund = { id: 're_1', amount: 45, currency: 'jpy', ...theirs } as Stripe.Refund;

    expect(toRefundState(refund)).toEqual({ providerRefundId: 're_1', amount: 45, isOurs: false, ...expected });
  });
});

describe('a setup session at Stripe', () => {
  test.each([
    ['amex', 'Amex'],
    ['unionpay', 'UnionPay'],
    ['a_new_one', 'Card'],
  ])('with a card of brand %s is shown as %s', (brand, company) => {
    const card = { brand, last4: '0005', exp_month: 1, exp_year: 2030 };
    const session = { id: 'cs_1', status: 'complete', setup_intent: { payment_method: { id: 'pm_1', card } } };

    expect(toSetupState(session as Stripe.Checkout.Session)).toEqual({
      sessionId: 'cs_1',
      customerId: '',
      status: 'COMPLETE',
      card: { providerCardId: 'pm_1', last4: '0005', company, expMonth: 1, expYear: 2030 },
    });
  });

  test('recognizes the same card by its fingerprint', () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, fingerprint: 'f1' };
    const session = { id: 'cs_1', status: 'complete', setup_intent: { payment_method: { id: 'pm_1', card } } };
    expect(toSetupState(session as Stripe.Checkout.Session).card).toMatchObject({ fingerprint: 'f1' });
  });

  test.each([null, undefined, 'seti_1'])('that has not collected a card has no card: %j', (setup_intent) => {
    const session = { id: 'cs_1', client_reference_id: 'maya', status: 'open', setup_intent };
    expect(toSetupState(session as Stripe.Checkout.Session)).toEqual({
      sessionId: 'cs_1',
      customerId: 'maya',
      status: 'OPEN',
    });
  });

  const detached = {
    id: 'pm_1',
    customer: null,
    card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 },
  };
  test.each([null, 'pm_1', { id: 'pm_1', type: 'link' }, detached])(
    'with a payment method other than a card has no card: %j',
    (method) => {
      const session = { id: 'cs_1', status: 'expired', setup_intent: { payment_method: method } };

      expect(toSetupState(session as Stripe.Checkout.Session)).toEqual({
        sessionId: 'cs_1',
        customerId: '',
        status: 'EXPIRED',
      });
    },
  );
});
