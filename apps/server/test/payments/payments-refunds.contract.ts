import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWallet, type Rig } from './payments-rig.ts';

export function refundsContract(rig: Rig): void {
  async function makePayment(kind: 'WORKS' | 'REFUND_WAITS' | 'REFUND_FAILS', amount: number) {
    const { providerPaymentId, reference } = await (await openWallet(rig, kind)).pay(amount);
    const refund = (key: string) => rig.payments.refund(key, { providerPaymentId, amount, reference });
    return { providerPaymentId, refund, key: randomUUID() };
  }

  const eventsAbout = async (refundId: string) =>
    (await rig.receivedWebhooks())
      .map(({ rawBody, headers }) => rig.payments.readEvent(rawBody, headers))
      .filter((event) => event?.providerRefundId === refundId);

  test('a refund that the bank delays is in progress with a reason, and succeeds later', async () => {
    const { refund, key } = await makePayment('REFUND_WAITS', 1100);

    const pendingRefund = await refund(key);
    expect(pendingRefund).toMatchObject({ status: 'PROCESSING', reason: 'processing', amount: 1100 });
    expect(await refund(key)).toEqual(pendingRefund);
    const before = (await eventsAbout(pendingRefund.providerRefundId)).length;
    await rig.decideRefunds();

    expect(await rig.payments.readRefund(pendingRefund.providerRefundId)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await eventsAbout(pendingRefund.providerRefundId)).length).toBeGreaterThan(before);
  });

  test('a refund may fail after it succeeded; its key finds the failed one, another key makes a new one', async () => {
    const { refund, key } = await makePayment('REFUND_FAILS', 1200);
    const balanceBefore = await rig.ledgerBalance();

    const firstRefund = await refund(key);
    expect(firstRefund).toMatchObject({ status: 'SUCCEEDED', amount: 1200 });
    expect(await rig.ledgerBalance()).toBe(balanceBefore - 1200);
    const before = (await eventsAbout(firstRefund.providerRefundId)).length;
    await rig.decideRefunds();

    const failed = { ...firstRefund, status: 'FAILED', reason: 'expired_or_canceled_card' };
    expect(await rig.payments.readRefund(firstRefund.providerRefundId)).toEqual(failed);
    expect(await refund(key)).toEqual(failed);
    expect((await eventsAbout(firstRefund.providerRefundId)).length).toBeGreaterThan(before);
    expect(await rig.ledgerBalance()).toBe(balanceBefore);
    const secondRefund = await refund(`${key}_2`);
    expect(secondRefund).toMatchObject({ status: 'SUCCEEDED' });
    expect(secondRefund.providerRefundId).not.toBe(firstRefund.providerRefundId);
    expect(await rig.ledgerBalance()).toBe(balanceBefore - 1200);
  });

  test('a refund of what was already refunded is refused with a code', async () => {
    const { refund, key } = await makePayment('WORKS', 1300);
    await refund(key);

    await expect(refund(`${key}_2`)).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'charge_already_refunded',
    });
  });

  test('the provider lists refunds by their date, over more than one page', async () => {
    const since = new Date(Date.now() - 60_000);
    const refundsMade = [];
    for (let amount = 1; amount <= 4; amount += 1) {
      const { refund, key, providerPaymentId } = await makePayment('WORKS', amount * 100);
      refundsMade.push({ ...(await refund(key)), providerPaymentId });
    }

    const listed = new Map<string, unknown>();
    for await (const entry of rig.payments.listRefunds(since)) {
      expect(entry.at.getTime()).toBeGreaterThan(since.getTime());
      expect(entry.at.getTime()).toBeLessThan(Date.now() + 3_600_000);
      listed.set(entry.providerRefundId, entry);
    }

    for (const refund of refundsMade)
      expect(listed.get(refund.providerRefundId)).toEqual({ ...refund, at: expect.any(Date) });
    for await (const entry of rig.payments.listRefunds(new Date(Date.now() + 3_600_000))) throw new Error(entry.status);
  });
}
