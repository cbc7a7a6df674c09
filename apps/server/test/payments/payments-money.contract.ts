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
    const balanceBefore = await rig.ledgerBalance();

    const created = await rig.payments.createPayment(randomUUID(), input);
    expect(created).toMatchObject({ status: 'PROCESSING', amount: 6750, currency: 'USD', reference: input.reference });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);

    const confirmed = await confirm(created.providerPaymentId);
    expect(confirmed).toEqual({ ...created, status: 'SUCCEEDED' });
    expect(await rig.payments.readPayment(created.providerPaymentId)).toEqual(confirmed);
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 6750);
  });

  test('a payment that is confirmed again, with the same key or another, is charged once', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.create(1000);
    const [key, balanceBefore] = [randomUUID(), await rig.ledgerBalance()];

    for (const retryKey of [key, key, randomUUID()]) {
      const state = await rig.payments.confirmPayment(retryKey, providerPaymentId, RETURN_URL);
      expect(state.status).toBe('SUCCEEDED');
    }
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 1000);
  });

  test('a declined card is not charged, and the failure has a sentence for its owner', async () => {
    const ann = await openWallet(rig, 'DECLINES');
    const balanceBefore = await rig.ledgerBalance();

    const state = await ann.pay();

    expect(state).toMatchObject({
      status: 'FAILED',
      failure: 'DECLINED',
    });
    expect(await confirm(state.providerPaymentId)).toEqual(state);
    expect(await rig.payments.readPayment(state.providerPaymentId)).toEqual(state);
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test.each(currencies)('%s is charged from its minimum on', async (currency) => {
    const ann = await openWallet(rig);
    const minimum = rig.payments.minimumCharge(currency);

    const paid = await rig.payments.createPayment(randomUUID(), { ...ann.newPayment(minimum), currency });
    expect(await confirm(paid.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED', amount: minimum, currency });
    await expect(
      rig.payments.createPayment(randomUUID(), { ...ann.newPayment(100), amount: minimum / 5, currency }),
    ).rejects.toMatchObject({ name: 'ProviderRefused', refusalCause: 'TOO_SMALL' });
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
    const balanceBefore = await rig.ledgerBalance();
    const pending = await ann.pay(2000);
    if (pending.status !== 'REQUIRES_ACTION') throw new Error(pending.status);
    expect(await confirm(pending.providerPaymentId)).toEqual(pending);
    expect(await rig.ledgerBalance()).toBe(balanceBefore);

    const redirectedTo = await rig.answerBank(pending.actionUrl, 'confirm');

    expect(redirectedTo.startsWith(RETURN_URL)).toBe(true);
    expect(await rig.payments.readPayment(pending.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 2000);
  });

  test('a customer who refuses at their bank pays nothing', async () => {
    const ann = await openWallet(rig, 'ASKS_BANK');
    const balanceBefore = await rig.ledgerBalance();
    const pending = await ann.pay();
    if (pending.status !== 'REQUIRES_ACTION') throw new Error(pending.status);

    await rig.answerBank(pending.actionUrl, 'refuse');

    expect(await rig.payments.readPayment(pending.providerPaymentId)).toMatchObject({
      status: 'FAILED',
      failure: 'NOT_CONFIRMED',
    });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test('a card is charged without its owner present; a bank that requires them declines and nothing is charged', async () => {
    const [ann, bob] = [await openWallet(rig), await openWallet(rig, 'ASKS_BANK')];
    const [created, pending, balanceBefore] = [await ann.create(2500), await bob.create(), await rig.ledgerBalance()];
    const charge = (id: string) => rig.payments.confirmPayment(randomUUID(), id, null);

    expect(await charge(created.providerPaymentId)).toMatchObject({ status: 'SUCCEEDED', amount: 2500 });
    expect(await charge(pending.providerPaymentId)).toMatchObject({
      status: 'FAILED',
      failure: 'AUTHENTICATION_NEEDED',
    });
    expect(await rig.payments.readPayment(pending.providerPaymentId)).toMatchObject({ status: 'FAILED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 2500);
  });

  test('a canceled payment can no longer be confirmed, neither by us nor at the bank', async () => {
    const [ann, bob] = [await openWallet(rig), await openWallet(rig, 'ASKS_BANK')];
    const [created, pending, balanceBefore] = [await ann.create(), await bob.pay(), await rig.ledgerBalance()];
    if (pending.status !== 'REQUIRES_ACTION') throw new Error(pending.status);

    expect(await rig.payments.cancelPayment(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.cancelPayment(pending.providerPaymentId)).toMatchObject({ status: 'CANCELED' });

    await rig.answerBank(pending.actionUrl, 'confirm');
    expect(await confirm(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.cancelPayment(created.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.payments.readPayment(pending.providerPaymentId)).toMatchObject({ status: 'CANCELED' });
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test('a payment that has succeeded cannot be canceled, and the answer shows it', async () => {
    const ann = await openWallet(rig);
    const paid = await ann.pay();

    expect(await rig.payments.cancelPayment(paid.providerPaymentId)).toEqual(paid);
  });

  test('refunds in part and in whole never exceed the payment', async () => {
    const ann = await openWallet(rig);
    const balanceBefore = await rig.ledgerBalance();
    const { providerPaymentId, reference } = await ann.pay(1000);
    const refund = (amount: number) => rig.payments.refund(randomUUID(), { providerPaymentId, amount, reference });

    const part = await refund(400);
    expect(part).toMatchObject({ amount: 400, status: 'SUCCEEDED' });
    expect(await rig.payments.readRefund(part.providerRefundId)).toEqual(part);
    await expect(refund(601)).rejects.toThrow(ProviderRefused);
    expect(await rig.ledgerBalance()).toBe(balanceBefore + 600);
    expect(await refund(600)).toMatchObject({ amount: 600, status: 'SUCCEEDED' });
    await expect(refund(1)).rejects.toThrow(ProviderRefused);
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
  });

  test('a refund of a payment that charged nothing, or belongs to another order, is refused', async () => {
    const ann = await openWallet(rig);
    const [created, paid] = [await ann.create(), await ann.pay()];
    const refund = (id: string, reference: typeof paid.reference) =>
      rig.payments.refund(randomUUID(), { providerPaymentId: id, amount: 100, reference });

    await expect(refund(created.providerPaymentId, created.reference)).rejects.toThrow(ProviderRefused);
    await expect(refund(paid.providerPaymentId, created.reference)).rejects.toThrow(ProviderRefused);
  });

  test('the provider lists payments and refunds, over more than one page', async () => {
    const since = new Date(Date.now() - 60_000);
    const ann = await openWallet(rig);
    const paid = [];
    for (let amount = 1; amount <= 5; amount += 1) paid.push(await ann.pay(amount * 100));
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
