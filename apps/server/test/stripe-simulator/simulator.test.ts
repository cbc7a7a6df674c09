import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnclear } from '../../src/gateways/payments/payments.ts';
import { openWallet, RETURN_URL } from '../payments/payments-rig.ts';
import { openStripeRig, type StripeRig } from '../payments/stripe-rig.ts';
import { drawStripeFaults } from './draw-faults.ts';
import { startStripeSimulator } from './simulator.ts';

let rig: StripeRig;
beforeAll(async () => void (rig = await openStripeRig()));
afterAll(() => rig.close());

describe('the simulator', () => {
  test('refuses what the current version of Stripe’s API refuses', async () => {
    const response = await fetch(`${rig.simulator.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_simulator' },
      body: new URLSearchParams({ amount: '100', 'payment_method_types[0]': 'card' }),
    });

    expect(response.status).toBe(400);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(await response.json()).toMatchObject({ error: { code: 'payment_method_types_no_longer_supported' } });
  });

  test('shows one page on which a card is saved, and one on which the bank asks for confirmation', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const pending = await ann.pay();
    if (pending.status !== 'REQUIRES_ACTION') throw new Error(pending.status);

    expect(await (await fetch(ann.page.url)).text()).toContain('This page is closed');
    expect(await (await fetch(pending.actionUrl)).text()).toContain('Complete authentication');
  });

  test('makes calls fail at random until faults are switched off', async () => {
    const simulator = await startStripeSimulator({
      secretKey: 'sk_test_faults',
      webhookSecret: 'whsec_faults',
      deliver: async () => ({ statusCode: 200 }),
      randomFault: drawStripeFaults(7, { rateLimited: 50, serverErrorBefore: 50 }),
    });
    const headers = { authorization: 'Bearer sk_test_faults' };
    const requestStatus = async () =>
      (await fetch(`${simulator.url}/v1/customers`, { method: 'POST', headers })).status;

    const statuses = [
      await requestStatus(),
      await requestStatus(),
      await requestStatus(),
      await requestStatus(),
      await requestStatus(),
      await requestStatus(),
    ];
    await fetch(`${simulator.url}/_simulator/stop-faults`, { method: 'POST' });

    expect(new Set(statuses)).toEqual(new Set([429, 500]));
    expect(await requestStatus()).toBe(200);
    await simulator.close();
  });

  test('charges a canceled payment only if its bank’s page was still open and the customer confirms there', async () => {
    const [atBank, notAtBank] = [
      await (await openWallet(rig, 'ASKS_BANK')).pay(),
      await (await openWallet(rig)).create(),
    ];
    const before = await rig.ledgerBalance();
    rig.simulator.plan('cancelPayment', { paysAfterCancel: true }, { paysAfterCancel: true });
    for (const { providerPaymentId } of [atBank, notAtBank])
      expect(await rig.payments.cancelPayment(providerPaymentId)).toMatchObject({ status: 'CANCELED' });

    rig.simulator.stopFaults();

    expect(await rig.payments.readPayment(atBank.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.readPayment(notAtBank.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.ledgerBalance()).toBe(before + 4500);
  });

  test('can be controlled from another process', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).create(100);
    const body = JSON.stringify({ operation: 'confirmPayment', fault: { failBefore: true } });
    await fetch(`${rig.simulator.url}/_simulator/faults`, { method: 'POST', body });

    await expect(rig.payments.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL)).rejects.toThrow(
      ProviderUnclear,
    );

    const books = (await (await fetch(`${rig.simulator.url}/_simulator/ledger`)).json()) as {
      intents: { id: string }[];
    };
    expect(books.intents.map(({ id }) => id)).toContain(providerPaymentId);
  });
});
