import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '../../src/gateways/payments/sandbox/faults.ts';
import type { createApi } from './api.ts';
import type { Answer, createKeyMemory } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import type { Intent } from './objects.ts';
import type { PaySession, PaySessions } from './pay-sessions.ts';
import type { Request } from './request.ts';
import type { StripeFault } from './stripe-fault.ts';
import { invalid, newId, WireError } from './wire.ts';

type SimulatorState = {
  secretKey: string;
  own: string;
  accountStates: Map<
    string,
    {
      findRoute: ReturnType<typeof createApi>;
      keys: ReturnType<typeof createKeyMemory>;
      ledger: Ledger;
      paySessions: PaySessions;
    }
  >;
  nextFault: (operation: Operation) => StripeFault | undefined;
};

export type Reply = Answer & { headers: Record<string, string>; delivery: 'complete' | 'cut off' | 'never' };

/** Handles a call in Stripe's order: authentication, route, rate limit, idempotency key, and only then the work. */
export async function answerCall(state: SimulatorState, request: Request): Promise<Reply> {
  const reply = (answer: Answer, overrides: Partial<Reply> = {}): Reply => ({
    ...answer,
    delivery: 'complete',
    ...overrides,
    headers: { 'request-id': newId('req'), ...overrides.headers },
  });
  if (request.headers.authorization !== `Bearer ${state.secretKey}`) return reply(unknownKey);
  const { 'stripe-account': actingAccount, 'stripe-context': contextAccount } = request.headers;
  if (state.secretKey.startsWith('sk_org_') && !contextAccount) return reply(noContext);
  const account = String(contextAccount ?? actingAccount ?? state.own);
  const accountState = state.accountStates.get(account);
  if (!accountState) return reply(noAccess(account));
  const call = accountState.findRoute(request.method, request.path, request.params);
  if (!call) return reply(unknownCall(request));

  const fault = state.nextFault(call.operation);
  if (fault?.forbidden) return reply(forbidden(account));
  if (fault?.rateLimited) return reply(tooMany);
  if (fault?.failBefore) return reply(serverFailure, { delivery: 'cut off' });
  const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
  try {
    const storedAnswer = key && accountState.keys.begin(key, request.path, request.body);
    if (storedAnswer) return reply(storedAnswer, { headers: { 'idempotent-replayed': 'true' } });
  } catch (error) {
    return reply(toErrorAnswer(error));
  }
  if (fault?.delayMs) await pause(fault.delayMs);
  const run = () => (fault?.refusesSuffix ? refuseSuffix() : call.run(request.params));
  const { answer, isEarly } = runCall(run, fault?.serverError);
  if (fault?.paysAfterCancel && answer.status === 200) {
    const { id } = answer.body as Intent | PaySession;
    if (call.operation === 'closePayPage') accountState.paySessions.payLater(id);
    else accountState.ledger.confirmLater(id);
  }
  if (key && isEarly) accountState.keys.forget(key);
  else if (key) accountState.keys.keep(key, structuredClone(answer));
  return reply(answer, { delivery: fault?.hangs ? 'never' : fault?.timeOutAfterSuccess ? 'cut off' : 'complete' });
}

function runCall(run: () => unknown, serverError: StripeFault['serverError']): { answer: Answer; isEarly: boolean } {
  if (serverError === 'before') return { answer: serverFailure, isEarly: false };
  try {
    const answer = { status: 200, body: run() };
    return { answer: serverError === 'after' ? serverFailure : answer, isEarly: false };
  } catch (error) {
    return { answer: toErrorAnswer(error), isEarly: error instanceof WireError && error.isEarly };
  }
}

function toErrorAnswer(error: unknown): Answer {
  if (!(error instanceof WireError)) throw error;
  return { status: error.status, body: error.body };
}

const errorAnswer = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

const serverFailure = errorAnswer(500, 'api_error', 'An unknown error occurred.');
const tooMany = errorAnswer(429, 'invalid_request_error', 'Too many requests.', 'rate_limit');
const unknownKey = errorAnswer(401, 'invalid_request_error', 'Invalid API Key provided.');
function refuseSuffix(): never {
  throw invalid('The statement descriptor is too long.', undefined, 'statement_descriptor_suffix');
}
const forbidden = (account: string): Answer =>
  errorAnswer(
    403,
    'invalid_request_error',
    `The provided key 'rk_test_***' does not have the required permissions for this endpoint on account '${account}'. Having the 'rak_any_read' permission would allow this request to continue.`,
  );
const noAccess = (account: string): Answer =>
  errorAnswer(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    'account_invalid',
  );
const noContext = errorAnswer(
  400,
  'invalid_request_error',
  'Requests with the key of an organization name an account.',
);
const unknownCall = ({ method, path }: Request): Answer =>
  errorAnswer(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
