import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUnclear } from '../../src/gateways/payments/payments.ts';
import { openWallet, RETURN_URL, type Rig } from './payments-rig.ts';

export function unclearContract(rig: Rig): void {
  const [lostAnswer, lostRequest] = [{ timeOutAfterSuccess: true }, { failBefore: true }] as const;

  test('a payment whose creation was not answered is found again by its key', async () => {
    const ann = await openWallet(rig);
    const [key, input] = [randomUUID(), ann.newPayment()];
    rig.plan('createPayment', lostAnswer, lostRequest);

    await expect(rig.payments.createPayment(key, input)).rejects.toThrow(ProviderUnclear);
    await expect(rig.payments.createPayment(key, input)).rejects.toThrow(ProviderUnclear);
    const created = await rig.payments.createPayment(key, input);

    expect(await rig.payments.createPayment(key, input)).toEqual(created);
    let paymentCount = 0;
    for await (const entry of rig.payments.listPayments(new Date(Date.now() - 60_000)))
      if (entry.reference.paymentId === input.reference.paymentId) paymentCount += 1;
    expect(paymentCount).toBe(1);
  });

  test('a confirmation of a payment that was not answered took the money, and reading the payment shows it', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.create(1200);
    const [key, balanceBefore] = [randomUUID(), await rig.ledgerBalance()];
    rig.plan('confirmPayment', lostAnswer);

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);

    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 1200);
  });

  test('a confirmation of a payment that did not arrive took nothing, and may be sent again', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.create(1300);
    const [key, balanceBefore] = [randomUUID(), await rig.ledgerBalance()];
    rig.plan('confirmPayment', lostRequest);

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'PROCESSING' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);

    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 1300);
  });

  test('a refund that was not answered is made once, however often it is sent with its key', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId, reference } = await ann.pay(1000);
    const [key, balanceBefore] = [randomUUID(), await rig.ledgerBalance()];
    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 300, reference });
    rig.plan('refund', lostRequest, lostAnswer);

    await expect(refund()).rejects.toThrow(ProviderUnclear);
    await expect(refund()).rejects.toThrow(ProviderUnclear);
    const refunded = await refund();

    expect(await refund()).toEqual(refunded);
    expect(await rig.ledgerBalance()).toBe(balanceBefore - 300);
  });

  test('a refund that is sent twice at the same moment is made once', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId, reference } = await ann.pay(1000);
    const [key, balanceBefore] = [randomUUID(), await rig.ledgerBalance()];
    rig.plan('refund', { delayMs: 50 });

    const refund = () => rig.payments.refund(key, { providerPaymentId, amount: 300, reference });
    await Promise.allSettled([refund(), refund()]);

    expect(await rig.ledgerBalance()).toBe(balanceBefore - 300);
  });

  test('a payment with a key that was used for another amount is unclear and has no effect', async () => {
    const ann = await openWallet(rig);
    const [key, input] = [randomUUID(), ann.newPayment(500)];
    const created = await rig.payments.createPayment(key, input);

    await expect(rig.payments.createPayment(key, { ...input, amount: 501 })).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(created.providerPaymentId)).toEqual(created);
  });
}
