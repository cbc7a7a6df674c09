import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawFaults } from '../../../../test/crash/faults.ts';
import { openWallet, RETURN_URL } from '../../../../test/payments/payments-rig.ts';
import { openSandboxRig, type SandboxRig } from '../../../../test/payments/sandbox-rig.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { ProviderUnclear } from '../payments.ts';
import { createSandboxPayments } from './sandbox.ts';

let rig: SandboxRig;
beforeAll(async () => void (rig = await openSandboxRig()));
afterAll(() => rig.close());

describe('the sandbox', () => {
  test('has a card whose charge succeeds without a response: its outcome is first unclear, then paid', async () => {
    const ann = await openWallet(rig);
    await sql`
      update sandbox_cards
         set behaviour = 'LOSES_ANSWER'
       where sandbox_card_id = ${ann.card.providerCardId}`.execute(rig.engine.db);
    const [{ providerPaymentId }, key] = [await ann.create(), randomUUID()];

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
  });

  test('accepts one outcome when the bank’s answer and the deadline coincide', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, held] = [await openWallet(rig, 'ASKS_BANK'), await rig.ledgerBalance()];
      const payment = await ann.pay(100);
      if (payment.status !== 'REQUIRES_ACTION') throw new Error(payment.status);

      const [canceled] = await Promise.all([
        rig.payments.cancelPayment(payment.providerPaymentId),
        rig.answerBank(payment.actionUrl, 'confirm'),
      ]);

      const { status } = await rig.payments.readPayment(payment.providerPaymentId);
      expect(canceled.status).toBe(status);
      expect(await rig.ledgerBalance()).toBe(held + (status === 'SUCCEEDED' ? 100 : 0));
    }
  });

  test('refunds once when twenty requests arrive at the same moment', async () => {
    const { providerPaymentId, reference } = await (await openWallet(rig)).pay(1000);
    const [balanceBefore, input] = [await rig.ledgerBalance(), { providerPaymentId, amount: 600, reference }];

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => rig.payments.refund(`${reference.paymentId} ${index}`, input)),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rig.ledgerBalance()).toBe(balanceBefore - 600);
  });

  test('shares its webhook secret between all server processes', async () => {
    const { db } = rig.engine;
    const log = rig.app.log;
    const otherSandbox = await createSandboxPayments({
      db,
      log,
      publicUrl: '',
      deliver: async () => ({ statusCode: 200 }),
    });
    await (await openWallet(rig)).pay();
    const [webhook] = await rig.receivedWebhooks();

    expect(otherSandbox.provider.readEvent(webhook!.rawBody, webhook!.headers)).toBeDefined();
  });

  test('emits no event for a change that did not happen', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.create();
    const emitted = async () =>
      rows(rig.engine.db, sql`select from sandbox_events where sandbox_payment_id = ${providerPaymentId}`);

    expect(await emitted()).toHaveLength(0);
    await rig.payments.cancelPayment(providerPaymentId);
    await rig.payments.cancelPayment(providerPaymentId);
    expect(await emitted()).toHaveLength(1);
  });
});

describe('a webhook that is not acknowledged', () => {
  test('is sent again, with a fresh signature, until it is acknowledged', async () => {
    const ann = await openWallet(rig);
    const before = (await rig.receivedWebhooks()).length;
    rig.answers.push(500, 503);

    const { providerPaymentId } = await ann.pay();
    for (let tries = 0; tries < 2; tries += 1) {
      await rig.receivedWebhooks();
      await sql`update sandbox_events set next_try_at = now() where delivered_at is null`.execute(rig.engine.db);
    }

    const webhooks = (await rig.receivedWebhooks()).slice(before);
    expect(webhooks).toHaveLength(3);
    for (const { rawBody, headers } of webhooks)
      expect(rig.payments.readEvent(rawBody, headers)).toMatchObject({ providerPaymentId });
    const pendingEvent = await firstRow(rig.engine.db, sql`select from sandbox_events where delivered_at is null`);
    expect(pendingEvent).toBeUndefined();
  });
});

describe('random faults', () => {
  test('are the same for the same seed, and about as frequent as configured', () => {
    const draw = (seed: number) => {
      const faults = drawFaults(seed, { failBefore: 10, timeOutAfterSuccess: 20, loseWebhook: 40, maxDelayMs: 5 });
      return Array.from({ length: 1000 }, (_, index) => faults(index % 2 ? 'webhook' : 'confirmPayment'));
    };

    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    const lostCount = draw(7).filter((fault) => fault?.loseWebhook).length;
    expect(lostCount).toBeGreaterThan(150);
    expect(lostCount).toBeLessThan(250);
  });
});
