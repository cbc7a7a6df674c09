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
    const [{ providerPaymentId }, key] = [await ann.creates(), randomUUID()];

    await expect(rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).rejects.toThrow(ProviderUnclear);
    expect(await rig.payments.readPayment(providerPaymentId)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await rig.payments.confirmPayment(key, providerPaymentId, RETURN_URL)).toMatchObject({
      status: 'SUCCEEDED',
    });
  });

  test('accepts one outcome when the bank’s answer and the deadline coincide', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, held] = [await openWallet(rig, 'ASKS_BANK'), await rig.held()];
      const asked = await ann.pays(100);
      if (asked.status !== 'REQUIRES_ACTION') throw new Error(asked.status);

      const [canceled] = await Promise.all([
        rig.payments.cancelPayment(asked.providerPaymentId),
        rig.answerBank(asked.actionUrl, 'confirm'),
      ]);

      const { status } = await rig.payments.readPayment(asked.providerPaymentId);
      expect(canceled.status).toBe(status);
      expect(await rig.held()).toBe(held + (status === 'SUCCEEDED' ? 100 : 0));
    }
  });

  test('refunds once when twenty requests arrive at the same moment', async () => {
    const { providerPaymentId, reference } = await (await openWallet(rig)).pays(1000);
    const [held, input] = [await rig.held(), { providerPaymentId, amount: 600, reference }];

    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => rig.payments.refund(`${reference.paymentId} ${index}`, input)),
    );

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rig.held()).toBe(held - 600);
  });

  test('shares its webhook secret between all server processes', async () => {
    const { db } = rig.engine;
    const log = rig.app.log;
    const other = await createSandboxPayments({ db, log, publicUrl: '', deliver: async () => ({ statusCode: 200 }) });
    await (await openWallet(rig)).pays();
    const [webhook] = await rig.arrived();

    expect(other.provider.readEvent(webhook!.rawBody, webhook!.headers)).toBeDefined();
  });

  test('emits no event for a change that did not happen', async () => {
    const ann = await openWallet(rig);
    const { providerPaymentId } = await ann.creates();
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
    const before = (await rig.arrived()).length;
    rig.answers.push(500, 503);

    const { providerPaymentId } = await ann.pays();
    for (let tries = 0; tries < 2; tries += 1) {
      await rig.arrived();
      await sql`update sandbox_events set next_try_at = now() where delivered_at is null`.execute(rig.engine.db);
    }

    const webhooks = (await rig.arrived()).slice(before);
    expect(webhooks).toHaveLength(3);
    for (const { rawBody, headers } of webhooks)
      expect(rig.payments.readEvent(rawBody, headers)).toMatchObject({ providerPaymentId });
    const open = await firstRow(rig.engine.db, sql`select from sandbox_events where delivered_at is null`);
    expect(open).toBeUndefined();
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
    const lost = draw(7).filter((fault) => fault?.loseWebhook).length;
    expect(lost).toBeGreaterThan(150);
    expect(lost).toBeLessThan(250);
  });
});
