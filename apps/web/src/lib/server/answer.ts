import type { RefusalCode } from '@caddie/contract/refusals';
import { inTime } from './in-time.ts';

/** What the app says when a call is refused, by the codes of the refusals and of their reasons. */
export type Sentences = Readonly<Record<string, string | ((figures: never) => string)>>;

/** Fetches them: they are on no screen until a call is refused, so no screen waits for them. */
export type LoadSentences = () => Promise<Sentences>;

/** Every failed request, whatever went wrong, in one form. Its message is for the log: what people read is `sentenceOf` it. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The whole body the server answered with. */
  readonly details: unknown;
  /** Which of the contract's refusals it was, if the server said. */
  readonly code: RefusalCode | undefined;
  /** What the caller says about it. */
  readonly sentences: Sentences | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message || 'Network error', options);
    this.status = failure.status;
    this.details = failure.details;
    this.sentences = failure.sentences;
    this.code = textIn(failure.details, 'code') as RefusalCode | undefined;
  }
}

type Failure = { status: number; message: string; details?: unknown; sentences?: Sentences | undefined };

/** Nobody waits longer for the words of an answer that is there. */
const SENTENCES_MS = 2000;

/** What a call takes in its path and in its query. */
export type Values = Record<string, string | number | boolean | undefined>;

/** Whether it was refused because the person is not signed in here. */
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
 * The whole body of an answer; anything but JSON of a call that succeeded is a failure. `shared` fetches what all calls of the app say when
 * they are refused, `own` what this one says.
 */
export async function bodyOf<Body>(
  response: Response,
  shared: LoadSentences,
  own: LoadSentences | null,
): Promise<Body> {
  const answer = await readBody(response);
  if (response.ok && answer.isJson) return answer.body as Body;
  throw new CallError({
    status: response.status,
    message: textIn(answer.body, 'message') ?? `Request failed with status code ${response.status}`,
    details: answer.body,
    sentences: await loaded(shared, own),
  });
}

/** A refusal whose sentences do not arrive, or not in time, is the same refusal, said in general. */
async function loaded(shared: LoadSentences, own: LoadSentences | null): Promise<Sentences> {
  try {
    const [ofAll, ofCall] = await inTime(Promise.all([shared(), own?.()]), SENTENCES_MS);
    return { ...ofAll, ...ofCall };
  } catch {
    return {};
  }
}

/** A proxy's error page is no JSON, and a connection may break in the middle of a body. */
async function readBody(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  let text = '';
  try {
    text = await response.text();
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}

export const searchOf = (query: Values = {}): string => {
  const entries = given(query);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** What was left out is not sent, not even as a word. */
export const given = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));

function textIn(body: unknown, key: 'message' | 'code'): string | undefined {
  const text = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
