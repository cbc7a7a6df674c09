import { randomUUID } from 'node:crypto';
import * as bookings from '@caddie/contract/bookings';
import { checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../../../test/crash/crowd.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { loadWebhookSecret } from '../../../gateways/payments/sandbox/events.store.ts';
import { signMessage } from '../../../gateways/payments/webhook-signature.ts';
import { firstRow } from '../../../platform/database/db.ts';

const world = useWorld();
let ann: Person;
let hours = 9;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann] = (await crowd(world, 1)) as [Person];
  // The sandbox's own webhooks are dropped: these tests send theirs.
  world.faults = (operation) => (operation === 'webhook' ? { loseWebhook: true } : undefined);
});
afterEach(() => void (world.faults = noFaults));

type Event = { eventId: string; mode?: string; account?: string; providerPaymentId?: string };

/** Sends a webhook under the provider's own signature. */
async function sends(event: Event, at = new Date()): Promise<number> {
  const payload = Buffer.from(JSON.stringify({ type: 'payment.succeeded', mode: 'TEST', ...event }));
  const signature = signMessage(await loadWebhookSecret(world.engine.db), payload, at);
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
  return (await ann.sends({ method: 'POST', url: '/webhooks/sandbox', payload, headers })).statusCode;
}

/** Runs the processing job until its tries are used up. */
async function looksAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await world.clock.advance(120);
    await world.app.background.run('events.process');
  }
}

const storedEvent = (eventId: string) =>
  firstRow(
    world.engine.db,
    sql<{ tries: number; isDone: boolean; reason: string | null }>`
      select tries, processed_at is not null as "isDone", dead_reason as reason from provider_events where event_id = ${eventId}`,
  );

/** Processing starts only after the provider has its answer. */
const isDone = (eventId: string) =>
  vi.waitUntil(async () => (await storedEvent(eventId))?.isDone, { timeout: 30_000, interval: 20 });

/** Returns a tee time whose payment waits for the bank, and that payment's id at the provider. */
async function withTheBank() {
  hours += 1;
  const body = { shopSeqNo: 1, startedAt: `2027-06-11T${hours}:00:00-04:00`, durationMinutes: 60, partySize: 2 };
  const { bookingId } = await ann.makes(bookings.readyBooking, { body });
  const { userCreditCardId } = await saveCard(ann, cards.asksBank);
  const { orderId } = await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  const row = await firstRow(
    world.engine.db,
    sql<{ id: string }>`select sandbox_payment_id as id from sandbox_payments where order_id = ${orderId}`,
  );
  return { orderId, providerPaymentId: row!.id };
}

type SandboxPayment = { amount: number; currency: string; payment_id: string; order_id: string };
const sandboxPayment = (id: string) =>
  firstRow(world.engine.db, sql<SandboxPayment>`select * from sandbox_payments where sandbox_payment_id = ${id}`);

/** Lets the payment succeed at the provider, optionally with facts that differ from ours. */
const bankSaysYes = (id: string, lie = sql`amount = amount`) =>
  sql`update sandbox_payments set status = 'SUCCEEDED', ${lie} where sandbox_payment_id = ${id}`.execute(
    world.engine.db,
  );

describe('webhooks of the provider', () => {
  test('a repeated webhook applies what the provider confirms, once', async () => {
    const { orderId, providerPaymentId } = await withTheBank();
    const eventId = randomUUID();

    expect(await sends({ eventId, providerPaymentId })).toBe(200);
    await isDone(eventId);
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ status: 'REQUIRES_ACTION' });

    await bankSaysYes(providerPaymentId);
    const later = randomUUID();
    for (const sentId of [eventId, later, later]) expect(await sends({ eventId: sentId, providerPaymentId })).toBe(200);
    await isDone(later);
    expect(await firstRow(world.engine.db, sql`select status from orders where order_id = ${orderId}`)).toEqual({
      status: 'PAID',
    });
  });

  test('a webhook with a timestamp from long ago, or from the future, is rejected and not stored', async () => {
    const eventId = randomUUID();
    for (const seconds of [-301, 302])
      expect(await sends({ eventId }, new Date(Date.now() + seconds * 1000))).toBe(400);
    expect(await storedEvent(eventId)).toBeUndefined();
  });

  test('a webhook about an unknown payment is tried a few times and becomes a dead letter; the books stay correct', async () => {
    const eventId = randomUUID();
    expect(await sends({ eventId, providerPaymentId: 'pay_of_somebody_else' })).toBe(200);
    await looksAgain(1);
    expect(await storedEvent(eventId)).toMatchObject({ isDone: false });
    await looksAgain(5);

    expect(await storedEvent(eventId)).toMatchObject({ isDone: true, reason: 'about a payment we do not know' });
    expect(world.log.join('')).toContain('"event":"provider_event.dead_letter"');
    await world.clock.advance(3600);
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });

  test.each([
    ['amount', sql`amount = amount - 1`],
    ['currency', sql`currency = 'EUR'`],
    ['payment', sql`payment_id = ${randomUUID()}`],
    ['order', sql`order_id = ${randomUUID()}`],
  ])('a webhook about another %s than we asked for changes nothing and becomes a dead letter', async (_, lie) => {
    const { orderId, providerPaymentId } = await withTheBank();
    const { amount, currency, payment_id, order_id } = (await sandboxPayment(providerPaymentId))!;
    await bankSaysYes(providerPaymentId, lie);
    const eventId = randomUUID();
    await sends({ eventId, providerPaymentId });
    await isDone(eventId);

    expect(await storedEvent(eventId)).toMatchObject({ reason: 'about another amount than we asked for' });
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ status: 'REQUIRES_ACTION' });
    await sql`
      update sandbox_payments
         set status = 'CANCELED', amount = ${amount}, currency = ${currency}, payment_id = ${payment_id}, order_id = ${order_id}
       where sandbox_payment_id = ${providerPaymentId}`.execute(world.engine.db);
  });

  test('a live-mode webhook in test mode is a dead letter at once', async () => {
    const { orderId, providerPaymentId } = await withTheBank();
    const eventId = randomUUID();

    expect(await sends({ eventId, providerPaymentId, mode: 'LIVE' })).toBe(200);

    expect(await storedEvent(eventId)).toMatchObject({ isDone: true, reason: 'of the other mode', tries: 0 });
    expect(world.log.join('')).toContain('"event":"provider_event.not_ours"');
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ status: 'REQUIRES_ACTION' });
  });

  test('a webhook about no payment at all is done as soon as it is read', async () => {
    const eventId = randomUUID();
    await sends({ eventId });
    await isDone(eventId);

    expect(await storedEvent(eventId)).toMatchObject({ reason: null });
  });

  test('a webhook is retried while the provider does not answer', async () => {
    const { orderId, providerPaymentId } = await withTheBank();
    await bankSaysYes(providerPaymentId);
    const eventId = randomUUID();
    let callCount = 0;
    world.faults = (operation) => {
      if (operation !== 'readPayment') return undefined;
      callCount += 1;
      return { failBefore: true };
    };
    await sends({ eventId, providerPaymentId });
    await expect.poll(() => callCount).toBeGreaterThan(0);
    expect(await storedEvent(eventId)).toMatchObject({ isDone: false });

    world.faults = noFaults;
    await looksAgain(1);
    await isDone(eventId);

    expect(await storedEvent(eventId)).toMatchObject({ reason: null });
    expect(await ann.makes(checkOrder, { params: { id: orderId } })).toMatchObject({ status: 'PAID' });
  });
});
