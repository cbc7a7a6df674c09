import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUnclear } from '../../src/gateways/payments/payments.ts';
import { openWallet, RETURN_URL, type Rig } from './payments-rig.ts';

export function unclearContract(rig: Rig): void {
  const [lost, failed] = [{ timeOutAfterSuccess: true }, { failBefore: true }] as const;

  test('a payment whose creation was not answered is found again by its key', async () => {
    const ann = await openWallet(rig);
    const [key, input] = [randomUUID(), ann.newPayment()];
    rig.plan('createPayment', lost, failed);

    await expect(rig.payments.createPayment(key, input)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(key, input)).rejects.toThrow(ProviderUnclear);
    const created = await rig.payments.createPayment(key, input);

    expect(await rig.payments.createPayment(key, input)).toEqual(created);
    let made = 0;
    for await (const entry of rig.payments.listPayments(new Date(Date.now() - 60_000)))
      if (entry.reference.paymentId === input.reference.paymentId) made += 1;
    expect(made).toBe(1);
  });

  test('a confirmation that was not answered took the money, and reading the payment shows it', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.creates(1200);
    const [key, held] = [randomUUID(), await rig.held()];
    rig.plan('confirmPayment', lost);

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);

    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(await rig.held()).toBe(held + 1200);
  });

  test('a confirmation that did not arrive took nothing, and may be sent again', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.creates(1300);
    const [key, held] = [randomUUID(), await rig.held()];
    rig.plan('confirmPayment', failed);

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });
    expect(await rig.held()).toBe(held);

    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(await rig.held()).toBe(held + 1300);
  });

  test('a refund that was not answered is made once, however often it is sent with its key', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId, reference } = await ann.pays(1000);
    const [key, held] = [randomUUID(), await rig.held()];
    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 300, reference });
    rig.plan('refund', failed, lost);

    await expect(refund()).rejects.toThrow(ProviderUnclear);
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    const made = await refund();

    expect(await refund()).toEqual(made);
    expect(await rig.held()).toBe(held - 300);
  });

  test('a refund that is sent twice at the same moment is made once', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId, reference } = await ann.pays(1000);
    const [key, held] = [randomUUID(), await rig.held()];
    rig.plan('refund', { delayMs: 50 });

    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 300, reference });
    await Promise.allSettled([refund(), refund()]);

    expect(await rig.held()).toBe(held - 300);
  });

  test('a key that was used for another amount is unclear and has no effect', async () => {
    const ann = await openWallet(rig);
    const [key, input] = [randomUUID(), ann.newPayment(500)];
    const created = await rig.payments.createPayment(key, input);

    await expect(rig.payments.createPayment(key, { ...input, amount: 501 })).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(created.providerPaymentId)).toEqual(created);
  });
}
