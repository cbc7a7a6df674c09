import type { ServerResponse } from 'node:http';
import type { Operation } from '../../src/gateways/payments/sandbox/faults.ts';
import type { Accounts } from './accounts.ts';
import type { Ledger } from './ledger.ts';
import { type CardKind, cardEndings } from './objects.ts';
import { bankPage, checkoutPage, checkoutPayPage, returnUrlOf, setupPage, successUrlOf } from './pages.ts';
import type { PaySessions } from './pay-sessions.ts';
import type { Request } from './request.ts';
import type { StripeFault } from './stripe-fault.ts';
import type { CustomersAndCards } from './customers-and-cards.ts';
import type { RefundChange } from './refunds.ts';
import { asText } from './wire.ts';

type PageContext = {
  accounts: Accounts;
  customersAndCards: CustomersAndCards;
  ledger: Ledger;
  paySessions: PaySessions;
  /** The state of every account, by account id. */
  accountStates: Map<string, { ledger: Ledger }>;
  plan: (operation: Operation, ...faults: StripeFault[]) => void;
  advance: (seconds: number) => void;
  stopFaults: () => void;
};

/** Handles requests outside Stripe's API: the pages for customers, and the controls for a test in another process. */
export function handlePageRequest(simulator: PageContext, request: Request, response: ServerResponse): void {
  const [, area, name = '', id = ''] = request.path.split('/');
  const isPost = request.method === 'POST';
  if (area === 'c' && name === 'pay') return checkout(simulator, id, isPost ? request : undefined, response);
  if (area === '3ds') return bank(simulator, name, isPost ? request : undefined, response);
  if (area === 'setup') return setup(simulator, id, isPost ? request : undefined, response);
  if (area === '_simulator') return handleControl(simulator, name, request, response);
  response.writeHead(404).end();
}

function checkout(context: PageContext, id: string, post: Request | undefined, response: ServerResponse): void {
  const { customersAndCards, paySessions } = context;
  if (paySessions.sessions.has(id)) return payPage(context, id, post, response);
  if (!post) return sendHtml(response, checkoutPage(customersAndCards.readSession(id)));
  const session = customersAndCards.completeSession(id, kindOf(post.params['card']));
  response.writeHead(303, { location: successUrlOf(session) }).end();
}

/** Leads to the bank if it asks; a declined card, or a page that was closed, shows the page again. */
function payPage(
  { ledger, paySessions }: PageContext,
  id: string,
  post: Request | undefined,
  response: ServerResponse,
): void {
  const session = paySessions.read(id);
  if (!post || session.status !== 'open') return sendHtml(response, checkoutPayPage(session));
  paySessions.pay(id, { kind: kindOf(post.params['card']), isSaved: post.params['save'] === 'yes' });
  if (session.payment_status === 'paid')
    return void response.writeHead(303, { location: session.success_url ?? '' }).end();
  const bankUrl = ledger.intents.get(session.payment_intent ?? '')?.next_action?.redirect_to_url?.url;
  if (bankUrl) return void response.writeHead(303, { location: bankUrl }).end();
  sendHtml(response, checkoutPayPage(session));
}

function bank(
  { ledger, paySessions }: PageContext,
  id: string,
  post: Request | undefined,
  response: ServerResponse,
): void {
  const before = ledger.readIntent(id).next_action?.redirect_to_url?.return_url;
  if (!post || !before) return sendHtml(response, bankPage(ledger.readIntent(id)));
  const intent = ledger.authenticate(id, post.params['answer'] === 'confirm');
  const session = paySessions.afterBank(intent);
  const location = session && (session.payment_status === 'paid' ? session.success_url : session.url);
  response.writeHead(303, { location: location ?? returnUrlOf(before, intent) }).end();
}

function setup({ accounts }: PageContext, name: string, post: Request | undefined, response: ServerResponse): void {
  if (!post) return sendHtml(response, setupPage(accounts.hasLink(name)));
  const location = accounts.visit(name, asText(post.params['answer']) ?? 'leave');
  if (location) response.writeHead(303, { location }).end();
  else response.writeHead(410).end();
}

/** Handles GET ledger, and POST for any control, with JSON. Each is answered with the ledger. */
function handleControl(outside: PageContext, name: string, request: Request, response: ServerResponse): void {
  const { ledger } = outside;
  if (request.method === 'POST') controls[name]?.(outside, request);
  const contents = {
    intents: [...ledger.intents.values()],
    charges: [...ledger.charges.values()],
    refunds: [...ledger.refunds.values()],
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(contents));
}

const controls: Record<string, (outside: PageContext, request: Request) => void> = {
  faults({ plan }, request) {
    const { operation, fault } = JSON.parse(request.body) as { operation: Operation; fault: StripeFault };
    plan(operation, fault);
  },
  clock: ({ advance }, request) => advance((JSON.parse(request.body) as { advanceSeconds: number }).advanceSeconds),
  'stop-faults': ({ stopFaults }) => stopFaults(),
  /** Sets the initial state of the next refund. */
  'plan-refund': ({ ledger }, request) => ledger.planRefund(JSON.parse(request.body) as RefundChange),
  'change-refund'({ ledger }, request) {
    const { id, ...change } = JSON.parse(request.body) as RefundChange & { id: string };
    ledger.changeRefund(id, change);
  },
  /** Makes a refund in the dashboard of an account, without sending an event. */
  'refund-unheard'({ accountStates, plan }, request) {
    const { account, intent } = JSON.parse(request.body) as { account: string; intent: string };
    plan('webhook', { loseWebhook: true }, { loseWebhook: true });
    accountStates.get(account)!.ledger.createRefund({ payment_intent: intent });
  },
  /** Revokes the access to an account. */
  disconnect: ({ accountStates }, request) =>
    void accountStates.delete((JSON.parse(request.body) as { account: string }).account),
};

const kindOf = (card: unknown): CardKind =>
  typeof card === 'string' && card in cardEndings ? (card as CardKind) : 'WORKS';

const sendHtml = (response: ServerResponse, html: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
