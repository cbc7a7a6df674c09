import * as bookings from '@caddie/contract/bookings';
import { addDays } from '@caddie/contract/dates/calendar';
import { reserveCard } from '@caddie/contract/cards';
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
let [ownServer, otherServer] = [] as unknown as [Server, Server];
let ann: string;
const MINUTE = 60;

beforeAll(async () => {
  ownServer = await startServer({
    secretKey: 'sk_test_ours',
    account: 'acct_ours',
    connected: ['acct_left', 'acct_stays', 'acct_gone'],
  });
  otherServer = await startServer({ secretKey: 'sk_test_others', account: 'acct_others' });
});

const decisions = () =>
  createRefundDecisions({ db: shared.engine.db, sellers: createSellers(), log: ownServer.app.log });
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
  expect(await accountsCommand(ownServer, 'venue', '1', words)).toMatchObject({ isDone: true });
  const sessions = () =>
    (ownServer.stripe.accountStates.get(account) ?? ownServer.stripe).customersAndCards.sessions.size;
  const before = sessions();
  // The server is notified of the move: until then a new customer's card would be saved in the account before.
  const isAtNewAccount = async () => {
    await ownServer.person(ann).makes(reserveCard, { params: { provider: 'stripe' } });
    return sessions() > before;
  };
  await vi.waitUntil(isAtNewAccount, { timeout: 30_000, interval: 250 });
  return savesCard(ownServer, ann, account);
}

/** Waits until every event has arrived and been processed. */
async function eventsAreHeard(): Promise<void> {
  await ownServer.stripe.webhooks.settle();
  const waiting = sql`select from provider_events where processed_at is null limit 1`;
  await vi.waitUntil(async () => (await firstRow(shared.engine.db, waiting)) === undefined, { timeout: 30_000 });
}

/** Pays and refunds half of it: the provider would allow a second refund of the same amount. */
async function paysAndGetsHalfBack(): Promise<string> {
  const bookingId = await pays(ownServer, await savesCard(ownServer, ann), ann);
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
    ownServer.stripe.ledger.planRefund({ status: 'pending', pending_reason: 'insufficient_funds' });
    await cancels(ownServer, bookingId);
    ({ refundId } = await refundOf(bookingId));
    await eventsAreHeard();
    await clock.advance(60 * MINUTE);

    await otherServer.app.background.run('refunds.recover');

    expect(await refundOf(bookingId)).toMatchObject({ status: 'FAILED', failure: 'account_not_ours', attempt: 1 });
    const [name] = [...ownServer.stripe.ledger.refunds.keys()];
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
    await ownServer.app.background.run('refunds.recover');
    expect(await refundOf(bookingId)).toMatchObject({ status: 'INITIATED', attempt: 1 });
    const [name] = [...ownServer.stripe.ledger.refunds.keys()];
    ownServer.stripe.ledger.changeRefund(name!, { status: 'succeeded' });
    await clock.advance(60 * MINUTE);
    await ownServer.app.background.run('refunds.recover');

    expect([...ownServer.stripe.ledger.refunds.values()]).toHaveLength(1);
    expect(await refundOf(bookingId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(await statusOf(ownServer, bookingId)).toBe('CANCELED');
    await ownServer.app.background.run('audit.provider');
    expect(ownServer.log.filter((line) => line.includes('provider_difference'))).toEqual([]);
  });
});

describe('a refund whose answer was lost before its account became unreachable', () => {
  test('is looked up by its idempotency key when it is retried with the old keys, and never sent again', async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
    const bookingId = await paysAndGetsHalfBack();
    const before = ownServer.stripe.ledger.refunds.size;
    // The payment's events have arrived, so the lost ones are the refund's.
    await eventsAreHeard();
    ownServer.stripe.plan('refund', { timeOutAfterSuccess: true });
    ownServer.stripe.plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    await cancels(ownServer, bookingId);
    await clock.advance(60 * MINUTE);
    await otherServer.app.background.run('refunds.recover');
    const { refundId, ...given } = await refundOf(bookingId);
    expect(given).toEqual({ status: 'FAILED', failure: 'account_not_ours', attempt: 1 });

    await decisions().retry(refundId, 'kim');
    await ownServer.app.background.run('refunds.recover');

    expect(await refundOf(bookingId)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(ownServer.stripe.ledger.refunds.size).toBe(before + 1);
  });
});

describe('a venue that disconnects its account', () => {
  let [own, left, stays, bank, late] = [] as unknown as [string, string, string, string, string];

  beforeAll(async () => {
    [ann] = (await crowdTokens(shared.engine, 1)) as [string];
    own = await pays(ownServer, await savesCard(ownServer, ann), ann);
    await cancels(ownServer, own);
    const cardOfLeft = await movesTo('acct_left');
    left = await pays(ownServer, cardOfLeft, ann);
    await failsHere(await pays(ownServer, cardOfLeft, ann));
    bank = await holds(ownServer, ann);
    const card = await savesCard(ownServer, ann, 'acct_left', 'ASKS_BANK');
    await ownServer.person(ann).makes(createOrder, { body: { bookingId: bank, userCreditCardId: card } });
    const cardOfStays = await movesTo('acct_stays');
    late = await pays(ownServer, cardOfStays, ann);
    await failsHere(late);
    stays = await pays(ownServer, cardOfStays, ann);
    await cancels(ownServer, stays);
    await failsUnheard('acct_ours');
    await failsUnheard('acct_stays');
    ownServer.stripe.accountStates.delete('acct_left');
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
    const { ledger } = ownServer.stripe.accountStates.get(account)!;
    ownServer.stripe.plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    ledger.changeRefund([...ledger.refunds.keys()].at(-1)!, { status: 'failed', failure_reason: 'declined' });
    await ownServer.stripe.webhooks.settle();
  }

  test('still refunds a late payment on another account', async () => {
    await expect(ownServer.app.background.run('payments.compare')).rejects.toThrow('account_invalid');
    await ownServer.app.background.run('refunds.recover');

    expect(await refundOf(late)).toMatchObject({ status: 'SUCCEEDED', attempt: 1 });
    expect(await statusOf(ownServer, late)).toBe('FAILED');
  });

  test('does not stop the comparison of the other accounts’ books and refunds with the provider', async () => {
    expect(await refundOf(own)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await refundOf(stays)).toMatchObject({ status: 'SUCCEEDED' });
    await expect(ownServer.app.background.run('audit.provider')).rejects.toThrow('account_invalid');
    const differences = ownServer.log.filter((line) => line.includes('provider_difference'));
    await expect(ownServer.app.background.run('refunds.compare')).rejects.toThrow('account_invalid');

    expect(await refundOf(own)).toMatchObject({ status: 'INITIATED', attempt: 2 });
    expect(await refundOf(stays)).toMatchObject({ status: 'INITIATED', attempt: 2 });
    expect(differences).toHaveLength(2);
  });

  test('sees what its new account charged next to its books, and that the old account is not included', async () => {
    const today = new Date().toISOString().slice(0, 10);

    const { account, accountsGone, days } = await servicesOf(ownServer).reconciliation.read(staff('OWNER'), {
      from: addDays(today, -1),
      to: addDays(today, 1),
    });

    expect({ account: account.account, accountsGone }).toEqual({ account: 'acct_stays', accountsGone: 1 });
    expect(days).not.toEqual([]);
  });

  test('leaves a refund on that account to manual review at once', async () => {
    const { refund } = await cancels(ownServer, left);

    expect(refund.amount).toBeGreaterThan(0);
    expect(await refundOf(left)).toMatchObject({ status: 'FAILED', failure: 'account_invalid', attempt: 1 });
    expect((await decisions().listFailed()).map(({ failure }) => failure)).toContain('account_invalid');
  });

  test('releases the bay of a payment with an unknown outcome when the bank’s time is over', async () => {
    await clock.advance(5 * MINUTE);
    await ownServer.app.background.run('payments.recover');
    expect(await statusOf(ownServer, bank)).toBe('READY');

    await clock.advance(15 * MINUTE);
    await ownServer.app.background.run('payments.recover');

    expect(await statusOf(ownServer, bank)).toBe('CANCELING');
    const { bookingStartedAt: startedAt } = await ownServer
      .person(ann)
      .makes(bookings.getBooking, { params: { id: bank } });
    const [rival] = (await crowdTokens(shared.engine, 1)) as [string];
    const input = { shopSeqNo: 1, durationMinutes: 60, partySize: 2, startedAt };
    await ownServer.person(rival).makes(bookings.readyBooking, { body: input });
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
    const { membershipSetId } = await ownServer
      .person(ann)
      .makes(draftSet, { body: { shopSeqNo: 1, membershipDetailId } });
    await ownServer.person(ann).makes(createOrder, { body: { membershipSetId, userCreditCardId: works } });
    const credit = async () =>
      (await firstRow(
        db,
        sql<{ membershipId: string; left: number }>`
          select membership_id as "membershipId", balance_amt as left from memberships where membership_set_id = ${membershipSetId}`,
      ))!;
    const { membershipId } = await credit();
    const bookingId = await holds(ownServer, ann);
    const userCreditCardId = await savesCard(ownServer, ann, 'acct_gone', 'ASKS_BANK');
    await ownServer.person(ann).makes(createOrder, { body: { bookingId, userCreditCardId, membershipId } });
    expect(await credit()).toMatchObject({ left: 0 });
    await eventsAreHeard();
    ownServer.stripe.accountStates.delete('acct_gone');

    await clock.advance(20 * MINUTE);
    await ownServer.app.background.run('payments.recover');

    expect(await statusOf(ownServer, bookingId)).toBe('CANCELING');
    expect(await credit()).toMatchObject({ left: 2000 });
    await ownServer.app.background.run('payments.recover');
    expect(await credit()).toMatchObject({ left: 2000 });
  });
});
