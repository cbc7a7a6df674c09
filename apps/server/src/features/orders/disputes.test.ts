import * as bookings from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../test/stripe-rig.ts';
import { startStripeSimulator } from '../../../test/stripe-simulator/simulator.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { firstRow } from '../../platform/database/db.ts';
import { createRefundDecisions } from './refunds.decide.ts';
import { createSellers } from './outcomes.ts';

const asked: string[] = [];
const stripe = await startStripeSimulator({
  onCall: ({ method, path }) => asked.push(`${method} ${path}`),
  secretKey: STRIPE_KEY,
  webhookSecret: STRIPE_SECRET,
  deliver: (payload, headers): Promise<{ statusCode: number }> =>
    world.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers }),
});
afterAll(() => stripe.close());
const world = useWorld({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_API_URL: stripe.url,
  PUBLIC_URL: 'http://localhost',
  METRICS_TOKEN: 'a-token-for-the-watchman',
});
const { hold, pay, read, run } = createBuying(world);
let ann: Person;
let card: string;

beforeAll(async () => {
  await world.app.background.stop();
  await world.clock.set('2027-06-09T12:00:00-04:00');
  stripe.advance(Math.round((Date.parse('2027-06-09T12:00:00-04:00') - Date.now()) / 1000));
  [ann] = (await crowd(world, 1)) as [Person];
  const params = { provider: 'stripe' };
  const page = await ann.makes(reserveCard, { params });
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'WORKS' }), redirect: 'manual' });
  const sessionId = [...stripe.vault.sessions.keys()].at(-1)!;
  card = (await ann.makes(confirmCard, { params, body: { sessionId } })).userCreditCardId;
});

async function buys() {
  const booking = await hold(ann);
  await pay(ann, booking, card);
  return { booking, intent: [...stripe.ledger.intents.keys()].at(-1)! };
}

/** Processes the webhooks that Stripe has sent so far. */
async function hears(): Promise<void> {
  await stripe.webhooks.settle();
  const waiting = sql`select from provider_events where processed_at is null limit 1`;
  // The server began to act when it had answered Stripe.
  await vi.waitUntil(async () => (await firstRow(world.engine.db, waiting)) === undefined, { timeout: 30_000 });
}

const disputeOf = (intent: string) =>
  firstRow(
    world.engine.db,
    sql`
      select d.state, d.amount, d.reason, d.provider_status as status, d.closed_at is not null as "isClosed"
        from disputes d join payments p using (payment_id)
       where p.provider_payment_id = ${intent}`,
  );
const refundOf = (intent: string) =>
  firstRow(
    world.engine.db,
    sql<{ refundId: string; status: string; failure: string | null }>`
      select r.refund_id as "refundId", r.status, r.failure
        from refunds r join payments p using (payment_id)
       where p.provider_payment_id = ${intent}`,
  );
const said = (event: string) => world.log.filter((line) => line.includes(`"${event}"`));
const figures = async () => {
  const headers = { authorization: 'Bearer a-token-for-the-watchman' };
  return (await ann.sends({ method: 'GET', url: '/metrics', headers })).body;
};

describe('a payment that its cardholder disputes', () => {
  test('is written down and reported once, and the booking stays', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent);
    await hears();
    stripe.webhooks.emit('charge.dispute.updated', stripe.ledger.readDispute(id));
    await hears();

    const open = { state: 'OPEN', amount: booking.amount, reason: 'fraudulent', status: 'needs_response' };
    expect(await disputeOf(intent)).toEqual({ ...open, isClosed: false });
    expect(said('payment.disputed')).toHaveLength(1);
    expect(await figures()).toContain('caddie_disputes_open 1\n');
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED' });
    expect(await auditBooks(world.engine.db)).toEqual([]);
    await world.clock.advance(3600);

    stripe.ledger.changeDispute(id, 'lost');
    await hears();
    expect(await disputeOf(intent)).toMatchObject({ state: 'LOST', isClosed: true });
    expect(said('payment.dispute_closed')).toHaveLength(1);
    expect(await figures()).toContain('caddie_disputes_open 0\n');
  });

  test('is not refunded while the bank decides; then a person does it', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent, 'product_not_received');
    await hears();
    const sent = () => asked.filter((call) => call === 'POST /v1/refunds').length;
    const before = sent();

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    await world.clock.advance(7200);
    await run('refunds.recover');

    const { refundId, ...failed } = (await refundOf(intent))!;
    expect(failed).toEqual({ status: 'FAILED', failure: 'charge_disputed' });
    expect(sent()).toBe(before);
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELING', refundStatus: 'FAILED' });

    stripe.ledger.changeDispute(id, 'won');
    await hears();
    const decisions = createRefundDecisions({ db: world.engine.db, sellers: createSellers(), log: world.app.log });
    await decisions.retry(refundId, 'kim');
    await run('refunds.recover');
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED' });
  });

  test('before the webhook of the dispute arrives is refused by Stripe, and left to a person at once', async () => {
    const { booking, intent } = await buys();
    stripe.plan('webhook', { loseWebhook: true });
    const { id } = stripe.ledger.openDispute(intent);
    await hears();

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(await refundOf(intent)).toMatchObject({ status: 'FAILED', failure: 'charge_disputed' });
    expect(await disputeOf(intent)).toBeUndefined();
    stripe.ledger.changeDispute(id, 'won');
    await hears();
    expect(await disputeOf(intent)).toMatchObject({ state: 'WON' });
  });

  test('may be announced by a warning of fraud, which keeps nobody from giving the money back', async () => {
    const { booking, intent } = await buys();
    stripe.ledger.warnOfFraud(intent);
    await hears();

    expect(await disputeOf(intent)).toMatchObject({ state: 'WARNED', reason: 'unauthorized_use_of_card' });
    expect(said('payment.fraud_warning')).toHaveLength(1);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
