import type { RefusalCode } from '@caddie/contract/refusals';

/** Every failed request, whatever went wrong, in one form. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The whole body the server answered with. */
  readonly details: unknown;
  /** Which of the contract's refusals it was, if the server said. */
  readonly code: RefusalCode | undefined;

  constructor(failure: { status: number; message: string; details?: unknown }, options?: ErrorOptions) {
    super(failure.message || 'Network error', options);
    this.status = failure.status;
    this.details = failure.details;
    this.code = textIn(failure.details, 'code') as RefusalCode | undefined;
  }
}

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

/** The whole body of an answer; anything but JSON of a call that succeeded is a failure. */
export async function bodyOf<Body>(response: Response): Promise<Body> {
  const answer = await readBody(response);
  if (response.ok && answer.isJson) return answer.body as Body;
  throw new CallError({
    status: response.status,
    message: textIn(answer.body, 'message') ?? `Request failed with status code ${response.status}`,
    details: answer.body,
  });
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
