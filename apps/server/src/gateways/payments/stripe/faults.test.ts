import type { CardFailure } from '@caddie/contract/orders';
import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANN, openWallet, RETURN_URL } from '../../../../test/payments/payments-rig.ts';
import { stripeTypeErrors, shouldCheck } from '../../../../test/payments/stripe-declarations.ts';
import { openStripeRig, type StripeRig } from '../../../../test/payments/stripe-rig.ts';
import { ProviderUnclear } from '../payments.ts';

let rig: StripeRig;
beforeAll(async () => void (rig = await openStripeRig({ events: 'all' })));
afterAll(() => rig.close());

const ledger = () => rig.simulator.ledger;
const logLinesOf = (event: string) =>
  rig.log.map((line) => JSON.parse(line) as { level: string; event?: string }).filter((line) => line.event === event);

describe('a Stripe payment', () => {
  test.each(['processing', 'requires_capture'] as const)(
    'with the status %s is PROCESSING until it is decided',
    async (status) => {
      const ann = await openWallet(rig);
      ledger().plannedOutcomes.set(ann.card.providerCardId, status);
      const held = await rig.ledgerBalance();

      const payment = await ann.pay(1000);
      expect(payment.status).toBe('PROCESSING');
      expect(await rig.payments.readPayment(payment.providerPaymentId)).toEqual(payment);
      expect(await rig.ledgerBalance()).toBe(held);

      ledger().decide(payment.providerPaymentId);
      expect(await rig.payments.readPayment(payment.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    },
  );

  test('that a bank is still deciding cannot be canceled', async () => {
    const ann = await openWallet(rig);
    ledger().plannedOutcomes.set(ann.card.providerCardId, 'processing');
    const { providerPaymentId } = await ann.pay();

    expect(await rig.payments.cancelPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });
    ledger().decide(providerPaymentId, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' });
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ failure: 'DECLINED' });
  });

  test.each<[Stripe.PaymentIntent.LastPaymentError, CardFailure]>([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'NOT_ENOUGH_MONEY'],
    [{ type: 'card_error', code: 'expired_card' }, 'CARD_EXPIRED'],
    [{ type: 'card_error', code: 'expired_payment_method' }, 'CARD_EXPIRED'],
    [{ type: 'card_error', code: 'authentication_failure' }, 'NOT_CONFIRMED'],
    [{ type: 'card_error', code: 'payment_method_restricted' }, 'CARD_NOT_TAKEN'],
  ])('that the bank declines with %j takes no money', async (verdict, failure) => {
    const ann = await openWallet(rig);
    ledger().plannedOutcomes.set(ann.card.providerCardId, verdict);
    const held = await rig.ledgerBalance();

    expect(await ann.pay()).toMatchObject({ status: 'FAILED', failure });
    expect(await rig.ledgerBalance()).toBe(held);
  });

  test('that needs an unsupported action is logged as an error', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const { providerPaymentId } = await ann.create();
    const intent = ledger().readIntent(providerPaymentId);
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    ledger().actions.set(intent.id, next_action);

    const state = await rig.payments.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL);

    expect(state.status).toBe('PROCESSING');
    expect(logLinesOf('stripe.unknown_action')).toMatchObject([{ level: 'error', action: 'use_stripe_sdk' }]);
  });
});

describe('the Stripe dashboard', () => {
  test('shows customer, place, purpose and day of a payment; the card statement names the venue', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId, reference } = await ann.pay();

    expect(rig.simulator.customersAndCards.customers.get(ann.providerCustomerId)).toMatchObject({
      name: ANN.name,
      phone: ANN.phone,
      metadata: { customerId: ann.customerId, shopSeqNo: '1' },
    });
    expect(ledger().readIntent(providerPaymentId)).toMatchObject({
      description: 'Mulligans: Bay 1, Jan 5, 6:00 PM',
      statement_descriptor_suffix: 'MULLIGANS',
      metadata: { venue: 'Mulligans', reference: 'ABC123', ...reference },
    });
  });

  test('gets no statement suffix when Stripe refuses it, and the payment goes on', async () => {
    const ann = await openWallet(rig);
    rig.plan('createPayment', { refusesSuffix: true });

    const { providerPaymentId } = await ann.create();

    expect(ledger().readIntent(providerPaymentId).statement_descriptor_suffix).toBeNull();
    expect(logLinesOf('stripe.suffix_refused')).toMatchObject([{ level: 'warn' }]);
  });
});

test('a Stripe key without the permission for a call has an unclear outcome for the caller and an error in the log', async () => {
  const { providerCustomerId } = await openWallet(rig);
  const [customerId, urls] = [randomUUID(), { successUrl: 'http://localhost/y', cancelUrl: 'http://localhost/n' }];
  rig.plan('openSetup', { forbidden: true });

  await expect(rig.payments.openSetup(randomUUID(), { customerId, providerCustomerId, ...urls })).rejects.toThrow(
    ProviderUnclear,
  );

  expect(logLinesOf('stripe.access_denied')).toMatchObject([
    { level: 'error', status: 403, method: 'POST', path: '/v1/checkout/sessions', requestId: expect.any(String) },
  ]);
});

test('other Stripe events are read without errors', async () => {
  const ann = await openWallet(rig);
  rig.simulator.customersAndCards.updateCard(ann.card.providerCardId, { exp_year: 2039 });
  rig.simulator.customersAndCards.updateCard(ann.card.providerCardId, { exp_year: 2040 }, 'payment_method.updated');
  expect(await rig.payments.readCard(ann.card.providerCardId)).toMatchObject({ expYear: 2040 });
  rig.simulator.customersAndCards.deleteCustomer(ann.providerCustomerId);
  const webhooks = await rig.receivedWebhooks();
  const events = webhooks.map(({ rawBody }) => JSON.parse(rawBody.toString()) as Stripe.Event);

  expect(webhooks.map(({ rawBody, headers }) => rig.payments.readEvent(rawBody, headers)?.type)).toEqual(
    events.map(({ type }) => type),
  );
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.amount_capturable_updated',
      'payment_intent.requires_action',
      'charge.succeeded',
      'charge.failed',
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_method.automatically_updated',
      'payment_method.updated',
      'payment_method.detached',
    ]),
  );
});

test.runIf(shouldCheck)(
  'every request and answer of these unusual payments matches Stripe’s type declarations',
  async () => {
    const events = (await rig.receivedWebhooks()).map(
      ({ rawBody }) => JSON.parse(rawBody.toString()) as { type: string },
    );

    expect(await stripeTypeErrors(rig.calls, events)).toEqual([]);
  },
);
