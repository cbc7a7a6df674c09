import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@caddie/contract/bookings';
import { startStripeSimulator } from '../scripts/stripe-simulator.mjs';
import { compareBooks, readPayments } from './checks/books.ts';
import { createBrowser } from './browser.ts';
import { createCounts } from './checks/counts.ts';
import { simplePlan } from './mix.ts';
import { createNotes } from './checks/notes.ts';
import { createPaying } from './paying.ts';
import { createRandom } from './random.ts';
import { type Bug, openStage, type Stage } from './stage.ts';
import { enroll, readVenue } from './venue.ts';
import { timeoutFinding, limitMinutes, withTimeLimit } from './time-limit.ts';

type Options = { seed: number; timeoutFactor: number };

/** A rare incident at a venue, step by step; returns the findings. */
export type Drill = (stage: Stage) => Promise<string[]>;

const TIMEOUT_MS = 30_000;
const LOOK_MS = 100;
const CONNECTED = ['acct_left', 'acct_stays'] as const;
const noFaults = Object.fromEntries(
  [
    'failBefore',
    'timeOutAfterSuccess',
    'serverErrorBefore',
    'serverErrorAfter',
    'rateLimited',
    'loseWebhook',
    'paysAfterCancel',
  ].map((name) => [name, 0]),
);

export const drills = {
  /** A partial refund is pending when the server starts with other keys for a moment; then an operator retries it. */
  async 'a change of keys'(stage: Stage): Promise<string[]> {
    const { database, stripe, servers } = stage;
    const { bookingId, browser } = await buyTeeTime(stage);
    // Partial, because the provider would refuse to make a full refund twice.
    await database.rows(
      `update bookings
          set refund_steps = jsonb_build_array(jsonb_build_object('until', started_at, 'refundPercent', 50))
        where booking_id = $1`,
      [bookingId],
    );
    await stripe.control('plan-refund', { status: 'pending', pending_reason: 'insufficient_funds' });
    await browser.post('/bookings/cancel', { bookingId });
    await until(stage, `select from refund_attempts where provider_refund_id is not null`);
    await servers.stop();

    const key = 'sk_test_other';
    const otherStripe = await startStripeSimulator({ ACCOUNT: 'acct_other', STRIPE_SECRET_KEY: key });
    const otherServers = stage.start({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: otherStripe.url });
    await otherServers.untilReady();
    await makeRefundsDue(stage);
    await until(stage, `select from refunds where status = 'FAILED'`);
    await otherServers.stop();
    await otherStripe.stop();

    const restarted = stage.start();
    await restarted.untilReady();
    const [refund] = await database.rows<{ id: string }>('select refund_id as id from refunds');
    const { ok, output } = await stage.command('refunds', 'retry', refund!.id);
    if (!ok) return [`the refund could not be retried: ${output}`];
    const [first] = (await stripe.books()).refunds;
    await pause(LOOK_MS);
    await stripe.control('change-refund', { id: first!.id, status: 'succeeded' });
    await makeRefundsDue(stage);
    await until(stage, `select from refunds where status = 'SUCCEEDED'`);
    // Half of the amount is kept, as the policy says.
    return compareBooks(await stripe.books(), await readPayments(database)).filter((found) => !/was kept/.test(found));
  },

  /** One venue disconnects its account; at another one a refund is made in the provider's dashboard, and no event arrives. */
  async 'a venue that disconnects'(stage: Stage): Promise<string[]> {
    const { database, stripe } = stage;
    for (const account of CONNECTED) await stage.command('accounts', 'venue', '1', account);
    await buyTeeTime(stage);
    const [payment] = await database.rows<{ intent: string }>(
      `select p.provider_payment_id as intent
         from payments p
         join payment_accounts a using (account_id)
        where a.provider_account = $1`,
      [CONNECTED[1]],
    );
    if (!payment) return ['nothing was paid on the account of the venue'];
    await stripe.control('refund-unheard', { account: CONNECTED[1], intent: payment.intent });
    await stripe.control('disconnect', { account: CONNECTED[0] });
    await database.run(`update jobs set run_at = now() where kind = 'refunds.compare'`);
    const isRefunded = await until(stage, `select from refunds where status = 'SUCCEEDED'`);
    return isRefunded ? [] : [`the refund of ${payment.intent} was never compared`];
  },
} satisfies Record<string, Drill>;

/** Runs one drill on its own stage, without any other faults. */
export async function runDrill(drill: Drill, { seed, timeoutFactor }: Options, bug: Bug = {}): Promise<string[]> {
  const stripe = { CONNECTED: CONNECTED.join(',') };
  const stage = await openStage({ seed, timeoutFactor }, createCounts(), { ...bug, stripe, chances: noFaults });
  try {
    return await withTimeLimit(limitMinutes({ timeoutFactor }), 'the drill', drill(stage));
  } catch (error) {
    return timeoutFinding(error);
  } finally {
    await stage.close();
  }
}

/** A customer pays for a tee time. */
async function buyTeeTime({ origin, database, stripe }: Stage) {
  const venue = await readVenue(origin, 1);
  const [token] = await enroll(database, venue.shopSeqNo, 0, 1);
  const random = createRandom(1, 'drill');
  const authHeaders = { authorization: `Bearer ${token}` };
  const browser = createBrowser({ origin, authHeaders, address: '10.9.0.1', random, counts: createCounts() });
  const body = { shopSeqNo: venue.shopSeqNo, durationMinutes: 60, partySize: 2, ...venue.teeTimes[0] };
  const { bookingId } = (await browser.post<Booking>('/bookings/ready', body)).data;
  const note = createNotes().begin('booking', bookingId);
  await createPaying(browser, stripe).pay({ bookingId }, simplePlan, note);
  if (!note.isPaid) throw new Error('The tee time of the drill was not paid.');
  return { bookingId, browser };
}

/** Makes all pending refunds due now. */
const makeRefundsDue = ({ database }: Stage): Promise<void> =>
  database.run(`update refunds set next_try_at = app_now() where status = 'INITIATED'`);

/** Whether the query returns a row in time. */
async function until({ database, timeoutFactor: patience }: Stage, query: string): Promise<boolean> {
  const end = Date.now() + patience * TIMEOUT_MS;
  while ((await database.rows(query)).length === 0) {
    if (Date.now() > end) return false;
    await pause(LOOK_MS);
  }
  return true;
}
