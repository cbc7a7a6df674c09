import { randomUUID } from 'node:crypto';
import type { Currency } from '@caddie/contract/amounts/money';
import { expect, test } from 'vitest';
import { ProviderRefused } from '../../src/gateways/payments/payments.ts';
import { ANN, type Rig } from './payments-rig.ts';

const RETURN_URL = 'http://localhost/complete?orderId=1';
const CANCEL_URL = 'http://localhost/payment?type=booking';

/** Paying on the provider's page, without a saved card. */
export function pagesContract(rig: Rig): void {
  async function newPage(amount = 4500) {
    const customerId = randomUUID();
    const providerCustomerId = await rig.payments.createCustomer(randomUUID(), { customerId, ...ANN });
    return {
      reference: { orderId: randomUUID(), paymentId: randomUUID() },
      amount,
      currency: 'USD' as Currency,
      providerCustomerId,
      labels: { description: 'Mulligans: Bay 1, Jan 5, 6:00 PM', venue: 'Mulligans', metadata: { venue: 'Mulligans' } },
      returnUrl: RETURN_URL,
      cancelUrl: CANCEL_URL,
      endsAt: new Date(Date.now() + 3_600_000),
    };
  }
  async function openPage(amount?: number) {
    const input = await newPage(amount);
    return { input, ...(await rig.payments.openPayPage(randomUUID(), input)) };
  }

  test('a payment page opens once for each key, and takes nothing until the customer pays', async () => {
    const [input, key, balanceBefore] = [await newPage(6750), randomUUID(), await rig.ledgerBalance()];

    const page = await rig.payments.openPayPage(key, input);

    expect(await rig.payments.openPayPage(key, input)).toEqual(page);
    expect(await rig.payments.readPayPage(page.pageId)).toEqual({
      pageId: page.pageId,
      amount: 6750,
      currency: 'USD',
      reference: input.reference,
      status: 'REQUIRES_ACTION',
      actionUrl: page.url,
    });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test.each([
    ['a wallet', 'WALLET', false],
    ['a card', 'WORKS', false],
    ['a card that is to be saved', 'WORKS', true],
  ] as const)('a customer pays with %s, is led back, and has paid once', async (_, way, isSaved) => {
    const { pageId, url, input } = await openPage(2500);
    const balanceBefore = await rig.ledgerBalance();

    expect(await rig.payOnPage(url, way, isSaved)).toBe(RETURN_URL);
    await rig.payOnPage(url, way, isSaved);

    const state = await rig.payments.readPayPage(pageId);
    if (state.status !== 'SUCCEEDED') throw new Error(state.status);
    expect(state).toMatchObject({ amount: 2500, currency: 'USD', reference: input.reference, isSaved });
    expect(state.card).toMatchObject({ last4: '4242', company: 'Visa' });
    expect(await rig.payments.readCard(state.card.providerCardId)).toEqual(isSaved ? state.card : undefined);
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 2500);
    expect(await rig.payments.readPayment(state.providerPaymentId)).toMatchObject({
      status: 'SUCCEEDED',
      reference: input.reference,
    });
    const { providerPaymentId, reference } = state;
    expect(await rig.payments.refund(randomUUID(), { providerPaymentId, amount: 2500, reference })).toMatchObject({
      amount: 2500,
      status: 'SUCCEEDED',
    });
  });

  test('a declined card leaves the payment page open for another one', async () => {
    const { pageId, url } = await openPage(1000);
    const balanceBefore = await rig.ledgerBalance();

    await rig.payOnPage(url, 'DECLINES', false);
    expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'REQUIRES_ACTION', actionUrl: url });
    await rig.payOnPage(url, 'WORKS', false);

    expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 1000);
  });

  test('a customer on a payment page whose bank asks pays by confirming, and can try again after a refusal', async () => {
    const { pageId, url } = await openPage(1000);
    const balanceBefore = await rig.ledgerBalance();

    const refusedBank = await rig.payOnPage(url, 'ASKS_BANK', false);
    expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'REQUIRES_ACTION' });
    await rig.answerBank(refusedBank, 'refuse');
    expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'REQUIRES_ACTION' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);

    await rig.answerBank(await rig.payOnPage(url, 'ASKS_BANK', false), 'confirm');

    expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 1000);
  });

  test('a closed payment page takes no payment, not even by a bank that was asked before', async () => {
    const [closed, asked] = [await openPage(), await openPage()];
    const bankUrl = await rig.payOnPage(asked.url, 'ASKS_BANK', false);
    const balanceBefore = await rig.ledgerBalance();

    for (const { pageId } of [closed, asked, closed])
      expect(await rig.payments.closePayPage(pageId)).toMatchObject({ pageId, status: 'CANCELED' });

    await rig.payOnPage(closed.url, 'WORKS', false);
    await rig.answerBank(bankUrl, 'confirm');
    for (const { pageId } of [closed, asked])
      expect(await rig.payments.readPayPage(pageId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test('a payment page that was paid cannot be closed, and the answer shows it', async () => {
    const { pageId, url } = await openPage();
    await rig.payOnPage(url, 'WORKS', false);

    expect(await rig.payments.closePayPage(pageId)).toEqual(await rig.payments.readPayPage(pageId));
    expect(await rig.payments.closePayPage(pageId)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('a payment on a payment page is reported by an event and listed with what it is for', async () => {
    const since = new Date(Date.now() - 60_000);
    const { pageId, url, input } = await openPage(300);
    await rig.payOnPage(url, 'WORKS', false);
    const state = await rig.payments.readPayPage(pageId);
    if (state.status !== 'SUCCEEDED') throw new Error(state.status);

    const events = (await rig.receivedWebhooks()).map(({ rawBody, headers }) =>
      rig.payments.readEvent(rawBody, headers),
    );
    expect(events).toContainEqual(expect.objectContaining({ providerPaymentId: state.providerPaymentId }));
    const listed = [];
    for await (const payment of rig.payments.listPayments(since)) listed.push(payment);
    expect(listed).toContainEqual(
      expect.objectContaining({ providerPaymentId: state.providerPaymentId, reference: input.reference, amount: 300 }),
    );
  });

  test('a payment page for too little or for no customer, and an unknown one, are refused', async () => {
    const input = await newPage(rig.payments.minimumCharge('USD') / 5);

    await expect(rig.payments.openPayPage(randomUUID(), input)).rejects.toMatchObject({ refusalCause: 'TOO_SMALL' });
    await expect(
      rig.payments.openPayPage(randomUUID(), { ...input, amount: 900, providerCustomerId: 'cus_none' }),
    ).rejects.toMatchObject({ refusalCause: 'CUSTOMER_GONE' });
    await expect(rig.payments.readPayPage('cs_none')).rejects.toThrow(ProviderRefused);
  });
}
