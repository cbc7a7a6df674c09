import * as bookings from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { draftSet, getSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBuying } from '../../../../test/buying.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { createMembers } from '../../../../test/members.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../../test/payments/stripe-rig.ts';
import { startStripeSimulator } from '../../../../test/stripe-simulator/simulator.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { REFUNDED_SET_JOB } from '../../memberships/memberships.service.ts';
import { createRefundDecisions } from '../refunds/refunds.decide.ts';
import { createSellers } from '../outcomes.ts';

const providerCalls: string[] = [];
const stripe = await startStripeSimulator({
  onCall: ({ method, path }) => providerCalls.push(`${method} ${path}`),
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
  METRICS_TOKEN: 'a-token-for-monitoring',
});
const { hold, pay, read, run } = createBuying(world);
const members = createMembers(world);
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
  const sessionId = [...stripe.customersAndCards.sessions.keys()].at(-1)!;
  card = (await ann.makes(confirmCard, { params, body: { sessionId } })).userCreditCardId;
});

// Every test leaves the books consistent.
afterEach(async () => {
  const { refunds } = await servicesOf(world);
  for (const { refundId } of await refunds.listFailed())
    await refunds.settleByHand(refundId, 'afterEach', 'tidied up', { hasLooked: true });
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
  // The server processes a webhook only after it has answered Stripe.
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
const refundCallCount = () => providerCalls.filter((call) => call === 'POST /v1/refunds').length;
const decisions = () => createRefundDecisions({ db: world.engine.db, sellers: createSellers(), log: world.app.log });
/** Returns the failures of the payment's refunds that need manual review. */
const decisionsOf = async (intent: string) =>
  (await decisions().listFailed())
    .filter(({ providerPaymentId }) => providerPaymentId === intent)
    .map(({ failure }) => failure);
const logLines = (event: string) => world.log.filter((line) => line.includes(`"${event}"`));
const figures = async () => {
  const headers = { authorization: 'Bearer a-token-for-monitoring' };
  return (await ann.sends({ method: 'GET', url: '/metrics', headers })).body;
};

describe('disputed payments', () => {
  test('a dispute is recorded and reported once, and the booking stays confirmed', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent);
    await hears();
    stripe.webhooks.emit('charge.dispute.updated', stripe.ledger.readDispute(id));
    await hears();

    const open = { state: 'OPEN', amount: booking.amount, reason: 'fraudulent', status: 'needs_response' };
    expect(await disputeOf(intent)).toEqual({ ...open, isClosed: false });
    expect(logLines('payment.disputed')).toHaveLength(1);
    expect(await figures()).toContain('caddie_disputes_open 1\n');
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED' });
    expect(await auditBooks(world.engine.db)).toEqual([]);
    await world.clock.advance(3600);

    stripe.ledger.changeDispute(id, 'lost');
    await hears();
    expect(await disputeOf(intent)).toMatchObject({ state: 'LOST', isClosed: true });
    expect(logLines('payment.dispute_closed')).toHaveLength(1);
    expect(await figures()).toContain('caddie_disputes_open 0\n');
  });

  test('a lost dispute counts as a refund: the booking is canceled and no second refund is sent', async () => {
    const { booking, intent } = await buys();
    const before = refundCallCount();
    stripe.ledger.changeDispute(stripe.ledger.openDispute(intent).id, 'lost');
    await hears();
    await run('disputes.compare');

    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    const cancel = { body: { bookingId: booking.bookingId } };
    expect((await ann.makes(bookings.cancelBooking, cancel)).refund).toMatchObject({ amount: booking.amount });
    await run('refunds.recover', 'refunds.compare');
    expect(refundCallCount()).toBe(before);
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
    await run('audit.provider');
    expect(logLines('audit.provider_difference')).toEqual([]);
  });

  test('a lost dispute over a partly refunded payment counts only for the part that was not yet refunded', async () => {
    const { booking, intent } = await buys();
    stripe.ledger.createRefund({ payment_intent: intent, amount: '1000' });
    await hears();
    stripe.ledger.changeDispute(stripe.ledger.openDispute(intent).id, 'lost');
    await hears();

    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: booking.amount });
    expect(logLines('refund.above_payment')).toEqual([]);
  });

  test('after a lost dispute over a part, the refund of the rest needs manual review', async () => {
    const { booking, intent } = await buys();
    stripe.ledger.changeDispute(stripe.ledger.openDispute(intent, 'fraudulent', 1000).id, 'lost');
    await hears();
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CONFIRMED', refunded: 1000 });
    await world.clock.advance(60);
    const before = refundCallCount();

    const { refund } = await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });

    expect(refund.amount).toBe(booking.amount - 1000);
    expect(refundCallCount()).toBe(before);
    expect(await decisionsOf(intent)).toEqual(['payment_disputed']);
  });

  test('a canceled booking is not refunded again when the bank decides the dispute for the cardholder', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent);
    await hears();
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    const { refundId } = (await refundOf(intent))!;
    const before = refundCallCount();

    stripe.ledger.changeDispute(id, 'lost');
    await hears();

    expect(await refundOf(intent)).toEqual({ refundId, status: 'SUCCEEDED', failure: null });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
    expect(refundCallCount()).toBe(before);
  });

  test('a dispute that reopens after a decision is open again; money that the venue then wins back needs manual review', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent);
    stripe.ledger.changeDispute(id, 'lost');
    await hears();
    stripe.ledger.changeDispute(id, 'under_review');
    await hears();
    expect(await disputeOf(intent)).toMatchObject({ state: 'OPEN', isClosed: false });
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });

    stripe.ledger.changeDispute(id, 'won');
    await hears();

    expect(await disputeOf(intent)).toMatchObject({ state: 'WON', isClosed: true });
    const { refundId, ...failed } = (await refundOf(intent))!;
    expect(failed).toEqual({ status: 'FAILED', failure: 'dispute_won' });
    await decisions().retry(refundId, 'kim');
    await run('refunds.recover', 'refunds.compare', 'disputes.compare');
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
    expect(stripe.ledger.charges.get(stripe.ledger.intents.get(intent)!.latest_charge!)).toMatchObject({
      amount_refunded: booking.amount,
    });
  });

  test('a dispute whose event was lost is found by the comparison, once', async () => {
    const { intent } = await buys();
    stripe.plan('webhook', { loseWebhook: true });
    stripe.ledger.openDispute(intent);
    await hears();
    const before = logLines('payment.disputed').length;

    await run('disputes.compare');
    await run('disputes.compare');

    expect(await disputeOf(intent)).toMatchObject({ state: 'OPEN' });
    expect(logLines('payment.disputed')).toHaveLength(before + 1);
  });

  test('a dispute whose event was lost is found even if the server’s clock is months ahead of the database’s', async () => {
    const { intent } = await buys();
    stripe.plan('webhook', { loseWebhook: true });
    stripe.ledger.openDispute(intent);
    await hears();

    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T20:00:00-05:00') });
    await run('disputes.compare').finally(() => vi.useRealTimers());

    expect(await disputeOf(intent)).toMatchObject({ state: 'OPEN' });
  });

  test('a disputed payment is not refunded while the bank decides; afterwards a member of staff can retry the refund', async () => {
    const { booking, intent } = await buys();
    const { id } = stripe.ledger.openDispute(intent, 'product_not_received');
    await hears();
    const before = refundCallCount();

    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    await world.clock.advance(7200);
    await run('refunds.recover');

    const { refundId, ...failed } = (await refundOf(intent))!;
    expect(failed).toEqual({ status: 'FAILED', failure: 'payment_disputed' });
    expect(refundCallCount()).toBe(before);
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELING', refundStatus: 'FAILED' });

    stripe.ledger.changeDispute(id, 'won');
    await hears();
    await decisions().retry(refundId, 'kim');
    await run('refunds.recover');
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await read(ann, booking)).toMatchObject({ bookingStatusCd: 'CANCELED' });
  });

  test('a payment is refunded once if the answer to the refund was lost when the dispute opened', async () => {
    const { booking, intent } = await buys();
    const refundsMade = () => [...stripe.ledger.refunds.values()].filter((refund) => refund.payment_intent === intent);
    // The payment's events have arrived, so the lost ones are the refund's.
    await hears();
    stripe.plan('refund', { timeOutAfterSuccess: true });
    stripe.plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    await sql`
      update bookings
         set refund_steps = jsonb_build_array(jsonb_build_object('until', started_at, 'refundPercent', 50))
       where booking_id = ${booking.bookingId}`.execute(world.engine.db);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    const { id } = stripe.ledger.openDispute(intent, 'product_not_received');
    await run('disputes.compare');
    await world.clock.advance(7200);
    await run('refunds.recover');
    const { refundId, ...failed } = (await refundOf(intent))!;
    expect(failed).toEqual({ status: 'FAILED', failure: 'payment_disputed' });

    stripe.ledger.changeDispute(id, 'won');
    await run('disputes.compare');
    await decisions().retry(refundId, 'kim');
    await run('refunds.recover');

    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
    expect(refundsMade()).toHaveLength(1);
  });

  test('a refund that Stripe rejects before the webhook of the dispute arrives needs manual review at once', async () => {
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

  test('a fraud warning is recorded and does not block a refund', async () => {
    const { booking, intent } = await buys();
    stripe.ledger.warnOfFraud(intent);
    await hears();

    expect(await disputeOf(intent)).toMatchObject({ state: 'WARNED', reason: 'unauthorized_use_of_card' });
    expect(logLines('payment.fraud_warning')).toHaveLength(1);
    await ann.makes(bookings.cancelBooking, { body: { bookingId: booking.bookingId } });
    expect(await refundOf(intent)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

describe('disputed payments of memberships', () => {
  const play = (membershipId: string, bookingId: string) => ({ body: { bookingId, membershipId } });

  test('the membership pays for no tee time while the bank decides, and is canceled when the dispute is lost', async () => {
    const product = await members.addProduct({ totalCnt: 5 });
    const draft = await ann.makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId: product } });
    const { membershipSetId } = draft;
    await ann.makes(createOrder, { body: { membershipSetId, userCreditCardId: card } });
    const intent = [...stripe.ledger.intents.keys()].at(-1)!;
    const { membershipId } = (await ann.makes(getSet, { params: { id: membershipSetId } })).memberships[0]!;
    const heldBooking = await hold(ann);
    await ann.makes(createOrder, play(membershipId, heldBooking.bookingId));
    const wanted = await hold(ann);

    const { id } = stripe.ledger.openDispute(intent);
    await hears();
    const refusal = await ann.isRefused(createOrder, play(membershipId, wanted.bookingId));
    expect(refusal).toMatchObject({ code: 'MEMBERSHIP_DOES_NOT_FIT', details: { misfit: { code: 'DISPUTED' } } });
    expect(await read(ann, heldBooking)).toMatchObject({ bookingStatusCd: 'CONFIRMED' });

    stripe.ledger.changeDispute(id, 'lost');
    await hears();
    expect(await ann.makes(getSet, { params: { id: membershipSetId } })).toMatchObject({
      membershipSetStatusCd: 'CANCELED',
    });
    const jobs = await rows(world.engine.db, sql`select payload from jobs where kind = ${REFUNDED_SET_JOB}`);
    expect(jobs).toEqual([{ payload: { setId: membershipSetId } }]);
    await world.app.background.run(REFUNDED_SET_JOB, { setId: membershipSetId });
    await world.app.background.run(REFUNDED_SET_JOB, { setId: membershipSetId });

    expect(await read(ann, heldBooking)).toMatchObject({ bookingStatusCd: 'CANCELED' });
    const sameTime = { shopSeqNo: 1, startedAt: heldBooking.bookingStartedAt, durationMinutes: 60, partySize: 2 };
    await ann.makes(bookings.readyBooking, { body: sameTime });
    await world.clock.advance(3600);
    await run('bookings.sweep');
    expect(await auditBooks(world.engine.db)).toEqual([]);
  });
});
