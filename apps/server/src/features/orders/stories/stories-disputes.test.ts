import { cancelBooking, getBooking } from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { getNeedsYou, settleRefund } from '@caddie/contract/desk/needs-you';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSheet } from '../../../../test/counter-sales.ts';
import { mustAddUp } from '../../../../test/counter.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, ORIGIN, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { refundsOf, stories, createStory } from '../../../../test/stories.ts';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../../test/payments/stripe-rig.ts';
import { startStripeSimulator } from '../../../../test/stripe-simulator/simulator.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';

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
  PUBLIC_URL: ORIGIN,
});
let services: Services;

beforeAll(async () => {
  await world.app.background.stop();
  const noon = '2027-06-09T12:00:00-04:00';
  await world.clock.set(noon);
  stripe.advance(Math.round((Date.parse(noon) - Date.now()) / 1000));
  services = await servicesOf(world);
});

/** Saves a card on Stripe's page. */
async function saves(who: Person): Promise<{ userCreditCardId: string }> {
  const params = { provider: 'stripe' };
  const page = await who.makes(reserveCard, { params });
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'WORKS' }), redirect: 'manual' });
  const sessionId = [...stripe.customersAndCards.sessions.keys()].at(-1)!;
  return who.makes(confirmCard, { params, body: { sessionId } });
}

/** Processes the webhooks that Stripe has sent so far. */
async function hears(): Promise<void> {
  await stripe.webhooks.settle();
  const waiting = sql`select from provider_events where processed_at is null limit 1`;
  await vi.waitUntil(async () => (await firstRow(world.engine.db, waiting)) === undefined, { timeout: 30_000 });
}
const refundCallCount = () => providerCalls.filter((call) => call === 'POST /v1/refunds').length;
const lastIntent = () => [...stripe.ledger.intents.keys()].at(-1)!;

/** Disputed card payments in two currencies; the books are audited after each test. */
describe.each(stories)('in $currency', (story) => {
  let ann: Person;
  let desk: Browser;
  const steps = createStory(world, story, () => ({ desk, background: undefined as never }), saves);
  const { at, read, sells, takes, charges, cancels } = steps;
  const { evening, halfHour } = story;
  const readBooking = (bookingId: string) => ann.makes(getBooking, { params: { id: bookingId } });
  const waiting = async () => (await desk.makes(getNeedsYou, {})).refunds;

  beforeEach(async () => {
    await world.clock.set(at('09', '12:00'));
    await clearSheet(world, services);
    [ann] = (await crowd(world, 1, story.shopName)) as [Person];
    desk = await signIn(world, story.manager);
  });
  afterEach(async () => {
    for (const { refundId } of await waiting())
      await desk.makes(settleRefund, { params: { id: refundId }, body: { how: 'By transfer', hasLooked: true } });
    await mustAddUp(world);
  });

  test('a lost dispute counts as a refund: the booking is canceled and no further refund is sent', async () => {
    const paid = await charges(ann, await sells(ann), evening);
    const { bookingId } = paid.tile;
    const before = refundCallCount();

    stripe.ledger.changeDispute(stripe.ledger.openDispute(lastIntent()).id, 'lost');
    await hears();

    expect(await readBooking(bookingId)).toMatchObject({ bookingStatusCd: 'CANCELED', refunded: evening });
    expect((await ann.makes(cancelBooking, { body: { bookingId } })).refund).toMatchObject({ amount: evening });
    expect(refundCallCount()).toBe(before);
    expect(await waiting()).toEqual([]);
  });

  test('after a lost dispute over a part, canceling refunds all of the rest, the card’s part by manual review', async () => {
    const part = await charges(ann, await sells(ann), evening - halfHour);
    const lost = 3000;
    stripe.ledger.changeDispute(stripe.ledger.openDispute(lastIntent(), 'fraudulent', lost).id, 'lost');
    await hears();
    const paid = await takes(await read(part), halfHour);
    await world.clock.advance(60);
    const before = refundCallCount();

    const canceled = await cancels(await read(paid), 'ALL');

    const remaining = evening - halfHour - lost;
    expect(refundsOf(canceled).toSorted()).toEqual(
      [`CARD ${lost}`, `CARD ${remaining}`, `CASH ${halfHour}`].toSorted(),
    );
    expect(refundCallCount()).toBe(before);
    expect(await waiting()).toMatchObject([{ amount: remaining, failure: 'payment_disputed', mayHaveArrived: true }]);
  });

  test('a lost dispute that is won later needs manual review, and is refunded once', async () => {
    const paid = await charges(ann, await sells(ann), evening);
    const { id } = stripe.ledger.openDispute(lastIntent());
    stripe.ledger.changeDispute(id, 'lost');
    await hears();
    stripe.ledger.changeDispute(id, 'won');
    await hears();

    const [refund] = await waiting();
    expect(refund).toMatchObject({ amount: evening, failure: 'dispute_won', mayHaveArrived: false });
    const params = { id: refund!.refundId };
    const inCash = { params, body: { way: 'CASH', amount: evening } } as const;
    expect((await desk.makes(settleRefund, inCash)).refunds).toEqual([]);
    expect(await desk.tries(settleRefund, inCash)).toBe('REFUND_NOT_FOUND');

    expect(await readBooking(paid.tile.bookingId)).toMatchObject({ bookingStatusCd: 'CANCELED', refundStatus: 'DONE' });
    expect((await steps.drawer('2027-06-09')).expected).toBe(-evening);
  });
});
