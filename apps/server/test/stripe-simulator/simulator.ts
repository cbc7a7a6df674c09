import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operation } from '../../src/gateways/payments/sandbox/faults.ts';
import type { Deliver } from '../../src/gateways/payments/sandbox/webhooks.ts';
import { stripeEventTypes } from '../../src/gateways/payments/stripe/events.ts';
import { createFaultPlan } from '../crash/faults.ts';
import { answerCall, type Reply } from './answer-call.ts';
import { createAccounts } from './accounts.ts';
import { createApi } from './api.ts';
import { createKeyMemory } from './idempotency.ts';
import { createLedger } from './ledger.ts';
import { handlePageRequest } from './outside.ts';
import { createPaySessions } from './pay-sessions.ts';
import { readRequest } from './request.ts';
import type { StripeFault } from './stripe-fault.ts';
import { createCustomersAndCards } from './customers-and-cards.ts';
import type { Params } from './wire.ts';
import { createWebhooks } from './webhooks.ts';

export type SimulatorOptions = {
  secretKey: string;
  /** The account of the key, and the accounts that it may act for. */
  account?: string;
  connectedAccountIds?: readonly string[];
  webhookSecret: string;
  deliver: Deliver;
  /** The event types that the endpoint subscribes to; by default those that Caddie handles (docs/running.md lists them). */
  events?: readonly string[] | 'all';
  /** Called for every API call with its answer. */
  onCall?: (call: Call) => void;
  /** Returns the fault of an API call or a webhook for which none is planned. */
  randomFault?: (operation: Operation) => StripeFault | undefined;
  port?: number;
  /** Where customers reach the simulator's pages, if that differs from the URL of its API. */
  pagesUrl?: string;
  /** The most entries in one answer of a list; Stripe's is 100. */
  maxListSize?: number;
  /** How long an idempotency key is remembered: a day at Stripe, not at all at a broken provider. */
  idempotencyKeySeconds?: number;
};

export const OWN_ACCOUNT = 'acct_simulator';

export type Call = { method: string; path: string; params: Params; reply: Reply; account?: string };
export type StripeSimulator = Awaited<ReturnType<typeof startStripeSimulator>>;

/** Starts a server that speaks Stripe's wire format for the calls we make, quirks included, with its own ledger. */
export async function startStripeSimulator(options: SimulatorOptions) {
  let offsetSeconds = 0;
  const now = () => Math.floor(Date.now() / 1000) + offsetSeconds;
  const planned = createFaultPlan<StripeFault>();
  let hasStoppedFaults = false;
  const nextFault = (operation: Operation) =>
    planned.next(operation) ?? (hasStoppedFaults ? undefined : options.randomFault?.(operation));
  const { webhookSecret: secret, deliver } = options;
  const { events = stripeEventTypes } = options;
  const isSubscribed = (type: string) => events === 'all' || events.includes(type);
  const webhooks = createWebhooks({
    secret,
    deliver,
    nextFault: () => nextFault('webhook'),
    now,
    isSubscribed,
  });

  const server = createServer();
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { account: own = OWN_ACCOUNT, connectedAccountIds = [] } = options;
  const accounts = createAccounts({
    url: () => options.pagesUrl ?? url(),
    now,
    onOpened: (account) => accountStates.set(account, openAccountState(account)),
  });
  const accountStates = new Map([own, ...connectedAccountIds].map((account) => [account, openAccountState(account)]));
  const callState = { secretKey: options.secretKey, own, accountStates, nextFault };
  const ownState = accountStates.get(own)!;

  /** Each account has its own customers, payments and idempotency keys. */
  function openAccountState(account: string) {
    const emit = (type: string, object: object) => webhooks.emit(type, object, account === own ? undefined : account);
    const dependencies = { url: () => options.pagesUrl ?? url(), now, emit };
    const { maxListSize = 100 } = options;
    const customersAndCards = createCustomersAndCards(dependencies);
    const ledger = createLedger(dependencies, customersAndCards);
    const paySessions = createPaySessions(dependencies, customersAndCards, ledger);
    const findRoute = createApi({
      account,
      customersAndCards,
      ledger,
      paySessions,
      connectedAccounts: account === own ? accounts : undefined,
      maxListSize,
    });
    return {
      customersAndCards,
      ledger,
      paySessions,
      findRoute,
      keys: createKeyMemory(now, options.idempotencyKeySeconds),
    };
  }

  const simulator = {
    customersAndCards: ownState.customersAndCards,
    ledger: ownState.ledger,
    paySessions: ownState.paySessions,
    accounts,
    accountStates,
    webhooks,
    plan: planned.plan,
    /** Moves Stripe's clock; idempotency keys expire after 24 hours. */
    advance: (seconds: number): void => {
      offsetSeconds += seconds;
      for (const { ledger } of accountStates.values()) ledger.applyDueRefundChanges();
    },
    /** Stops random faults. Payments delayed by a fault are completed now. Planned faults still occur. */
    stopFaults: (): void => {
      hasStoppedFaults = true;
      for (const { ledger, paySessions } of accountStates.values()) {
        ledger.confirmAllNow();
        paySessions.payAllNow();
      }
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (request.path.startsWith('/v1/')) {
      const reply = await answerCall(callState, request);
      // Copied now, because the objects in the ledger keep changing.
      const { method, path, params, headers } = request;
      const account = (headers['stripe-account'] ?? headers['stripe-context'])?.toString();
      options.onCall?.(structuredClone({ method, path, params, reply, ...(account && { account }) }));
      send(response, reply);
    } else {
      const [, , intentId = '', sessionId = ''] = request.path.split('/');
      const hasRecord = ({ customersAndCards, ledger, paySessions }: typeof ownState) =>
        customersAndCards.sessions.has(sessionId) ||
        paySessions.sessions.has(sessionId) ||
        ledger.intents.has(intentId);
      const { customersAndCards, ledger, paySessions } = [...accountStates.values()].find(hasRecord) ?? ownState;
      handlePageRequest({ ...simulator, customersAndCards, ledger, paySessions }, request, response);
    }
  }
  server.on('request', (incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));

  return {
    ...simulator,
    url: url(),
    /** Closes every connection, including unanswered ones. */
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, { status, body, headers, delivery }: Reply): void {
  if (delivery === 'never') return;
  const text = JSON.stringify(body);
  const head = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, head);
  // The answer breaks off in the middle, so the client cannot know what was done.
  if (delivery === 'cut off') response.write(text.slice(0, 1), () => response.destroy());
  else response.end(text);
}
