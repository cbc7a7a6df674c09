import * as bookings from '@caddie/contract/bookings';
import { addDays } from '@caddie/contract/dates/calendar';
import { listCards } from '@caddie/contract/cards';
import { draftSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { crowdTokens } from '../../../../test/crash/crowd.ts';
import { insertProduct } from '../../../../test/samples/insert-product.ts';
import { staff } from '../../../../test/staff.ts';
import { type Server, useServers } from '../../../../test/payments/stripe-servers.ts';
import { firstRow } from '../../../platform/database/db.ts';
import { runRefundsCommand } from '../refunds/refunds.command.ts';
import { createRefundDecisions } from '../refunds/refunds.decide.ts';
import { createSellers } from '../outcomes.ts';

const shared = useServers();
const { startServer, servicesOf, accountsCommand, savesCard, holds, pays } = shared;
const clock = createClock(() => shared.engine.db);
let [ours, others] = [] as unknown as [Server, Server];
let ann: string;
const MINUTE = 60;

beforeAll(async () => {
  ours = await startServer({
    secretKey: 'sk_test_ours',
    account: 'acct_ours',
    connected: ['acct_left', 'acct_stays', 'acct_gone'],
  });
  others = await startServer({ secretKey: 'sk_test_others', account: 'acct_others' });
});

const decisions = () => createRefundDecisions({ db: shared.engine.db, sellers: createSellers(), log: ours.app.log });
const cancels = (server: Server, bookingId: string) =>
  server.person(ann).makes(bookings.cancelBooking, { body: { bookingId } });
const statusOf = async (server: Server, id: string) =>
  (await server.person(ann).makes(bookings.getBooking, { params: { id } })).bookingStatusCd;
const refundOf = async (bookingId: string) =>
  (await firstRow(
    shared.engine.db,
    sql<{ refundId: string; status: string; failure: string | null; attempt: number }>`
      select r.refund_id as "refundId", r.status, r.failure, r.attempt
        from refunds r join payments p using (payment_id) join orders o using (order_id)
       where o.subject_id = ${bookingId}`,
  ))!;

/** Moves the venue's card charges to that account and saves a card of its customer there. */
async function movesTo(account: string): Promise<string> {
  const words = account === '' ? 'own' : account;
  expect(await accountsCommand(ours, 'venue', '1', words)).toMatchObject({ isDone: true });
  const isEmpty = async () => (await ours.person(ann).makes(listCards, {})).length === 0;
  await vi.waitUntil(isEmpty, { timeout: 30_000 });
  return savesCard(ours, ann, account);
}

/** Waits until every event has arrived and been processed. */
async function eventsAreHeard(): Promise<void> {
  await ours.stripe.webhooks.settle();
  const waiting = sql`select from provider_events where processed_at is null limit 1`;
  await vi.waitUntil(async () => (await firstRow(shared.engine.db, waiting)) === undefined, { timeout: 30_000 });
}

/** Pays and refunds half of it: the provider would allow a second refund of the same amount. */
async function paysAndGetsHalfBack(): Promise<string> {
  const bookingId = await pays(ours, await savesCard(ours, ann), ann);
  await sql`
    update bookings
       set refund_steps = jsonb_build_array(jsonb_build_object('until', started_at, 'refundPercent', 50))
     where booking_id = ${bookingId}`.execute(shared.engine.db);
  return bookingId;
}

describe('a refund that the provider accepted before its account became unreachable', () => {
  let refundId: string;
  let bookingId: string;
  beforeAll(async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
  });

  test('needs manual review, and its provider id is shown', async () => {
    bookingId = await paysAndGetsHalfBack();
    ours.stripe.ledger.planRefund({ status: 'pending', pending_reason: 'insufficient_funds' });
    await cancels(ours, bookingId);
    ({ refundId } = await refundOf(bookingId));
    await eventsAreHeard();
    await clock.advance(60 * MINUTE);

    await others.app.background.run('refunds.recover');

    expect(await refundOf(bookingId)).toMatchObject({ status: 'FAILED', failure: 'account_not_ours', attempt: 1 });
    const [name] = [...ours.stripe.ledger.refunds.keys()];
    const { lines } = await runRefundsCommand(decisions(), {
      command: 'list',
      refundId: undefined,
      note: undefined,
      by: '',
    });
    expect(lines.join('\n')).toContain(`retry asks for ${name}`);
  });

  test('is looked up by its provider id when it is retried with the old keys, and never sent again', async () => {
    await decisions().retry(refundId, 'kim');
    await ours.app.background.run('refunds.recover');
    expect(await refundOf(bookingId)).toMatchObject({ status: 'INITIATED', attempt: 1 });
    const [name] = [...ours.stripe.ledger.refunds.keys()];
    ours.stripe.ledger.changeRefund(name!, { status: 'succeeded' });
    await clock.advance(60 * MINUTE);
    await ours.app.background.run('refunds.recover');

    expect([...ours.stripe.ledger.refunds.values()]).toHaveLength(1);
    expect(await refundOf(bookingId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(await statusOf(ours, bookingId)).toBe('CANCELED');
    await ours.app.background.run('audit.provider');
    expect(ours.log.filter((line) => line.includes('provider_difference'))).toEqual([]);
  });
});

describe('a refund whose answer was lost before its account became unreachable', () => {
  test('is looked up by its idempotency key when it is retried with the old keys, and never sent again', async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
    const bookingId = await paysAndGetsHalfBack();
    const before = ours.stripe.ledger.refunds.size;
    // The payment's events have arrived, so the lost ones are the refund's.
    await eventsAreHeard();
    ours.stripe.plan('refund', { timeOutAfterSuccess: true });
    ours.stripe.plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    await cancels(ours, bookingId);
    await clock.advance(60 * MINUTE);
    await others.app.background.run('refunds.recover');
    const { refundId, ...given } = await refundOf(bookingId);
    expect(given).toEqual({ status: 'FAILED', failure: 'account_not_ours', attempt: 1 });

    await decisions().retry(refundId, 'kim');
    await ours.app.background.run('refunds.recover');

    expect(await refundOf(bookingId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(ours.stripe.ledger.refunds.size).toBe(before + 1);
  });
});

describe('a venue that disconnects its account', () => {
  let [own, left, stays, bank, late] = [] as unknown as [string, string, string, string, string];

  beforeAll(async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
    own = await pays(ours, await savesCard(ours, ann), ann);
    await cancels(ours, own);
    const cardOfLeft = await movesTo('acct_left');
    left = await pays(ours, cardOfLeft, ann);
    await failsHere(await pays(ours, cardOfLeft, ann));
    bank = await holds(ours, ann);
    const card = await savesCard(ours, ann, 'acct_left', 'ASKS_BANK');
    await ours.person(ann).makes(createOrder, { body: { bookingId: bank, userCreditCardId: card } });
    const cardOfStays = await movesTo('acct_stays');
    late = await pays(ours, cardOfStays, ann);
    await failsHere(late);
    stays = await pays(ours, cardOfStays, ann);
    await cancels(ours, stays);
    await failsUnheard('acct_ours');
    await failsUnheard('acct_stays');
    ours.stripe.books.delete('acct_left');
  });

  /** Marks a payment that the provider took as failed here, as if its bank page had been left open. */
  async function failsHere(bookingId: string): Promise<void> {
    await eventsAreHeard();
    const ofOrder = `order_id = (select order_id from orders where subject_id = '${bookingId}')`;
    await shared.engine.script(`
      set session_replication_role = replica;
      update orders set status = 'FAILED', paid_at = null where subject_id = '${bookingId}';
      update payments set status = 'FAILED', failure = 'NOT_IN_TIME' where ${ofOrder};
      delete from order_tenders where ${ofOrder};
      update bookings set status = 'FAILED', status_reason = 'PAYMENT_FAILED' where booking_id = '${bookingId}';
      set session_replication_role = origin;`);
  }

  /** Lets the bank send a refund back while the event gets lost. */
  async function failsUnheard(account: string): Promise<void> {
    await eventsAreHeard();
    const { ledger } = ours.stripe.books.get(account)!;
    ours.stripe.plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    ledger.changeRefund([...ledger.refunds.keys()].at(-1)!, { status: 'failed', failure_reason: 'declined' });
    await ours.stripe.webhooks.settle();
  }

  test('still refunds a late payment on another account', async () => {
    await expect(ours.app.background.run('payments.compare')).rejects.toThrow('account_invalid');
    await ours.app.background.run('refunds.recover');

    expect(await refundOf(late)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(await statusOf(ours, late)).toBe('FAILED');
  });

  test('does not stop the comparison of the other accounts’ books and refunds with the provider', async () => {
    expect(await refundOf(own)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await refundOf(stays)).toMatchObject({ status: 'SUCCEEDED' });
    await expect(ours.app.background.run('audit.provider')).rejects.toThrow('account_invalid');
    const differences = ours.log.filter((line) => line.includes('provider_difference'));
    await expect(ours.app.background.run('refunds.compare')).rejects.toThrow('account_invalid');

    expect(await refundOf(own)).toMatchObject({ status: 'INITIATED', attempt: 2 });
    expect(await refundOf(stays)).toMatchObject({ status: 'INITIATED', attempt: 2 });
    expect(differences).toHaveLength(2);
  });

  test('sees what its new account charged next to its books, and that the old account is not included', async () => {
    const today = new Date().toISOString().slice(0, 10);

    const { account, accountsGone, days } = await servicesOf(ours).comparison.read(staff('OWNER'), {
      from: addDays(today, -1),
      to: addDays(today, 1),
    });

    expect({ account: account.account, accountsGone }).toEqual({ account: 'acct_stays', accountsGone: 1 });
    expect(days).not.toEqual([]);
  });

  test('leaves a refund on that account to manual review at once', async () => {
    const { refund } = await cancels(ours, left);

    expect(refund.amount).toBeGreaterThan(0);
    expect(await refundOf(left)).toMatchObject({ status: 'FAILED', failure: 'account_invalid', attempt: 1 });
    expect((await decisions().listFailed()).map(({ failure }) => failure)).toContain('account_invalid');
  });

  test('releases the bay of a payment with an unknown outcome when the bank’s time is over', async () => {
    await clock.advance(5 * MINUTE);
    await ours.app.background.run('payments.recover');
    expect(await statusOf(ours, bank)).toBe('READY');

    await clock.advance(15 * MINUTE);
    await ours.app.background.run('payments.recover');

    expect(await statusOf(ours, bank)).toBe('CANCELING');
    const { bookingStartedAt: startedAt } = await ours.person(ann).makes(bookings.getBooking, { params: { id: bank } });
    const [rival] = (await crowdTokens(shared.engine, 1)) as [string];
    const input = { shopSeqNo: 1, durationMinutes: 60, partySize: 2, startedAt };
    await ours.person(rival).makes(bookings.readyBooking, { body: input });
  });
});

describe('a payment with an unknown outcome, next to a part paid by a membership', () => {
  test('returns the membership’s part and releases the bay', async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
    const { db } = shared.engine;
    const membershipDetailId = await insertProduct(
      db,
      1,
      {
        name: 'Credit',
        description: '',
        category: 'PLAY',
        amount: 2000,
        validDays: 90,
        parts: [{ name: 'Credit', category: 'PLAY', type: 'BALANCE', totalAmt: 2000 }],
      },
      177,
    );
    const works = await movesTo('acct_gone');
    const { membershipSetId } = await ours.person(ann).makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId } });
    await ours.person(ann).makes(createOrder, { body: { membershipSetId, userCreditCardId: works } });
    const credit = async () =>
      (await firstRow(
        db,
        sql<{ membershipId: string; left: number }>`
          select membership_id as "membershipId", balance_amt as left from memberships where membership_set_id = ${membershipSetId}`,
      ))!;
    const { membershipId } = await credit();
    const bookingId = await holds(ours, ann);
    const userCreditCardId = await savesCard(ours, ann, 'acct_gone', 'ASKS_BANK');
    await ours.person(ann).makes(createOrder, { body: { bookingId, userCreditCardId, membershipId } });
    expect(await credit()).toMatchObject({ left: 0 });
    await eventsAreHeard();
    ours.stripe.books.delete('acct_gone');

    await clock.advance(20 * MINUTE);
    await ours.app.background.run('payments.recover');

    expect(await statusOf(ours, bookingId)).toBe('CANCELING');
    expect(await credit()).toMatchObject({ left: 2000 });
    await ours.app.background.run('payments.recover');
    expect(await credit()).toMatchObject({ left: 2000 });
  });
});
