import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { refundOf, setupOf, stateOf, unknownAction } from './stripe-states.rules.ts';

const intent = (change: Record<string, unknown>): Stripe.PaymentIntent => {
  const known: Record<string, unknown> = {
    id: 'pi_1',
    amount: 4500,
    amount_received: 0,
    currency: 'usd',
    metadata: { orderId: 'o', paymentId: 'p' },
    status: 'requires_confirmation',
    ...change,
  };
  return known as unknown as Stripe.PaymentIntent;
};

const failed = (error: object | null) =>
  stateOf(intent({ status: 'requires_payment_method', last_payment_error: error }));

describe('a payment at Stripe', () => {
  test.each(['requires_confirmation', 'processing', 'requires_capture', 'requires_action', 'something_new'])(
    'that is %s, with nothing for the customer to do, is being decided',
    (status) => {
      expect(stateOf(intent({ status }))).toEqual({
        providerPaymentId: 'pi_1',
        amount: 4500,
        currency: 'USD',
        reference: { orderId: 'o', paymentId: 'p' },
        status: 'PROCESSING',
      });
    },
  );

  test('that was canceled is over, and one that the bank asks about shows where', () => {
    expect(stateOf(intent({ status: 'canceled' })).status).toBe('CANCELED');
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } };
    expect(stateOf(intent({ status: 'requires_action', next_action }))).toMatchObject({
      status: 'REQUIRES_ACTION',
      actionUrl: 'https://bank.example',
    });
    // What was asked before is not asked again once it is being decided.
    expect(stateOf(intent({ status: 'processing', next_action })).status).toBe('PROCESSING');
    expect(stateOf(intent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })).status).toBe(
      'PROCESSING',
    );
  });

  test('that succeeded counts for what it took, not for what was asked', () => {
    expect(stateOf(intent({ status: 'succeeded', amount_received: 4400 }))).toMatchObject({
      status: 'SUCCEEDED',
      amount: 4400,
    });
  });

  test('that carries no reference of ours shows none', () => {
    expect(stateOf(intent({ metadata: {} })).reference).toEqual({ orderId: '', paymentId: '' });
  });

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'DECLINED', /not enough money/],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'DECLINED', /^Your bank declined this card/],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'DECLINED', /^Your bank declined this card/],
    [{ code: 'incorrect_cvc' }, 'DECLINED', /security code/],
    [{ code: 'processing_error' }, 'DECLINED', /could not decide/],
    [{ code: 'expired_card' }, 'CARD_GONE', /has expired/],
    [{ code: 'authentication_required' }, 'NOT_CONFIRMED', /not confirmed with your bank/],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'NOT_CONFIRMED', /not confirmed/],
    [{ code: 'payment_intent_authentication_failure' }, 'NOT_CONFIRMED', /not confirmed/],
    [null, 'CARD_GONE', /can no longer be used/],
    [{ code: 'authentication_failure' }, 'NOT_CONFIRMED', /not confirmed with your bank/],
    [{ code: 'payment_intent_payment_attempt_expired' }, 'NOT_CONFIRMED', /not answered in time/],
    [{ code: 'expired_payment_method' }, 'CARD_GONE', /has expired/],
    [{ code: 'payment_method_unexpected_state' }, 'CARD_GONE', /can no longer be used/],
    [{ code: 'incorrect_postal_code' }, 'DECLINED', /postal code/],
    [{ code: 'incorrect_zip' }, 'DECLINED', /postal code/],
    [{ code: 'payment_method_restricted' }, 'DECLINED', /cannot be used for this payment/],
    [{ code: 'payment_method_not_available' }, 'DECLINED', /Try again in a moment/],
    [{ code: 'card_declined', decline_code: 'try_again_later' }, 'DECLINED', /could not decide/],
    [{ code: 'card_declined', decline_code: 'issuer_not_available' }, 'DECLINED', /could not decide/],
    [{ code: 'card_declined', decline_code: 'currency_not_supported' }, 'DECLINED', /in this currency/],
    [{ code: 'card_declined', decline_code: 'card_not_supported' }, 'DECLINED', /cannot be used for this payment/],
  ])('that failed with %j is %s, in a plain sentence', (error, code, message) => {
    expect(failed(error)).toMatchObject({
      status: 'FAILED',
      failure: { code, message: expect.stringMatching(message) },
    });
  });
});

test.each([
  [{ type: 'use_stripe_sdk' }, 'use_stripe_sdk'],
  [{ type: 'card_await_notification' }, 'card_await_notification'],
  [null, 'none'],
  [{ type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } }, undefined],
])('a payment that wants %j of the customer has no page for %s', (next_action, expected) => {
  expect(unknownAction(intent({ status: 'requires_action', next_action }))).toBe(expected);
});

test('a payment that is being decided wants nothing of the customer', () => {
  expect(unknownAction(intent({ status: 'processing', next_action: null }))).toBeUndefined();
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
  ])('that is %j is %j', (theirs, expected) => {
    const refund = { id: 're_1', amount: 45, currency: 'jpy', ...theirs } as Stripe.Refund;

    expect(refundOf(refund)).toEqual({ providerRefundId: 're_1', amount: 45, ...expected });
  });
});

describe('a page at Stripe', () => {
  test.each([
    ['amex', 'Amex'],
    ['unionpay', 'UnionPay'],
    ['a_new_one', 'Card'],
  ])('with a card of %s calls it %s', (brand, company) => {
    const card = { brand, last4: '0005', exp_month: 1, exp_year: 2030 };
    const session = { id: 'cs_1', status: 'complete', setup_intent: { payment_method: { id: 'pm_1', card } } };

    expect(setupOf(session as Stripe.Checkout.Session)).toEqual({
      sessionId: 'cs_1',
      customerId: '',
      status: 'COMPLETE',
      card: { providerCardId: 'pm_1', last4: '0005', company, expMonth: 1, expYear: 2030 },
    });
  });

  test('knows the same card again by its fingerprint', () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, fingerprint: 'f1' };
    const session = { id: 'cs_1', status: 'complete', setup_intent: { payment_method: { id: 'pm_1', card } } };
    expect(setupOf(session as Stripe.Checkout.Session).card).toMatchObject({ fingerprint: 'f1' });
  });

  test.each([null, undefined, 'seti_1'])('that has not come to a card has none: %j', (setup_intent) => {
    const session = { id: 'cs_1', client_reference_id: 'maya', status: 'open', setup_intent };
    expect(setupOf(session as Stripe.Checkout.Session)).toEqual({
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
  test.each([null, 'pm_1', { id: 'pm_1', type: 'link' }, detached])('without a card has none: %j', (method) => {
    const session = { id: 'cs_1', status: 'expired', setup_intent: { payment_method: method } };

    expect(setupOf(session as Stripe.Checkout.Session)).toEqual({
      sessionId: 'cs_1',
      customerId: '',
      status: 'EXPIRED',
    });
  });
});
