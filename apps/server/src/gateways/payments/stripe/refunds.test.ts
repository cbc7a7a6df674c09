import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '../../../../test/payments/payments-rig.ts';
import { openStripeRig, type StripeRig } from '../../../../test/payments/stripe-rig.ts';

let rig: StripeRig;
beforeAll(async () => void (rig = await openStripeRig()));
afterAll(() => rig.close());

async function paid(amount: number) {
  const { providerPaymentId, reference } = await (await openWallet(rig)).pay(amount);
  const refund = (key: string, part = amount) =>
    rig.payments.refund(key, { providerPaymentId, amount: part, reference });
  return { payment_intent: providerPaymentId, refund, key: randomUUID() };
}

describe('a refund at Stripe', () => {
  test.each([
    [{ status: 'pending', pending_reason: 'insufficient_funds' }, 'PROCESSING', 'insufficient_funds'],
    [{ status: 'pending' }, 'PROCESSING', 'pending'],
    [{ status: 'requires_action' }, 'PROCESSING', 'requires_action'],
    [{ status: 'failed', failure_reason: 'lost_or_stolen_card' }, 'FAILED', 'lost_or_stolen_card'],
    [{ status: 'failed' }, 'FAILED', 'failed'],
    [{ status: 'canceled' }, 'FAILED', 'canceled'],
  ] as const)('that starts as %j has the status %s, for the reason %s', async (change, status, reason) => {
    const { refund, key } = await paid(500);
    rig.simulator.ledger.planRefund(change);

    const state = await refund(key);

    expect(state).toMatchObject({ status, reason });
    expect(await rig.payments.readRefund(state.providerRefundId)).toEqual(state);
    expect(await refund(key)).toEqual(state);
  });

  test('that fails immediately is repeated under the next key', async () => {
    const { refund, key } = await paid(600);
    const held = await rig.ledgerBalance();
    rig.simulator.ledger.planRefund({ status: 'failed', failure_reason: 'declined' });
    await refund(key);
    expect(await rig.ledgerBalance()).toBe(held);

    expect(await refund(`${key}_2`)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(held - 600);
  });

  test('that staff made in the dashboard for the same amount counts as ours, and is not made twice', async () => {
    const { payment_intent, refund, key } = await paid(700);
    const held = await rig.ledgerBalance();
    const { id } = rig.simulator.ledger.createRefund({ payment_intent });

    expect(await refund(key)).toMatchObject({ providerRefundId: id, amount: 700, status: 'SUCCEEDED' });
    expect(await rig.ledgerBalance()).toBe(held - 700);
  });

  test('that staff made in the dashboard is recognized by its missing key', async () => {
    const { payment_intent, refund, key } = await paid(750);
    const ownRefund = await refund(key, 100);
    const { id } = rig.simulator.ledger.createRefund({ payment_intent, amount: '200' });

    const listed = await rig.payments.refundsOf(payment_intent);
    expect(listed.map(({ providerRefundId, isOurs }) => [providerRefundId, isOurs])).toEqual([
      [id, false],
      [ownRefund.providerRefundId, true],
    ]);
    expect(await rig.payments.readRefund(id)).toMatchObject({ amount: 200, isOurs: false });
  });

  test('is refused with Stripe’s code when staff already refunded another amount in the dashboard', async () => {
    const { payment_intent, refund, key } = await paid(800);
    rig.simulator.ledger.createRefund({ payment_intent });

    await expect(refund(key, 400)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  test('that failed later is reported by events that name it', async () => {
    const { refund, key } = await paid(900);
    const { providerRefundId } = await refund(key);
    rig.simulator.ledger.changeRefund(providerRefundId, { status: 'failed', failure_reason: 'unknown' });

    const events = (await rig.receivedWebhooks()).map(({ rawBody, headers }) =>
      rig.payments.readEvent(rawBody, headers),
    );

    const types = events.filter((event) => event?.providerRefundId === providerRefundId).map((event) => event?.type);
    expect(types).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
  });
});
