import type { Operation } from '../../src/gateways/payments/sandbox/faults.ts';
import type { Accounts } from './accounts.ts';
import { blankAccount } from './blanks.ts';
import type { Ledger } from './ledger.ts';
import type { PaySessions } from './pay-sessions.ts';
import { folded, type CustomersAndCards } from './customers-and-cards.ts';
import { asList, asMap, asText, type Params, WireError } from './wire.ts';

/** `connectedAccounts`: only for the account of the key. */
type AccountState = {
  account: string;
  customersAndCards: CustomersAndCards;
  ledger: Ledger;
  paySessions: PaySessions;
  connectedAccounts?: Accounts | undefined;
  maxListSize: number;
};
type Run = (params: Params, id: string) => unknown;

/**
 * `operation`: the port call behind the route, by which a test plans faults. `allowedParams`: the accepted parameters; Stripe rejects all others.
 */
type Route = {
  method: string;
  path: RegExp;
  operation: Operation;
  allowedParams: string[];
  run: Run;
  /** Whether the route is for this call, if several have the same address. */
  isFor?: (params: Params, id: string) => boolean;
};

const route = (name: string, operation: Operation, allowedParams: string, run: Run, isFor?: Route['isFor']): Route => {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    path: new RegExp(`^/v1${path.replace('{id}', '(\\w+)')}$`),
    operation,
    allowedParams: allowedParams.split(' ').filter(Boolean),
    run,
    ...(isFor && { isFor }),
  };
};

const connectRoutes = (accounts: Accounts): Route[] => [
  route('POST /accounts', 'connect', 'controller country email business_profile metadata', (params) =>
    accounts.create(params),
  ),
  route('GET /accounts/{id}', 'connect', '', (_, id) => accounts.read(id)),
  route('POST /account_links', 'connect', 'account type return_url refresh_url', (params) =>
    accounts.createLink(params),
  ),
];

/** The calls of Stripe's API that the server makes, and no others. */
export function createApi({
  account,
  customersAndCards,
  ledger,
  paySessions,
  connectedAccounts,
  maxListSize,
}: AccountState) {
  const sessionParams = 'mode allowed_payment_method_types customer client_reference_id success_url cancel_url';
  const pageParams =
    'mode allowed_payment_method_types customer line_items metadata payment_intent_data saved_payment_method_options adaptive_pricing success_url cancel_url expires_at';
  const intentParams =
    'amount currency customer payment_method allowed_payment_method_types description metadata statement_descriptor_suffix';
  const routes: Route[] = [
    route('GET /account', 'checkAccount', '', () => ({ ...blankAccount, id: account })),
    route('GET /customers', 'checkAccount', 'limit', (params) =>
      pageOf('customers', [...customersAndCards.customers.values()], params),
    ),
    route('GET /payment_methods', 'checkAccount', 'limit', (params) =>
      pageOf('payment_methods', [...customersAndCards.cards.values()], params),
    ),
    route('GET /checkout/sessions', 'checkAccount', 'limit', listSessions),
    route('GET /setup_intents', 'checkAccount', 'limit', listSetups),
    route('POST /customers', 'createCustomer', 'name phone metadata', (params) =>
      customersAndCards.createCustomer(params),
    ),
    route(
      'POST /checkout/sessions',
      'openPayPage',
      pageParams,
      (params) => paySessions.create(params),
      ({ mode }) => mode === 'payment',
    ),
    route('POST /checkout/sessions/{id}/expire', 'closePayPage', '', (_, id) => paySessions.expire(id)),
    route('GET /checkout/sessions/{id}', 'readPayPage', 'expand', readPage, (_, id) => paySessions.sessions.has(id)),
    route('POST /checkout/sessions', 'openSetup', sessionParams, (params) =>
      folded(customersAndCards.createSession(params)),
    ),
    route('GET /checkout/sessions/{id}', 'readSetup', 'expand', readSession),
    route('GET /payment_methods/{id}', 'readCard', '', (_, id) => customersAndCards.readCard(id)),
    route('POST /payment_methods/{id}/detach', 'detachCard', '', (_, id) => customersAndCards.detach(id)),
    route('POST /payment_intents', 'createPayment', intentParams, (params) => ledger.createIntent(params)),
    route('POST /payment_intents/{id}/confirm', 'confirmPayment', 'return_url off_session', (params, id) =>
      ledger.confirmIntent(id, params),
    ),
    route('GET /payment_intents/{id}', 'readPayment', '', (_, id) => ledger.readIntent(id)),
    route('POST /payment_intents/{id}/cancel', 'cancelPayment', '', (_, id) => ledger.cancelIntent(id)),
    route('GET /payment_intents', 'listPayments', 'created limit starting_after expand', listIntents),
    route('POST /refunds', 'refund', 'payment_intent amount metadata', (params) => ledger.createRefund(params)),
    route('GET /disputes', 'listDisputes', 'created limit starting_after', listDisputes),
    route('GET /disputes/{id}', 'readDispute', '', (_, id) => ledger.readDispute(id)),
    route('GET /radar/early_fraud_warnings/{id}', 'readDispute', '', (_, id) => ledger.readWarning(id)),
    route('GET /refunds/{id}', 'readRefund', '', (_, id) => ledger.readRefund(id)),
    route('GET /refunds', 'listRefunds', 'payment_intent created limit starting_after', listRefunds),
    ...(connectedAccounts ? connectRoutes(connectedAccounts) : []),
  ];

  return function find(method: string, path: string, callParams: Params) {
    const idOf = (candidate: Route) => candidate.path.exec(path)?.[1] ?? '';
    const matchingRoute = routes.find(
      (candidate) =>
        candidate.method === method &&
        candidate.path.test(path) &&
        (candidate.isFor?.(callParams, idOf(candidate)) ?? true),
    );
    if (!matchingRoute) return undefined;
    const id = idOf(matchingRoute);
    return {
      operation: matchingRoute.operation,
      run: (params: Params): unknown => {
        const unknownParam = Object.keys(params).find((name) => !matchingRoute.allowedParams.includes(name));
        if (unknownParam) throw unknownParameter(unknownParam);
        return matchingRoute.run(params, id);
      },
    };
  };

  function readPage(params: Params, id: string): object {
    const session = paySessions.read(id);
    const intent = ledger.intents.get(session.payment_intent ?? '');
    if (!intent || !asList(params['expand']).includes('payment_intent.payment_method')) return session;
    const card = customersAndCards.cards.get(intent.payment_method ?? '') ?? null;
    return { ...session, payment_intent: { ...intent, payment_method: card } };
  }

  function readSession(params: Params, id: string): object {
    const session = customersAndCards.readSession(id);
    if (!asList(params['expand']).includes('setup_intent.payment_method')) return folded(session);
    const card = customersAndCards.cards.get(session.setup_intent.payment_method ?? '') ?? null;
    return { ...session, setup_intent: { ...session.setup_intent, payment_method: card } };
  }

  function listIntents(params: Params): object {
    const since = Number(asMap(params['created'])['gte'] ?? 0);
    const page = pageOf(
      'payment_intents',
      [...ledger.intents.values()].filter(({ created }) => created >= since).toReversed(),
      params,
    );
    if (!asList(params['expand']).includes('data.latest_charge')) return page;
    const findCharge = (id: string | null) =>
      ledger.charges.get(id ?? '') ?? ledger.failedCharges.get(id ?? '') ?? null;
    const data = structuredClone(page.data).map((intent) =>
      Object.assign(intent, { latest_charge: findCharge(intent.latest_charge) }),
    );
    return { ...page, data };
  }

  function listRefunds(params: Params): object {
    const [intent, since] = [asText(params['payment_intent']), Number(asMap(params['created'])['gte'] ?? 0)];
    const isListed = ({ payment_intent, created }: { payment_intent: string; created: number }) =>
      created >= since && (intent === undefined || payment_intent === intent);
    return pageOf('refunds', [...ledger.refunds.values()].filter(isListed).toReversed(), params);
  }

  function listDisputes(params: Params): object {
    const since = Number(asMap(params['created'])['gte'] ?? 0);
    const listed = [...ledger.disputes.values()].filter(({ created }) => created >= since);
    return pageOf('disputes', listed.toReversed(), params);
  }

  function listSessions(params: Params): object {
    const page = pageOf('checkout/sessions', [...customersAndCards.sessions.values()], params);
    return { ...page, data: page.data.map(folded) };
  }

  function listSetups(params: Params): object {
    const setups = [...customersAndCards.sessions.values()].map(({ setup_intent }) => setup_intent);
    return pageOf('setup_intents', setups, params);
  }

  /** Returns a page of a list, newest first. */
  function pageOf<T extends { id: string }>(name: string, all: T[], params: Params) {
    const after = asText(params['starting_after']);
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const size = Math.min(Number(params['limit'] ?? 10), maxListSize);
    return {
      object: 'list',
      data: all.slice(from, from + size),
      has_more: from + size < all.length,
      url: `/v1/${name}`,
    };
  }
}

function unknownParameter(param: string): WireError {
  const isGone = param === 'payment_method_types';
  const code = isGone ? 'payment_method_types_no_longer_supported' : 'parameter_unknown';
  const message = `Received unknown parameter: ${param}`;
  return new WireError(400, { type: 'invalid_request_error', code, message, param }, { isEarly: true });
}
