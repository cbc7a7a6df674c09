import { randomUUID } from 'node:crypto';
import { currencies, share } from '@caddie/contract/amounts/money';
import { expect, test } from 'vitest';
import { ProviderRefused } from '../../src/gateways/payments/payments.ts';
import { openWallet, RETURN_URL, type Rig } from './payments-rig.ts';

export function moneyContract(rig: Rig): void {
  const confirm = (id: string) => rig.payments.confirmPayment(randomUUID(), id, RETURN_URL);

  test('a payment charges nothing when it is created, and the whole amount when it is confirmed', async () => {
    const ann = await openWallet(rig);
    const input = ann.newPayment(6750);
    const held = await rig.held();

    const created = await rig.payments.createPayment(randomUUID(), input);
    expect(created).toMatchObject({ status: 'PROCESSING', amount: 6750, currency: 'USD', reference: input.reference });
    expect(await rig.held()).toBe(held);

    const confirmed = await confirm(created.providerPaymentId);
    expect(confirmed).toEqual({ ...created, status: 'SUCCEEDED' });
    expect(await rig.payments.readPayment(created.providerPaymentId)).toEqual(confirmed);
    expect(await rig.held()).toBe(held + 6750);
  });

  test('a payment that is confirmed again, with the same key or another, is charged once', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.creates(1000);
    const [key, held] = [randomUUID(), await rig.held()];

    for (const again of [key, key, randomUUID()]) {
      const state = await rig.payments.confirmPayment(again, providerPaymentId, RETURN_URL);
      expect(state.status).toBe('SUCCEEDED');
    }
    expect(await rig.held()).toBe(held + 1000);
  });

  test('a declined card is not charged, and the failure has a sentence for its owner', async () => {
    const ann = await openWallet(rig, 'DECLINES');
    const held = await rig.held();

    const state = await ann.pays();

    expect(state).toMatchObject({
      status: 'FAILED',
      failure: 'DECLINED',
    });
    expect(await confirm(state.providerPaymentId)).toEqual(state);
    expect(await rig.payments.readPayment(state.providerPaymentId)).toEqual(state);
    expect(await rig.held()).toBe(held);
  });

  test.each(currencies)('%s is charged from its minimum on', async (currency) => {
    const ann = await openWallet(rig);
    const least = rig.payments.minimumCharge(currency);

    const paid = await rig.payments.createPayment(randomUUID(), { ...ann.newPayment(least), currency });
    expect(await confirm(paid.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED', amount: least, currency });
    await expect(
      rig.payments.createPayment(randomUUID(), { ...ann.newPayment(100), amount: least / 5, currency }),
    ).rejects.toMatchObject({ name: 'ProviderRefused', because: 'TOO_SMALL' });
  });

  test.each(currencies)('a refund of half of an odd amount of %s is exact to the unit', async (currency) => {
    const ann = await openWallet(rig);
    const since = new Date(Date.now() - 60_000);
    const half = share(4125, 50);
    const { providerPaymentId, reference } = await rig.payments.createPayment(randomUUID(), {
      ...ann.newPayment(4125),
      currency,
    });
    const refund = (amount: number) => rig.payments.refund(randomUUID(), { providerPaymentId, amount, reference });
    const paid = await confirm(providerPaymentId);

    expect(await refund(half)).toMatchObject({ amount: 2063, status: 'SUCCEEDED' });

    const listed = new Map<string, unknown>();
    for await (const entry of rig.payments.listPayments(since)) listed.set(entry.providerPaymentId, entry);
    expect(listed.get(providerPaymentId)).toEqual({ ...paid, refunded: 2063, at: expect.any(Date) });
    await expect(refund(half)).rejects.toThrow(ProviderRefused);
    expect(await refund(4125 - half)).toMatchObject({ amount: 2062 });
  });

  test('a customer who confirms at their bank and returns has paid', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const held = await rig.held();
    const asked = await ann.pays(2000);
    if (asked.status !== 'REQUIRES_ACTION') throw new Error(asked.status);
    expect(await confirm(asked.providerPaymentId)).toEqual(asked);
    expect(await rig.held()).toBe(held);

    const cameBackTo = await rig.answerBank(asked.actionUrl, 'confirm');

    expect(cameBackTo.startsWith(RETURN_URL)).toBe(true);
    expect(await rig.payments.readPayment(asked.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.held()).toBe(held + 2000);
  });

  test('a customer who refuses at their bank pays nothing', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const held = await rig.held();
    const asked = await ann.pays();
    if (asked.status !== 'REQUIRES_ACTION') throw new Error(asked.status);

    await rig.answerBank(asked.actionUrl, 'refuse');

    expect(await rig.payments.readPayment(asked.providerPaymentId)).toMatchObject({
      status: 'FAILED',
      failure: 'NOT_CONFIRMED',
    });
    expect(await rig.held()).toBe(held);
  });

  test('a card is charged without its owner present; a bank that requires them declines and nothing is charged', async () => {
    const [ann, bob] = [await openWallet(rig), await openWallet(rig, 'ASKS_BANK')];
    const [created, asked, held] = [await ann.creates(2500), await bob.creates(), await rig.held()];
    const charge = (id: string) => rig.payments.confirmPayment(randomUUID(), id, null);

    expect(await charge(created.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED', amount: 2500 });
    expect(await charge(asked.providerPaymentId)).toMatchObject({ status: 'FAILED', failure: 'AUTHENTICATION_NEEDED' });
    expect(await rig.payments.readPayment(asked.providerPaymentId)).toMatchObject({ status: 'FAILED' });
    expect(await rig.held()).toBe(held + 2500);
  });

  test('a canceled payment can no longer be confirmed, neither by us nor at the bank', async () => {
    const [ann, bob] = [await openWallet(rig), await openWallet(rig, 'ASKS_BANK')];
    const [created, asked, held] = [await ann.creates(), await bob.pays(), await rig.held()];
    if (asked.status !== 'REQUIRES_ACTION') throw new Error(asked.status);

    expect(await rig.payments.cancelPayment(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.cancelPayment(asked.providerPaymentId)).toMatchObject({ status: 'CANCELED' });

    await rig.answerBank(asked.actionUrl, 'confirm');
    expect(await confirm(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.cancelPayment(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.readPayment(asked.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.held()).toBe(held);
  });

  test('a payment that has succeeded cannot be canceled, and the answer shows it', async () => {
    const ann = await openWallet(rig);
    const paid = await ann.pays();

    expect(await rig.payments.cancelPayment(paid.providerPaymentId)).toEqual(paid);
  });

  test('refunds in part and in whole never exceed the payment', async () => {
    const ann = await openWallet(rig);
    const held = await rig.held();
    const { providerPaymentId, reference } = await ann.pays(1000);
    const refund = (amount: number) => rig.payments.refund(randomUUID(), { providerPaymentId, amount, reference });

    const part = await refund(400);
    expect(part).toMatchObject({ amount: 400, status: 'SUCCEEDED' });
    expect(await rig.payments.readRefund(part.providerRefundId)).toEqual(part);
    await expect(refund(601)).rejects.toThrow(ProviderRefused);
    expect(await rig.held()).toBe(held + 600);
    expect(await refund(600)).toMatchObject({ amount: 600, status: 'SUCCEEDED' });
    await expect(refund(1)).rejects.toThrow(ProviderRefused);
    expect(await rig.held()).toBe(held);
  });

  test('a refund of a payment that charged nothing, or belongs to another order, is refused', async () => {
    const ann = await openWallet(rig);
    const [created, paid] = [await ann.creates(), await ann.pays()];
    const refund = (id: string, reference: typeof paid.reference) =>
      rig.payments.refund(randomUUID(), { providerPaymentId: id, amount: 100, reference });

    await expect(refund(created.providerPaymentId, created.reference)).rejects.toThrow(ProviderRefused);
    await expect(refund(paid.providerPaymentId, created.reference)).rejects.toThrow(ProviderRefused);
  });

  test('the provider lists payments and refunds, over more than one page', async () => {
    const since = new Date(Date.now() - 60_000);
    const ann = await openWallet(rig);
    const paid = [];
    for (let amount = 1; amount <= 5; amount += 1) paid.push(await ann.pays(amount * 100));
    const [{ providerPaymentId, reference } = paid[0]!] = paid;
    await rig.payments.refund(randomUUID(), { providerPaymentId, amount: 30, reference });

    const listed = new Map<string, unknown>();
    for await (const entry of rig.payments.listPayments(since)) {
      expect(entry.at.getTime()).toBeGreaterThan(since.getTime() - 1000);
      expect(entry.at.getTime()).toBeLessThan(Date.now() + 3_600_000);
      listed.set(entry.providerPaymentId, entry);
    }

    for (const [index, state] of paid.entries())
      expect(listed.get(state.providerPaymentId)).toEqual({
        ...state,
        refunded: index === 0 ? 30 : 0,
        at: expect.any(Date),
      });
    for await (const entry of rig.payments.listPayments(new Date(Date.now() + 60_000))) throw new Error(entry.status);
  });
}
