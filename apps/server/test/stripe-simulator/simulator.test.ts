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
    const asked = await ann.pays();
    if (asked.status !== 'REQUIRES_ACTION') throw new Error(asked.status);

    expect(await (await fetch(ann.page.url)).text()).toContain('This page is closed');
    expect(await (await fetch(asked.actionUrl)).text()).toContain('Complete authentication');
  });

  test('makes calls fail at random until faults are switched off', async () => {
    const simulator = await startStripeSimulator({
      secretKey: 'sk_test_faults',
      webhookSecret: 'whsec_faults',
      deliver: async () => ({ statusCode: 200 }),
      faults: drawStripeFaults(7, { rateLimited: 50, serverErrorBefore: 50 }),
    });
    const headers = { authorization: 'Bearer sk_test_faults' };
    const ask = async () => (await fetch(`${simulator.url}/v1/customers`, { method: 'POST', headers })).status;

    const drawn = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
    await fetch(`${simulator.url}/_simulator/stop-faults`, { method: 'POST' });

    expect(new Set(drawn)).toEqual(new Set([429, 500]));
    expect(await ask()).toBe(200);
    await simulator.close();
  });

  test('charges a canceled payment only if its bank’s page was still open and the customer confirms there', async () => {
    const [asked, unasked] = [
      await (await openWallet(rig, 'ASKS_BANK')).pays(),
      await (await openWallet(rig)).creates(),
    ];
    const before = await rig.held();
    rig.simulator.plan('cancelPayment', { paysAfterCancel: true }, { paysAfterCancel: true });
    for (const { providerPaymentId } of [asked, unasked])
      expect(await rig.payments.cancelPayment(providerPaymentId)).toMatchObject({ status: 'CANCELED' });

    rig.simulator.stopFaults();

    expect(await rig.payments.readPayment(asked.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.readPayment(unasked.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.held()).toBe(before + 4500);
  });

  test('can be controlled from another process', async () => {
    const { providerPaymentId } = await (await openWallet(rig)).creates(100);
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
