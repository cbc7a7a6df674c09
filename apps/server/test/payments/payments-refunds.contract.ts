import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWallet, type Rig } from './payments-rig.ts';

export function refundsContract(rig: Rig): void {
  async function paid(kind: 'WORKS' | 'REFUND_WAITS' | 'REFUND_FAILS', amount: number) {
    const { providerPaymentId, reference } = await (await openWallet(rig, kind)).pays(amount);
    const refund = (key: string) => rig.payments.refund(key, { providerPaymentId, amount, reference });
    return { providerPaymentId, refund, key: randomUUID() };
  }

  const eventsAbout = async (refundId: string) =>
    (await rig.arrived())
      .map(({ rawBody, headers }) => rig.payments.readEvent(rawBody, headers))
      .filter((event) => event?.providerRefundId === refundId);

  test('a refund that the bank delays is in progress with a reason, and succeeds later', async () => {
    const { refund, key } = await paid('REFUND_WAITS', 1100);

    const waiting = await refund(key);
    expect(waiting).toMatchObject({ status: 'PROCESSING', reason: 'processing', amount: 1100 });
    expect(await refund(key)).toEqual(waiting);
    const before = (await eventsAbout(waiting.providerRefundId)).length;
    await rig.decideRefunds();

    expect(await rig.payments.readRefund(waiting.providerRefundId)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await eventsAbout(waiting.providerRefundId)).length).toBeGreaterThan(before);
  });

  test('a refund may fail after it succeeded; its key finds the failed one, another key makes a new one', async () => {
    const { refund, key } = await paid('REFUND_FAILS', 1200);
    const held = await rig.held();

    const made = await refund(key);
    expect(made).toMatchObject({ status: 'SUCCEEDED', amount: 1200 });
    expect(await rig.held()).toBe(held - 1200);
    const before = (await eventsAbout(made.providerRefundId)).length;
    await rig.decideRefunds();

    const failed = { ...made, status: 'FAILED', reason: 'expired_or_canceled_card' };
    expect(await rig.payments.readRefund(made.providerRefundId)).toEqual(failed);
    expect(await refund(key)).toEqual(failed);
    expect((await eventsAbout(made.providerRefundId)).length).toBeGreaterThan(before);
    expect(await rig.held()).toBe(held);
    const again = await refund(`${key}_2`);
    expect(again).toMatchObject({ status: 'SUCCEEDED' });
    expect(again.providerRefundId).not.toBe(made.providerRefundId);
    expect(await rig.held()).toBe(held - 1200);
  });

  test('a refund of what was already refunded is refused with a code', async () => {
    const { refund, key } = await paid('WORKS', 1300);
    await refund(key);

    await expect(refund(`${key}_2`)).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'charge_already_refunded',
    });
  });

  test('the provider lists refunds by their date, over more than one page', async () => {
    const since = new Date(Date.now() - 60_000);
    const made = [];
    for (let amount = 1; amount <= 4; amount += 1) {
      const { refund, key, providerPaymentId } = await paid('WORKS', amount * 100);
      made.push({ ...(await refund(key)), providerPaymentId });
    }

    const listed = new Map<string, unknown>();
    for await (const entry of rig.payments.listRefunds(since)) {
      expect(entry.at.getTime()).toBeGreaterThan(since.getTime());
      expect(entry.at.getTime()).toBeLessThan(Date.now() + 3_600_000);
      listed.set(entry.providerRefundId, entry);
    }

    for (const refund of made) expect(listed.get(refund.providerRefundId)).toEqual({ ...refund, at: expect.any(Date) });
    for await (const entry of rig.payments.listRefunds(new Date(Date.now() + 3_600_000))) throw new Error(entry.status);
  });
}
