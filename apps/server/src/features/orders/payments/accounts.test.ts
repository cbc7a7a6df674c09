import * as bookings from '@caddie/contract/bookings';
import { listCards } from '@caddie/contract/cards';
import { createOrder } from '@caddie/contract/orders';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { crowdTokens } from '../../../../test/crash/crowd.ts';
import { type Server, useServers } from '../../../../test/payments/stripe-servers.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { firstRow } from '../../../platform/database/db.ts';
import { createRefundDecisions } from '../refunds/refunds.decide.ts';
import { createSellers } from '../outcomes.ts';

const shared = useServers();
const { startServer, accountsCommand, savesCard, holds, pays } = shared;
let [first, second] = [] as unknown as [Server, Server];
let userCreditCardId: string;

beforeAll(async () => {
  first = await startServer({ secretKey: 'sk_test_first', account: 'acct_first' });
  second = await startServer({ secretKey: 'sk_test_second', account: 'acct_second', connected: ['acct_venue'] });
});

const refundOf = (bookingId: string) =>
  firstRow(
    shared.engine.db,
    sql`
      select r.status, r.failure, r.tries
        from refunds r join payments p using (payment_id) join orders o using (order_id)
       where o.subject_id = ${bookingId}`,
  );

describe('a server that starts with the keys of another account', () => {
  let paid: string;
  beforeAll(async () => {
    userCreditCardId = await savesCard(first);
    paid = await pays(first, userCreditCardId);
  });

  test('neither lists nor charges the cards of the previous account; the previous server still does', async () => {
    expect(await second.person(shared.token).makes(listCards, {})).toEqual([]);
    const refusal = await second
      .person(shared.token)
      .isRefused(createOrder, { body: { bookingId: await holds(second), userCreditCardId } });

    expect(refusal).toMatchObject({ code: 'CARD_NOT_FOUND' });
    expect(await first.person(shared.token).makes(listCards, {})).toHaveLength(1);
  });

  test('registers the customer again on the new account and charges a new card', async () => {
    const card = await savesCard(second);
    await pays(second, card);

    expect([...second.stripe.customersAndCards.customers.values()]).toHaveLength(1);
    expect((await second.person(shared.token).makes(listCards, {})).map((one) => one.userCreditCardId)).toEqual([card]);
    expect((await first.person(shared.token).makes(listCards, {})).map((one) => one.userCreditCardId)).toEqual([
      userCreditCardId,
    ]);
  });

  test('leaves a refund on the other account to manual review, once; the other server can still send it', async () => {
    const { refund } = await second.person(shared.token).makes(bookings.cancelBooking, { body: { bookingId: paid } });

    expect(refund.amount).toBeGreaterThan(0);
    expect(await refundOf(paid)).toEqual({ status: 'FAILED', failure: 'account_not_ours', tries: 0 });
    await second.app.background.run('refunds.recover');
    expect(await refundOf(paid)).toMatchObject({ status: 'FAILED', tries: 0 });
    expect([...first.stripe.ledger.refunds.values()]).toEqual([]);

    const { refundId } = (await firstRow(
      shared.engine.db,
      sql<{ refundId: string }>`select refund_id as "refundId" from refunds where status = 'FAILED'`,
    ))!;
    const decisions = createRefundDecisions({ db: shared.engine.db, sellers: createSellers(), log: first.app.log });
    await decisions.retry(refundId, 'kim');
    await first.app.background.run('refunds.recover');
    expect(await refundOf(paid)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('logs at startup which account it uses and which records belong to the other account', async () => {
    const third = await startServer({ secretKey: 'sk_test_second', account: 'acct_second' });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const logLines = (event: string) =>
      third.log.map((line) => JSON.parse(line) as { event?: string }).filter((line) => line.event === event);

    await vi.waitUntil(() => logLines('payment.other_account').length > 0, { timeout: 30_000 });

    const [ownLines, otherLines] = [logLines('payment.account_used'), logLines('payment.other_account')];
    expect(ownLines).toMatchObject([{ account: 'acct_second', mode: 'TEST', cards: 1, payments: 1 }]);
    expect(otherLines).toMatchObject([
      { level: 'warn', account: 'acct_first', mode: 'TEST', cards: 1, payments: 1, openPayments: 0, openRefunds: 0 },
    ]);
  });

  test('cannot write a payment on one account with a card on another: the database rejects it', async () => {
    // Copies the payment as a failed one, with another card or account.
    const another = (card: RawBuilder<unknown>, account: RawBuilder<unknown>) =>
      sql`
        insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency, status, ended_at)
        select p.order_id, p.customer_id, ${card}, ${account}, p.amount, p.currency, 'FAILED', app_now()
          from payments p
          join saved_cards c on c.customer_id = p.customer_id and c.account_id <> p.account_id`.execute(
        shared.engine.db,
      );
    const constraint = 'payments_saved_card_id_customer_id_account_id_fkey';
    await expect(another(sql`p.saved_card_id`, sql`c.account_id`)).rejects.toMatchObject({ constraint });
    // The same customer's card, on the other account.
    await expect(another(sql`c.saved_card_id`, sql`p.account_id`)).rejects.toMatchObject({ constraint });
    const refund = sql`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason)
      select p.payment_id, p.amount, a.account_id, 1, 'test'
        from payments p join payment_accounts a on a.account_id <> p.account_id
       where p.refunded = 0
       limit 1`;
    await expect(refund.execute(shared.engine.db)).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a venue with an account of its own', () => {
  test('has its cards, payments, refunds and events on that account, and none on the server’s', async () => {
    const { app, stripe, person } = second;
    const venue = stripe.accountStates.get('acct_venue')!;
    const command = (...words: string[]) => accountsCommand(second, ...words);
    expect(await command('venue', '1', 'acct_else')).toMatchObject({ isDone: false });
    expect(await command('venue', '99', 'own')).toMatchObject({ isDone: false });
    expect(await command('venue', '1')).toMatchObject({ isDone: false });
    expect(await command('venue', '1', 'acct_venue')).toMatchObject({ isDone: true });
    const [bob] = (await crowdTokens(shared.engine, 1)) as [string];
    await vi.waitUntil(async () => (await person(shared.token).makes(listCards, {})).length === 0, { timeout: 30_000 });
    const before = [stripe.customersAndCards.customers.size, stripe.ledger.intents.size];

    const bookingId = await pays(second, await savesCard(second, bob, 'acct_venue'), bob);
    await person(bob).makes(bookings.cancelBooking, { body: { bookingId } });

    expect([...venue.ledger.charges.values()]).toMatchObject([{ refunded: true }]);
    expect([stripe.customersAndCards.customers.size, stripe.ledger.intents.size]).toEqual(before);
    await stripe.webhooks.settle();
    await app.background.run('events.process');
    const stored = sql`
      select distinct a.provider_account as account, dead_reason as reason
        from provider_events e join payment_accounts a using (account_id)
       where provider_payment_id = ${[...venue.ledger.intents.keys()][0]}`;
    expect(await firstRow(shared.engine.db, stored)).toEqual({ account: 'acct_venue', reason: null });
    expect(await auditBooks(shared.engine.db)).toEqual([]);
    await app.background.run('audit.provider');
    expect(second.log.filter((line) => line.includes('provider_difference'))).toEqual([]);
  });

  test('is reported at startup by a server whose keys do not reach the account', async () => {
    const live = await startServer({ secretKey: 'sk_test_first', account: 'acct_first' });
    await live.app.listen({ port: 0, host: '127.0.0.1' });
    const unreachableLines = () => live.log.filter((line) => line.includes('payment.venue_account_unreachable'));
    await vi.waitUntil(() => unreachableLines().length > 0, { timeout: 30_000 });

    const expectedVenue = { shopSeqNo: 1, shopName: 'Mulligans', account: 'acct_venue', mode: 'TEST' };
    expect(unreachableLines().map((line) => JSON.parse(line) as object)).toMatchObject([expectedVenue]);
  });

  test('is left alone by a server whose keys do not reach the account', async () => {
    const refusal = await first.person(shared.token).isRefused(listCards, {});

    expect(refusal).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    const event = { id: 'evt_else', object: 'event', type: 'refund.created', livemode: false, account: 'acct_venue' };
    first.stripe.webhooks.send(JSON.stringify({ ...event, data: { object: { object: 'refund', id: 're_1' } } }));
    await first.stripe.webhooks.settle();
    const put = sql`select account_id as account, dead_reason as reason from provider_events where event_id = 'evt_else'`;
    expect(await firstRow(shared.engine.db, put)).toEqual({ account: null, reason: 'of an account that is not ours' });
  });
});
