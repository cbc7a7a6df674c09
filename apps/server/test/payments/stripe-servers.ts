import { confirmCard, reserveCard } from '@caddie/contract/cards';
import * as bookings from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { instantOf, toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { runAccountsCommand } from '../../src/features/orders/payments/accounts.command.ts';
import type { PaymentProvider } from '../../src/gateways/payments/payments.ts';
import { createStripePayments } from '../../src/gateways/payments/stripe/stripe.ts';
import { createSandboxSms } from '../../src/gateways/sms/sandbox.ts';
import type { Engine } from '../../src/platform/database/db.ts';
import { createServices } from '../../src/services.ts';
import { comingDay } from '../coming-day.ts';
import { crowdTokens } from '../crash/crowd.ts';
import { createPerson, type Person } from '../person.ts';
import { STRIPE_SECRET } from './stripe-rig.ts';
import { startStripeSimulator, type StripeSimulator } from '../stripe-simulator/simulator.ts';
import { openFilled, testConfig } from '../world.ts';

export type Server = {
  app: FastifyInstance;
  stripe: StripeSimulator;
  log: string[];
  provider: PaymentProvider;
  person: (token: string) => Person;
};
const NEW_YORK = 'America/New_York';
const NOON = 12 * 60;

type Keys = { secretKey: string; account: string; connected?: string[] };

/** Starts servers on one database, each with its own Stripe keys and account. Jobs run only when a test runs them. */
export function useServers() {
  const servers: Server[] = [];
  const shared = {} as { engine: Engine; token: string };
  let days = 0;
  beforeAll(async () => {
    shared.engine = await openFilled();
    [shared.token] = (await crowdTokens(shared.engine, 1)) as [string];
  });
  afterAll(async () => {
    for (const { app, stripe } of servers) {
      await app.close();
      await stripe.close();
    }
    await shared.engine.close();
  });

  return Object.assign(shared, { startServer, servicesOf, accountsCommand, savesCard, holds, pays });

  async function startServer({ secretKey, account, connected = [] }: Keys): Promise<Server> {
    const log: string[] = [];
    const stripe = await startStripeSimulator({
      secretKey,
      account,
      connectedAccountIds: connected,
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
    const app = await buildApp({ config, engine: shared.engine, logStream: { write: (line) => log.push(line) } });
    await app.ready();
    await app.background.stop();
    const person = (token: string): Person => createPerson(app, '10.9.0.1', { authorization: `Bearer ${token}` });
    const settings = { secretKey, webhookSecret: STRIPE_SECRET, apiUrl: stripe.url };
    const server = { app, stripe, log, person, provider: createStripePayments(settings) };
    servers.push(server);
    return server;
  }

  /** The services that the operator and the venue's staff use, with the keys of this server. */
  function servicesOf({ app, provider }: Server) {
    const { engine } = shared;
    return createServices({
      engine,
      config: testConfig(),
      publicUrl: '',
      providers: [provider],
      sms: createSandboxSms(engine.db),
      log: app.log,
      checkpoint: async () => undefined,
    });
  }

  function accountsCommand(server: Server, ...words: string[]) {
    const { accounts, shops } = servicesOf(server);
    return runAccountsCommand({ db: shared.engine.db, accounts, shops }, words);
  }

  async function savesCard(
    { stripe, person }: Server,
    token = shared.token,
    account = '',
    card = 'WORKS',
  ): Promise<string> {
    const [customer, params] = [person(token), { provider: 'stripe' }];
    const page = await customer.makes(reserveCard, { params });
    await fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
    const sessionId = [...(stripe.accountStates.get(account) ?? stripe).customersAndCards.sessions.keys()].at(-1)!;
    return (await customer.makes(confirmCard, { params, body: { sessionId } })).userCreditCardId;
  }

  /** Holds a tee time at noon on a day that no other test of the file uses. */
  async function holds({ person }: Server, token = shared.token): Promise<string> {
    days += 1;
    const input = {
      shopSeqNo: 1,
      durationMinutes: 60,
      partySize: 2,
      startedAt: toVenueIso(NEW_YORK, instantOf(NEW_YORK, comingDay(2 + days), NOON)),
    };
    return (await person(token).makes(bookings.readyBooking, { body: input })).bookingId;
  }

  async function pays(server: Server, card: string, token = shared.token): Promise<string> {
    const bookingId = await holds(server, token);
    const body = { bookingId, userCreditCardId: card };
    expect(await server.person(token).makes(createOrder, { body })).toMatchObject({ status: 'PAID' });
    return bookingId;
  }
}
