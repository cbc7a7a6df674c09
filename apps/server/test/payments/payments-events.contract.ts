import { afterEach, expect, test, vi } from 'vitest';
import { openWallet, type Rig, type Webhook } from './payments-rig.ts';

export function eventsContract(rig: Rig): void {
  afterEach(() => void vi.useRealTimers());

  const read = ({ rawBody, headers }: Webhook) => rig.payments.readEvent(rawBody, headers);

  /** Returns the webhooks about one payment, in order of arrival. */
  const webhooksFor = async (providerPaymentId: string) =>
    (await rig.receivedWebhooks()).filter((webhook) => read(webhook)?.providerPaymentId === providerPaymentId);

  async function webhookOfPayment(): Promise<Webhook> {
    const { providerPaymentId } = await (await openWallet(rig)).pay();
    const [webhook] = await webhooksFor(providerPaymentId);
    return webhook!;
  }

  const shiftClock = (seconds: number): void => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  };

  test('a payment and its refund send webhooks that name them', async () => {
    const { providerPaymentId, reference } = await (await openWallet(rig)).pay(900);
    const input = { providerPaymentId, amount: 900, reference };
    const { providerRefundId } = await rig.payments.refund(`ref_${reference.paymentId}`, input);

    const events = (await webhooksFor(providerPaymentId)).map(read);

    expect(events[0]).toMatchObject({ providerPaymentId, mode: 'TEST', eventId: expect.any(String) });
    expect(events.map((event) => event?.providerRefundId)).toContain(providerRefundId);
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(events.length);
  });

  test('a used setup page and a detached card send webhooks that name them', async () => {
    const ann = await openWallet(rig);
    await rig.payments.detachCard(ann.card.providerCardId);

    const events = (await rig.receivedWebhooks()).map(read);

    expect(events.map((event) => event?.sessionId)).toContain(ann.page.sessionId);
    expect(events.map((event) => event?.providerCardId)).toContain(ann.card.providerCardId);
  });

  test('a webhook is accepted only with exactly the bytes that were signed', async () => {
    const { rawBody, headers } = await webhookOfPayment();
    const changed = Buffer.from(rawBody.toString().replace('evt_', 'evx_'));
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), undefined, 1));
    const [name = '', signature = ''] = Object.entries(headers).find(([key]) => key.endsWith('signature')) ?? [];

    expect(read({ rawBody, headers })).toBeDefined();
    for (const bytes of [changed, rewritten, rawBody.subarray(1), Buffer.alloc(0)])
      expect(read({ rawBody: bytes, headers })).toBeUndefined();
    for (const other of [undefined, '', 'nonsense', signature.replace(/v1=./, 'v1=z'), signature.replace('v1', 'v0')])
      expect(rig.payments.readEvent(rawBody, { ...headers, [name]: other })).toBeUndefined();
  });

  test('a webhook is accepted within five minutes of its timestamp', async () => {
    const webhook = await webhookOfPayment();

    for (const seconds of [290, -290]) {
      shiftClock(seconds);
      expect(read(webhook)).toBeDefined();
      vi.useRealTimers();
    }
    for (const seconds of [302, -302]) {
      shiftClock(seconds);
      expect(read(webhook)).toBeUndefined();
      vi.useRealTimers();
    }
  });

  test('webhooks may be lost, duplicated or reordered', async () => {
    const ann = await openWallet(rig);
    await rig.receivedWebhooks();

    rig.plan('webhook', { loseWebhook: true }, { repeatWebhook: true }, { reorderWebhook: true });
    const [lost, twice, late, next] = [await ann.pay(), await ann.pay(), await ann.pay(), await ann.pay()];
    await rig.receivedWebhooks();

    expect(await webhooksFor(lost.providerPaymentId)).toHaveLength(0);
    expect(new Set((await webhooksFor(twice.providerPaymentId)).map((webhook) => read(webhook)?.eventId)).size).toBe(1);
    expect(await webhooksFor(twice.providerPaymentId)).toHaveLength(2);
    const order = (await rig.receivedWebhooks()).map((webhook) => read(webhook)?.providerPaymentId);
    expect(order.indexOf(next.providerPaymentId)).toBeLessThan(order.indexOf(late.providerPaymentId));
  });
}
