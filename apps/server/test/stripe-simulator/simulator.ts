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
import { createVault } from './vault.ts';
import type { Params } from './wire.ts';
import { createWebhooks } from './webhooks.ts';

export type SimulatorOptions = {
  secretKey: string;
  /** The account of the key, and the accounts that it may act for. */
  account?: string;
  connected?: readonly string[];
  webhookSecret: string;
  deliver: Deliver;
  /** The event types that the endpoint subscribes to; by default those named in docs/running.md. */
  events?: readonly string[] | 'all';
  /** Called for every API call with its answer. */
  onCall?: (call: Call) => void;
  /** Called for every API call without a planned fault. */
  faults?: (operation: Operation) => StripeFault | undefined;
  port?: number;
  /** Where customers reach the simulator's pages, if that differs from the URL of its API. */
  pagesUrl?: string;
  /** The maximum page size of a list; Stripe's is 100. */
  maxPage?: number;
  /** How long an idempotency key is remembered: a day at Stripe, not at all at a broken provider. */
  keptSeconds?: number;
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
    planned.next(operation) ?? (hasStoppedFaults ? undefined : options.faults?.(operation));
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
  const { account: own = OWN_ACCOUNT, connected = [] } = options;
  const accounts = createAccounts({
    url: () => options.pagesUrl ?? url(),
    now,
    onOpened: (account) => books.set(account, openBooks(account)),
  });
  const books = new Map([own, ...connected].map((account) => [account, openBooks(account)]));
  const callState = { secretKey: options.secretKey, own, books, nextFault };
  const ownBooks = books.get(own)!;

  /** Opens the separate books and idempotency keys of an account. */
  function openBooks(account: string) {
    const emit = (type: string, object: object) => webhooks.emit(type, object, account === own ? undefined : account);
    const dependencies = { url: () => options.pagesUrl ?? url(), now, emit };
    const { maxPage = 100 } = options;
    const vault = createVault(dependencies);
    const ledger = createLedger(dependencies, vault);
    const pages = createPaySessions(dependencies, vault, ledger);
    const find = createApi({
      account,
      vault,
      ledger,
      pages,
      connected: account === own ? accounts : undefined,
      maxPage,
    });
    return { vault, ledger, pages, find, keys: createKeyMemory(now, options.keptSeconds) };
  }

  const simulator = {
    vault: ownBooks.vault,
    ledger: ownBooks.ledger,
    pages: ownBooks.pages,
    accounts,
    books,
    webhooks,
    plan: planned.plan,
    /** Moves Stripe's clock; idempotency keys expire after 24 hours. */
    advance: (seconds: number): void => {
      offsetSeconds += seconds;
      for (const { ledger } of books.values()) ledger.decideRefunds();
    },
    /** Stops random faults; delayed ones happen now. Planned faults still occur. */
    stopFaults: (): void => {
      hasStoppedFaults = true;
      for (const { ledger, pages } of books.values()) {
        ledger.confirmAllNow();
        pages.payAllNow();
      }
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (request.path.startsWith('/v1/')) {
      const reply = await answerCall(callState, request);
      // Copied now, because the objects in the books keep changing.
      const { method, path, params, headers } = request;
      const account = (headers['stripe-account'] ?? headers['stripe-context'])?.toString();
      options.onCall?.(structuredClone({ method, path, params, reply, ...(account && { account }) }));
      send(response, reply);
    } else {
      const [, , name = '', last = ''] = request.path.split('/');
      const hasRecord = ({ vault, ledger, pages }: typeof ownBooks) =>
        vault.sessions.has(last) || pages.sessions.has(last) || ledger.intents.has(name);
      const { vault, ledger, pages } = [...books.values()].find(hasRecord) ?? ownBooks;
      handlePageRequest({ ...simulator, vault, ledger, pages }, request, response);
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

function send(response: ServerResponse, { status, body, headers, way }: Reply): void {
  if (way === 'hangs') return;
  const text = JSON.stringify(body);
  const head = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, head);
  // The answer breaks off in the middle, so the client cannot know what was done.
  if (way === 'breaks') response.write(text.slice(0, 1), () => response.destroy());
  else response.end(text);
}
