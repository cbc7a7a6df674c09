import { type Call, type DataOf, fillPath, type InputOf, type RefusalOf, type RouteOf } from '@caddie/contract/call';
import type { RefusalMessages } from '@caddie/contract/reasons';
import { correctClock } from '../clock.ts';
import { bodyOf, definedEntries, isSignedOut, toQueryString, send, type ParamValues } from './answer.ts';
import { recordAnswerTime } from './answered-at.ts';
import { readPageData } from '../state/page-data.tsx';
import { endSession, readToken } from '../state/session.ts';

type HeaderValues = Record<string, string | undefined>;
type CallInput = { params?: ParamValues; query?: ParamValues; body?: unknown; headers?: HeaderValues };
type Options = {
  signal?: AbortSignal;
  headers?: HeaderValues;
  /** Lets the request outlive the page that made it. */
  keepalive?: boolean;
};

/** Loads a message for each refusal of a call; null for a call that has no refusals of its own. */
type SentencesFor<C extends Call> = [RefusalOf<C>] extends [never]
  ? null
  : () => Promise<RefusalMessages<RefusalOf<C>>>;

/** After this time every server process has been notified of a change, or uses no kept answers. */
const CHANGE_IS_KNOWN_MS = 2_000;
let changedAt = -Infinity;

const sharedSentences = async () => (await import('./shared-refusals.ts')).sentences;

/**
 * Makes one call of the contract as the customer of this browser and returns the whole body. `sentences` loads the messages for the
 * refusals of the call. There is no time limit; `signal` aborts it.
 */
export async function call<C extends Call>(
  route: RouteOf<C>,
  input: InputOf<C>,
  sentences: SentencesFor<C>,
  options: Options = {},
): Promise<{ data: DataOf<C> }> {
  const [method = 'GET', path = ''] = route.split(' ');
  const { params, query, body, headers } = input as CallInput;
  const token = readToken();
  const isRead = method === 'GET';
  const sentAt = performance.now();
  const response = await send(apiBase() + fillPath(path, params) + toQueryString(query), {
    method,
    // Another server process may still keep an answer from before this browser's last change.
    ...(isRead && performance.now() - changedAt < CHANGE_IS_KNOWN_MS && { cache: 'reload' }),
    headers: headersFor(token, body, { ...headers, ...options.headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  });
  correctClock(response, performance.now() - sentAt);
  if (!isRead) changedAt = performance.now();
  try {
    const answer = await bodyOf<{ data: DataOf<C> }>(response, sharedSentences, sentences);
    recordAnswerTime(response);
    return answer;
  } catch (failure) {
    if (token !== null && isSignedOut(failure)) endSession(token, !isRead);
    throw failure;
  }
}

/** The API's address comes with the page; tests and tools have no page and set it themselves. */
let apiBase = (): string => {
  const { apiBase: base } = readPageData().settings;
  apiBase = () => base;
  return base;
};

export const setApiBase = (base: string): void => {
  apiBase = () => base;
};

function headersFor(token: string | null, body: unknown, extraHeaders: HeaderValues): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...Object.fromEntries(definedEntries(extraHeaders)),
  };
}
