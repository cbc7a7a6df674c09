import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderRefused } from '../../src/gateways/payments/payments.ts';
import { ANN, openWallet, RETURN_URL, type Rig } from './payments-rig.ts';

export function cardsContract(rig: Rig): void {
  test('a customer enters a card on the provider’s page and returns with its session', async () => {
    const ann = await openWallet(rig);

    expect(ann.redirectedTo).toBe(`http://localhost/card/register/success?session_id=${ann.page.sessionId}`);
    expect(ann.setup).toEqual({
      sessionId: ann.page.sessionId,
      customerId: ann.customerId,
      status: 'COMPLETE',
      card: {
        providerCardId: expect.any(String),
        last4: expect.stringMatching(/^\d{4}$/),
        company: 'Visa',
        expMonth: 12,
        expYear: 2034,
        fingerprint: expect.any(String),
      },
    });
    expect(await rig.payments.readCard(ann.card.providerCardId)).toEqual(ann.card);
  });

  test('the same card number has the same fingerprint, and another number has a different one', async () => {
    const [ann, bob, cat] = [await openWallet(rig), await openWallet(rig), await openWallet(rig, 'DECLINES')];

    expect(ann.card.fingerprint).toBe(bob.card.fingerprint);
    expect(ann.card.providerCardId).not.toBe(bob.card.providerCardId);
    expect(cat.card.fingerprint).not.toBe(ann.card.fingerprint);
  });

  test('an unused setup page is open, and has no card', async () => {
    const { customerId, providerCustomerId } = await openWallet(rig);
    const urls = { successUrl: 'http://localhost/yes?a=b', cancelUrl: 'http://localhost/no' };
    const page = await rig.payments.openSetup(randomUUID(), { customerId, providerCustomerId, ...urls });

    expect(await rig.payments.readSetup(page.sessionId)).toEqual({
      sessionId: page.sessionId,
      customerId,
      status: 'OPEN',
    });
    expect(await rig.typeCard(page.url, 'WORKS')).toBe(`http://localhost/yes?a=b&session_id=${page.sessionId}`);
  });

  test('a repeated request with the same key finds the same customer and the same setup page', async () => {
    const customer = { customerId: randomUUID(), ...ANN };
    const [customerKey, pageKey] = [randomUUID(), randomUUID()];
    const providerCustomerId = await rig.payments.createCustomer(customerKey, customer);
    const urls = { successUrl: 'http://localhost/yes', cancelUrl: 'http://localhost/no' };
    const input = { customerId: customer.customerId, providerCustomerId, ...urls };
    const page = await rig.payments.openSetup(pageKey, input);

    expect(await rig.payments.createCustomer(customerKey, customer)).toBe(providerCustomerId);
    expect(await rig.payments.openSetup(pageKey, input)).toEqual(page);
  });

  test('a detached card cannot pay, and detaching it again is not an error', async () => {
    const ann = await openWallet(rig);
    const unconfirmed = await ann.create();
    await rig.payments.detachCard(ann.card.providerCardId);
    await rig.payments.detachCard(ann.card.providerCardId);

    const balanceBefore = await rig.ledgerBalance();
    const confirmed = await rig.payments.confirmPayment(randomUUID(), unconfirmed.providerPaymentId, RETURN_URL);

    expect(confirmed).toMatchObject({ status: 'FAILED', failure: 'CARD_GONE' });
    await expect(ann.create()).rejects.toMatchObject({ name: 'ProviderRefused', refusalCause: 'CARD_GONE' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
    expect(await rig.payments.readCard(ann.card.providerCardId)).toBeUndefined();
    expect(await rig.payments.readCard('pm_none')).toBeUndefined();
    expect(await rig.payments.readSetup(ann.page.sessionId)).not.toHaveProperty('card');
  });

  test('an unknown customer is refused as such, for a payment and for a page', async () => {
    const ann = await openWallet(rig);
    const stranger = { ...ann.newPayment(), providerCustomerId: 'cus_none' };
    const urls = { successUrl: 'http://localhost/yes', cancelUrl: 'http://localhost/no' };
    const page = { customerId: ann.customerId, providerCustomerId: 'cus_none', ...urls };
    const customerGone = { name: 'ProviderRefused', refusalCause: 'CUSTOMER_GONE' };

    await expect(rig.payments.createPayment(randomUUID(), stranger)).rejects.toMatchObject(customerGone);
    await expect(rig.payments.openSetup(randomUUID(), page)).rejects.toMatchObject(customerGone);
  });

  test('a card of another customer is refused', async () => {
    const [ann, bob] = [await openWallet(rig), await openWallet(rig)];
    const mixed = { ...ann.newPayment(), providerCardId: bob.card.providerCardId };

    await expect(rig.payments.createPayment(randomUUID(), mixed)).rejects.toMatchObject({ refusalCause: 'CARD_GONE' });
  });

  test('an unknown id at the provider is refused, not reported as unclear', async () => {
    const { payments } = rig;
    const input = {
      providerPaymentId: 'pi_none',
      amount: 1,
      reference: { orderId: randomUUID(), paymentId: randomUUID() },
    };

    await expect(payments.readSetup('cs_none')).rejects.toThrow(ProviderRefused);
    await expect(payments.readPayment('pi_none')).rejects.toThrow(ProviderRefused);
    await expect(payments.confirmPayment(randomUUID(), 'pi_none', RETURN_URL)).rejects.toThrow(ProviderRefused);
    await expect(payments.cancelPayment('pi_none')).rejects.toThrow(ProviderRefused);
    await expect(payments.refund(randomUUID(), input)).rejects.toThrow(ProviderRefused);
    await expect(payments.readRefund('re_none')).rejects.toThrow(ProviderRefused);
    await payments.detachCard('pm_none');
  });
}
