import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANN, openWallet, RETURN_URL } from '../../../../test/payments/payments-rig.ts';
import { openStripeRig, STRIPE_KEY, STRIPE_SECRET, type StripeRig } from '../../../../test/payments/stripe-rig.ts';
import { ProviderRefused, ProviderUnclear } from '../payments.ts';
import { createStripePayments, type StripeSettings } from './stripe.ts';

let rig: StripeRig;
beforeAll(async () => void (rig = await openStripeRig()));
afterAll(() => rig.close());

const settings = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET };
const connect = (change: Partial<StripeSettings> & { apiUrl: string }) =>
  createStripePayments({ ...settings, ...change }).forAccount({ providerAccount: 'acct_simulator', isOwn: true });
const DAY_SECONDS = 24 * 3600;
const confirm = (key: string, id: string) => rig.payments.confirmPayment(key, id, RETURN_URL);

describe('a Stripe call', () => {
  test('that returned 500 returns it again under the same key; a new key finds the payment as it is', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).create(700);
    const [key, held] = [randomUUID(), await rig.ledgerBalance()];
    rig.plan('confirmPayment', { serverError: 'before' });

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });

    expect(await confirm(`${key}_c2`, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(held + 700);
  });

  test('that returned 500 after charging is unclear, and reading the payment shows the charge', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).create(800);
    const [key, held] = [randomUUID(), await rig.ledgerBalance()];
    rig.plan('confirmPayment', { serverError: 'after' });

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await confirm(`${key}_c2`, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(held + 800);
  });

  test('that returned 500 under a stored key does not block a customer, a payment or a refund for a day', async () => {
    const ann = await openWallet(rig);
    const [key, input, held] = [randomUUID(), ann.newPayment(1000), await rig.ledgerBalance()];
    const customer = { customerId: randomUUID(), ...ANN };
    rig.plan('createCustomer', { serverError: 'before' });
    rig.plan('createPayment', { serverError: 'before' }, {}, { serverError: 'after' });

    await expect(rig.payments.createCustomer(key, customer)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(`${key}_p`, input)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(`${key}_p`, input)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.createCustomer(key, customer)).toBe(await rig.payments.createCustomer(key, customer));
    const { providerPaymentId, reference } = await rig.payments.createPayment(`${key}_p`, input);
    expect(await rig.payments.createPayment(`${key}_p`, input)).toMatchObject({ providerPaymentId });
    await confirm(randomUUID(), providerPaymentId);

    const refund = () => rig.payments.refund(`${key}_r`, { providerPaymentId, amount: 400, reference });
    rig.plan('refund', { serverError: 'before' }, {}, { serverError: 'after' });
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    expect(await refund()).toMatchObject({ status: 'SUCCEEDED', amount: 400 });
    expect(await rig.ledgerBalance()).toBe(held + 600);
  });

  test('that is rate limited is unclear, and does not use up its key', async () => {
    const ann = await openWallet(rig);
    const [key, input] = [randomUUID(), ann.newPayment()];
    rig.plan('createPayment', { rateLimited: true });

    await expect(rig.payments.createPayment(key, input)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.createPayment(key, input)).toMatchObject({ status: 'PROCESSING' });
  });

  test('without a response is unclear after its timeout', async () => {
    const fastTimeout = connect({ apiUrl: rig.simulator.url, timeoutMs: 200 });
    const { providerPaymentId } = await (await openWallet(rig)).create();
    rig.plan('confirmPayment', { hangs: true });

    await expect(fastTimeout.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL)).rejects.toThrow(
      ProviderUnclear,
    );
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('under a key that is still in progress is unclear, and one payment is made', async () => {
    const ann = await openWallet(rig);
    const [key, input, before] = [randomUUID(), ann.newPayment(), rig.simulator.ledger.intents.size];
    rig.plan('createPayment', { delayMs: 100 });

    const calls = await Promise.allSettled([
      rig.payments.createPayment(key, input),
      rig.payments.createPayment(key, input),
    ]);

    expect(calls.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(ProviderUnclear) });
    expect(rig.simulator.ledger.intents.size).toBe(before + 1);
  });

  test('under a key that was used for another call is unclear', async () => {
    const ann = await openWallet(rig);
    const key = randomUUID();
    const { providerPaymentId } = await rig.payments.createPayment(key, ann.newPayment());

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });
  });

  test('under a key that expired after a day still charges once, because of the payment’s own id', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).create(900);
    const [key, held] = [randomUUID(), await rig.ledgerBalance()];
    await confirm(key, providerPaymentId);
    rig.simulator.advance(DAY_SECONDS);

    expect(await confirm(key, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(held + 900);
  });

  test('for a partial refund is not repeated when its key has expired', async () => {
    const { providerPaymentId, reference } = await (await openWallet(rig)).pay(1000);
    const [key, held] = [randomUUID(), await rig.ledgerBalance()];
    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 400, reference });
    const firstRefund = await refund();
    rig.simulator.advance(DAY_SECONDS);

    expect(await refund()).toEqual(firstRefund);
    expect(await rig.ledgerBalance()).toBe(held - 400);
  });

  test('with a wrong API key is unclear, because the call before may have succeeded', async () => {
    const otherAccount = connect({ secretKey: 'sk_test_other', apiUrl: rig.simulator.url });
    const { providerPaymentId } = await (await openWallet(rig)).pay();

    await expect(otherAccount.readPayment(providerPaymentId)).rejects.toThrow(ProviderUnclear);
  });

  test('that cannot connect is unclear', async () => {
    const unreachable = connect({ apiUrl: 'http://127.0.0.1:1' });

    await expect(unreachable.readPayment('pi_1')).rejects.toThrow(ProviderUnclear);
  });

  test('that fails logs neither its request nor its response', async () => {
    const error: Error = await rig.payments.readPayment('pi_secret').then(
      () => new Error('it was found'),
      (caught: Error) => caught,
    );

    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error.message).toMatch(/^Stripe: StripeInvalidRequestError resource_missing 404 req_\w+$/);
    expect(JSON.stringify(error)).not.toContain('pi_secret');
    expect(error.cause).toBeUndefined();
  });

  test.each([
    ['JPY', 5000, 2000],
    ['KRW', 5000, 2000],
    ['TWD', 500_000, 200_000],
    ['SGD', 5000, 2000],
  ] as const)('for 5000 units of %s sends %i, and a refund of 2000 sends %i', async (currency, taken, returned) => {
    const ann = await openWallet(rig);
    const input = { ...ann.newPayment(5000), currency };
    const { providerPaymentId } = await rig.payments.createPayment(randomUUID(), input);
    const confirmed = await confirm(randomUUID(), providerPaymentId);
    await rig.payments.refund(randomUUID(), { providerPaymentId, amount: 2000, reference: input.reference });

    const [charge] = [...rig.simulator.ledger.charges.values()].slice(-1);
    expect(charge).toMatchObject({ amount: taken, amount_refunded: returned, currency: currency.toLowerCase() });
    expect(confirmed).toMatchObject({ status: 'SUCCEEDED', amount: 5000, currency });
  });
});
