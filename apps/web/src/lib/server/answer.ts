import type { RefusalCode } from '@caddie/contract/refusals';
import { withTimeout } from './with-timeout.ts';

/** The app's messages for refused calls, by the codes of the refusals and of their reasons. */
export type Sentences = Readonly<Record<string, string | ((figures: never) => string)>>;

/** Loads the messages lazily: no screen shows them until a call is refused. */
type LoadSentences = () => Promise<Sentences>;

/** Any failed request. Its message is for the log; the customer reads `sentenceOf` it. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The whole body of the server's answer. */
  readonly details: unknown;
  /** The contract's refusal code, if the server sent one. */
  readonly code: RefusalCode | undefined;
  /** The messages for the refusals of this call. */
  readonly sentences: Sentences | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || 'Network error', options);
    this.status = failure.status;
    this.details = failure.details;
    this.sentences = failure.sentences;
    this.code = readText(failure.details, 'code') as RefusalCode | undefined;
  }
}

type Failure = { status: number; message: string; details?: unknown; sentences?: Sentences | undefined };

/** The longest time that an answer waits for its messages to load. */
const SENTENCES_MS = 2000;

/** Path or query parameters of a call. */
export type ParamValues = Record<string, string | number | boolean | undefined>;

/** Whether the call was refused because the person is not signed in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'UNAUTHENTICATED' || error.code === 'WRONG_SHOP');

export async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw new CallError({ status: 0, message: cause instanceof Error ? cause.message : '' }, { cause });
  }
}

/**
 * The whole body of an answer; throws unless the call succeeded with JSON. `loadShared` loads the messages for refusals that all calls share,
 * `loadOwn` those of this call.
 */
export async function bodyOf<Body>(
  response: Response,
  loadShared: LoadSentences,
  loadOwn: LoadSentences | null,
): Promise<Body> {
  const answer = await readBody(response);
  if (response.ok && answer.isJson) return answer.body as Body;
  throw new CallError({
    status: response.status,
    message: readText(answer.body, 'message') ?? `Request failed with status code ${response.status}`,
    details: answer.body,
    sentences: await loadAllSentences(loadShared, loadOwn),
  });
}

/** Loads the messages; a refusal whose messages do not arrive in time gets a general one. */
async function loadAllSentences(loadShared: LoadSentences, loadOwn: LoadSentences | null): Promise<Sentences> {
  try {
    const [sharedSentences, ownSentences] = await withTimeout(Promise.all([loadShared(), loadOwn?.()]), SENTENCES_MS);
    return { ...sharedSentences, ...ownSentences };
  } catch {
    return {};
  }
}

/** A proxy's error page is not JSON, and a connection may break in the middle of a body. */
async function readBody(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  let text = '';
  try {
    text = await response.text();
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}

export const toQueryString = (query: ParamValues = {}): string => {
  const entries = definedEntries(query);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** Leaves out undefined values, which would otherwise be sent as the text "undefined". */
export const definedEntries = (values: ParamValues): [string, string][] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));

function readText(body: unknown, key: 'message' | 'code'): string | undefined {
  const text = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
