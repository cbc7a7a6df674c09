import * as bookings from '@caddie/contract/bookings';
import { confirmCard, listCards, reserveCard } from '@caddie/contract/cards';
import { createOrder } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { crowdTokens } from '../../../test/crowd.ts';
import { createPerson, type Person } from '../../../test/person.ts';
import { STRIPE_SECRET } from '../../../test/stripe-rig.ts';
import { startStripeSimulator, type StripeSimulator } from '../../../test/stripe-simulator/simulator.ts';
import { openFilled, testConfig } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { auditBooks } from '../../audit/audit.ts';
import { type Engine, firstRow } from '../../platform/database/db.ts';
import { createSandboxSms } from '../../gateways/sms/sandbox.ts';
import type { PaymentProvider } from '../../gateways/payments/payments.ts';
import { createStripePayments } from '../../gateways/payments/stripe/stripe.ts';
import { createServices } from '../../services.ts';
import { runAccountsCommand } from './accounts.command.ts';
import { createRefundDecisions } from './refunds.decide.ts';
import { createSellers } from './outcomes.ts';

type Server = {
  app: FastifyInstance;
  stripe: StripeSimulator;
  log: string[];
  provider: PaymentProvider;
  person: (whose: string) => Person;
};
type Keys = { secretKey: string; account: string; connected?: string[] };

let engine: Engine;
let [first, second] = [] as unknown as [Server, Server];
let token: string;
let userCreditCardId: string;
const servers: Server[] = [];

/** A server on the one database, with a Stripe of its own: other keys, another account. */
async function startServer({ secretKey, account, connected = [] }: Keys): Promise<Server> {
  const log: string[] = [];
  const stripe = await startStripeSimulator({
    secretKey,
    account,
    connected,
    webhookSecret: STRIPE_SECRET,
    deliver: (payload, headers): Promise<{ statusCode: number }> =>
      app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers }),
  });
  const config = {
    ...testConfig(),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_URL: stripe.url,
    PUBLIC_URL: 'http://localhost',
  };
  const app = await buildApp({ config, engine, logStream: { write: (line) => log.push(line) } });
  await app.ready();
  await app.background.stop();
  const person = (whose: string): Person => createPerson(app, '10.9.0.1', { authorization: `Bearer ${whose}` });
  const settings = { secretKey, webhookSecret: STRIPE_SECRET, apiUrl: stripe.url };
  const server = { app, stripe, log, person, provider: createStripePayments(settings) };
  servers.push(server);
  return server;
}

beforeAll(async () => {
  engine = await openFilled();
  [token] = (await crowdTokens(engine, 1)) as [string];
  first = await startServer({ secretKey: 'sk_test_first', account: 'acct_first' });
  second = await startServer({ secretKey: 'sk_test_second', account: 'acct_second', connected: ['acct_venue'] });
});
afterAll(async () => {
  for (const { app, stripe } of servers) {
    await app.close();
    await stripe.close();
  }
  await engine.close();
});

async function savesCard({ stripe, person }: Server, whose = token, account = ''): Promise<string> {
  const [who, params] = [person(whose), { provider: 'stripe' }];
  const page = await who.makes(reserveCard, { params });
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'WORKS' }), redirect: 'manual' });
  const sessionId = [...(stripe.books.get(account) ?? stripe).vault.sessions.keys()].at(-1)!;
  return (await who.makes(confirmCard, { params, body: { sessionId } })).userCreditCardId;
}

/** Tomorrow and later, each time another hour. */
let hours = 0;
async function holds({ person }: Server, whose = token): Promise<string> {
  hours += 1;
  const day = new Date(Date.now() + (2 + hours) * 86_400_000).toISOString().slice(0, 10);
  const input = { shopSeqNo: 1, durationMinutes: 60, partySize: 2, startedAt: `${day}T12:00:00-05:00` };
  return (await person(whose).makes(bookings.readyBooking, { body: input })).bookingId;
}

async function pays(server: Server, card: string, whose = token): Promise<string> {
  const bookingId = await holds(server, whose);
  const body = { bookingId, userCreditCardId: card };
  expect(await server.person(whose).makes(createOrder, { body })).toMatchObject({ status: 'PAID' });
  return bookingId;
}

const refundOf = (bookingId: string) =>
  firstRow(
    engine.db,
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

  test('neither lists nor charges the cards of the one before, which still does', async () => {
    expect(await second.person(token).makes(listCards, {})).toEqual([]);
    const refusal = await second
      .person(token)
      .isRefused(createOrder, { body: { bookingId: await holds(second), userCreditCardId } });

    expect(refusal).toMatchObject({ code: 'CARD_NOT_FOUND' });
    expect(await first.person(token).makes(listCards, {})).toHaveLength(1);
  });

  test('knows the same customer anew, and takes a card and money from them', async () => {
    const card = await savesCard(second);
    await pays(second, card);

    expect([...second.stripe.vault.customers.values()]).toHaveLength(1);
    expect((await second.person(token).makes(listCards, {})).map((one) => one.userCreditCardId)).toEqual([card]);
    expect((await first.person(token).makes(listCards, {})).map((one) => one.userCreditCardId)).toEqual([
      userCreditCardId,
    ]);
  });

  test('leaves a refund of the other account to a person, once, and the other server can still make it', async () => {
    const { refund } = await second.person(token).makes(bookings.cancelBooking, { body: { bookingId: paid } });

    expect(refund.amount).toBeGreaterThan(0);
    expect(await refundOf(paid)).toEqual({ status: 'FAILED', failure: 'account_not_ours', tries: 0 });
    await second.app.background.run('refunds.recover');
    expect(await refundOf(paid)).toMatchObject({ status: 'FAILED', tries: 0 });
    expect([...first.stripe.ledger.refunds.values()]).toEqual([]);

    const { refundId } = (await firstRow(
      engine.db,
      sql<{ refundId: string }>`select refund_id as "refundId" from refunds where status = 'FAILED'`,
    ))!;
    const decisions = createRefundDecisions({ db: engine.db, sellers: createSellers(), log: first.app.log });
    await decisions.retry(refundId, 'kim');
    await first.app.background.run('refunds.recover');
    expect(await refundOf(paid)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('says at its start which account is its own, and what it found of the other', async () => {
    const third = await startServer({ secretKey: 'sk_test_second', account: 'acct_second' });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const said = (event: string) =>
      third.log.map((line) => JSON.parse(line) as { event?: string }).filter((line) => line.event === event);

    await vi.waitUntil(() => said('payment.other_account').length > 0, { timeout: 30_000 });

    const [own, other] = [said('payment.account'), said('payment.other_account')];
    expect(own).toMatchObject([{ account: 'acct_second', mode: 'TEST', cards: 1, payments: 1 }]);
    expect(other).toMatchObject([
      { level: 'warn', account: 'acct_first', mode: 'TEST', cards: 1, payments: 1, openPayments: 0, openRefunds: 0 },
    ]);
  });

  test('cannot put a payment on one account and its card on another, whoever writes it', async () => {
    const move = sql`
      update payments p
         set account_id = (select account_id from payment_accounts where account_id <> p.account_id limit 1)`;
    await expect(move.execute(engine.db)).rejects.toMatchObject({ code: '23503' });
    const refund = sql`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason)
      select p.payment_id, p.amount, a.account_id, 1, 'test'
        from payments p join payment_accounts a on a.account_id <> p.account_id
       where p.refunded = 0
       limit 1`;
    await expect(refund.execute(engine.db)).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a venue with an account of its own', () => {
  test('has its cards, payments, refunds and events there, and none at the server’s', async () => {
    const { app, stripe, person } = second;
    const venue = stripe.books.get('acct_venue')!;
    const { accounts, shops } = createServices({
      engine,
      config: testConfig(),
      publicUrl: '',
      providers: [second.provider],
      sms: createSandboxSms(engine.db),
      log: app.log,
      checkpoint: async () => undefined,
    });
    const command = (...words: string[]) => runAccountsCommand({ db: engine.db, accounts, shops }, words);
    expect(await command('venue', '1', 'acct_else')).toMatchObject({ isDone: false });
    expect(await command('venue', '99', 'own')).toMatchObject({ isDone: false });
    expect(await command('venue', '1')).toMatchObject({ isDone: false });
    expect(await command('venue', '1', 'acct_venue')).toMatchObject({ isDone: true });
    const [bob] = (await crowdTokens(engine, 1)) as [string];
    await vi.waitUntil(async () => (await person(token).makes(listCards, {})).length === 0, { timeout: 30_000 });
    const before = [stripe.vault.customers.size, stripe.ledger.intents.size];

    const bookingId = await pays(second, await savesCard(second, bob, 'acct_venue'), bob);
    await person(bob).makes(bookings.cancelBooking, { body: { bookingId } });

    expect([...venue.ledger.charges.values()]).toMatchObject([{ refunded: true }]);
    expect([stripe.vault.customers.size, stripe.ledger.intents.size]).toEqual(before);
    await stripe.webhooks.settle();
    await app.background.run('events.process');
    const stored = sql`
      select distinct a.provider_account as account, dead_reason as reason
        from provider_events e join payment_accounts a using (account_id)
       where provider_payment_id = ${[...venue.ledger.intents.keys()][0]}`;
    expect(await firstRow(engine.db, stored)).toEqual({ account: 'acct_venue', reason: null });
    expect(await auditBooks(engine.db)).toEqual([]);
    await app.background.run('audit.provider');
    expect(second.log.filter((line) => line.includes('provider_difference'))).toEqual([]);
  });

  test('is left alone by a server whose keys do not reach it', async () => {
    const refusal = await first.person(token).isRefused(listCards, {});

    expect(refusal).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    const event = { id: 'evt_else', object: 'event', type: 'refund.created', livemode: false, account: 'acct_venue' };
    first.stripe.webhooks.send(JSON.stringify({ ...event, data: { object: { object: 'refund', id: 're_1' } } }));
    await first.stripe.webhooks.settle();
    const put = sql`select account_id as account, dead_reason as reason from provider_events where event_id = 'evt_else'`;
    expect(await firstRow(engine.db, put)).toEqual({ account: null, reason: 'of an account that is not ours' });
  });
});
