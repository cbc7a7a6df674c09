import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANN, openWallet, RETURN_URL } from '../../../test/payments-rig.ts';
import { openStripeRig, STRIPE_KEY, STRIPE_SECRET, type StripeRig } from '../../../test/stripe-rig.ts';
import { ProviderRefused, ProviderUnclear } from './payments.ts';
import { createStripePayments, type StripeSettings } from './stripe.ts';

let rig: StripeRig;
beforeAll(async () => void (rig = await openStripeRig()));
afterAll(() => rig.close());

const settings = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET };
const connect = (change: Partial<StripeSettings> & { apiUrl: string }) =>
  createStripePayments({ ...settings, ...change }).forAccount({ providerAccount: 'acct_simulator', isOwn: true });
const DAY_SECONDS = 24 * 3600;
const confirm = (key: string, id: string) => rig.payments.confirmPayment(key, id, RETURN_URL);

describe('Stripe’s quirks', () => {
  test('a 500 is kept under its key and comes again; another key finds the payment as it is', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).creates(700);
    const [key, held] = [randomUUID(), await rig.held()];
    rig.plan('confirmPayment', { serverError: 'before' });

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });

    expect(await confirm(`${key}_c2`, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.held()).toBe(held + 700);
  });

  test('a 500 after the money was taken is unclear, and asking shows the money', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).creates(800);
    const [key, held] = [randomUUID(), await rig.held()];
    rig.plan('confirmPayment', { serverError: 'after' });

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await confirm(`${key}_c2`, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.held()).toBe(held + 800);
  });

  test('a 500 that is kept does not stand in the way of a customer, a payment or a refund for a day', async () => {
    const ann = await openWallet(rig);
    const [key, wish, held] = [randomUUID(), ann.newPayment(1000), await rig.held()];
    const customer = { customerId: randomUUID(), ...ANN };
    rig.plan('createCustomer', { serverError: 'before' });
    rig.plan('createPayment', { serverError: 'before' }, {}, { serverError: 'after' });

    await expect(rig.payments.createCustomer(key, customer)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(`${key}_p`, wish)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(`${key}_p`, wish)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.createCustomer(key, customer)).toBe(await rig.payments.createCustomer(key, customer));
    const { providerPaymentId, reference } = await rig.payments.createPayment(`${key}_p`, wish);
    expect(await rig.payments.createPayment(`${key}_p`, wish)).toMatchObject({ providerPaymentId });
    await confirm(randomUUID(), providerPaymentId);

    const refund = () => rig.payments.refund(`${key}_r`, { providerPaymentId, amount: 400, reference });
    rig.plan('refund', { serverError: 'before' }, {}, { serverError: 'after' });
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    expect(await refund()).toMatchObject({ status: 'SUCCEEDED', amount: 400 });
    expect(await rig.held()).toBe(held + 600);
  });

  test('too many requests are unclear, and the key is not used up', async () => {
    const ann = await openWallet(rig);
    const [key, wish] = [randomUUID(), ann.newPayment()];
    rig.plan('createPayment', { rateLimited: true });

    await expect(rig.payments.createPayment(key, wish)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.createPayment(key, wish)).toMatchObject({ status: 'PROCESSING' });
  });

  test('a call that is never answered is unclear once its time is over', async () => {
    const impatient = connect({ apiUrl: rig.simulator.url, timeoutMs: 200 });
    const { providerPaymentId } = await (await openWallet(rig)).creates();
    rig.plan('confirmPayment', { hangs: true });

    await expect(impatient.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL)).rejects.toThrow(
      ProviderUnclear,
    );
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('a second call while the first with its key is still at work is unclear, and one payment is made', async () => {
    const ann = await openWallet(rig);
    const [key, wish, before] = [randomUUID(), ann.newPayment(), rig.simulator.ledger.intents.size];
    rig.plan('createPayment', { delayMs: 100 });

    const calls = await Promise.allSettled([
      rig.payments.createPayment(key, wish),
      rig.payments.createPayment(key, wish),
    ]);

    expect(calls.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(ProviderUnclear) });
    expect(rig.simulator.ledger.intents.size).toBe(before + 1);
  });

  test('a key that was used for another call is unclear', async () => {
    const ann = await openWallet(rig);
    const key = randomUUID();
    const { providerPaymentId } = await rig.payments.createPayment(key, ann.newPayment());

    await expect(confirm(key, providerPaymentId)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });
  });

  test('keys are forgotten after a day; the payment’s own id still keeps it from being taken twice', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).creates(900);
    const [key, held] = [randomUUID(), await rig.held()];
    await confirm(key, providerPaymentId);
    rig.simulator.advance(DAY_SECONDS);

    expect(await confirm(key, providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.held()).toBe(held + 900);
  });

  test('a refund in part is not made again when its key is forgotten', async () => {
    const { providerPaymentId, reference } = await (await openWallet(rig)).pays(1000);
    const [key, held] = [randomUUID(), await rig.held()];
    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 400, reference });
    const made = await refund();
    rig.simulator.advance(DAY_SECONDS);

    expect(await refund()).toEqual(made);
    expect(await rig.held()).toBe(held - 400);
  });

  test('a wrong API key is unclear: the call before may have succeeded', async () => {
    const stranger = connect({ secretKey: 'sk_test_other', apiUrl: rig.simulator.url });
    const { providerPaymentId } = await (await openWallet(rig)).pays();

    await expect(stranger.readPayment(providerPaymentId)).rejects.toThrow(ProviderUnclear);
  });

  test('nobody answering at all is unclear', async () => {
    const nobody = connect({ apiUrl: 'http://127.0.0.1:1' });

    await expect(nobody.readPayment('pi_1')).rejects.toThrow(ProviderUnclear);
  });

  test('the errors that reach our log quote neither what was sent nor what came back', async () => {
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
  ] as const)('5000 units of %s are %i for Stripe, and 2000 given back are %i', async (currency, taken, returned) => {
    const ann = await openWallet(rig);
    const wish = { ...ann.newPayment(5000), currency };
    const { providerPaymentId } = await rig.payments.createPayment(randomUUID(), wish);
    const paid = await confirm(randomUUID(), providerPaymentId);
    await rig.payments.refund(randomUUID(), { providerPaymentId, amount: 2000, reference: wish.reference });

    const [charge] = [...rig.simulator.ledger.charges.values()].slice(-1);
    expect(charge).toMatchObject({ amount: taken, amount_refunded: returned, currency: currency.toLowerCase() });
    expect(paid).toMatchObject({ status: 'SUCCEEDED', amount: 5000, currency });
  });
});
