import { type Call, type DataOf, fillPath, type InputOf, type RouteOf } from '@caddie/contract/call';
import type { RefusalCode } from '@caddie/contract/refusals';
import { noteAnswer } from './answered-at.ts';
import { readPageData } from './page-data.tsx';
import { endSession, readToken } from './session.ts';

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

type HeaderValues = Record<string, string | undefined>;
type Values = Record<string, string | number | boolean | undefined>;
type Parts = { params?: Values; query?: Values; body?: unknown; headers?: HeaderValues };
type Options = {
  signal?: AbortSignal;
  headers?: HeaderValues;
  /** Lets the request outlive the page that made it. */
  keepalive?: boolean;
};

/** Whether it was refused because the customer of this token is not signed in here. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'UNAUTHENTICATED' || error.code === 'WRONG_SHOP');

/** Makes one call of the contract and hands back the whole body. There is no time limit; `signal` gives it up. */
export async function call<C extends Call>(
  route: RouteOf<C>,
  input: InputOf<C>,
  options: Options = {},
): Promise<{ data: DataOf<C> }> {
  const [method = 'GET', path = ''] = route.split(' ');
  const { params, query, body, headers } = input as Parts;
  const token = readToken();
  const response = await send(apiBase() + fillPath(path, params) + searchOf(query), {
    method,
    headers: headersFor(token, body, { ...headers, ...options.headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  });
  const answer = await bodyOf(response);
  if (response.ok && answer.isJson) {
    noteAnswer(response);
    return answer.body as { data: DataOf<C> };
  }
  const failure = new CallError({
    status: response.status,
    message: textIn(answer.body, 'message') ?? `Request failed with status code ${response.status}`,
    details: answer.body,
  });
  if (token !== null && isSignedOut(failure)) endSession(token, method !== 'GET');
  throw failure;
}

/** The address of the API comes with the page; tests and tools have no page and say it themselves. */
let apiBase = (): string => {
  const { apiBase: base } = readPageData().settings;
  apiBase = () => base;
  return base;
};

export const setApiBase = (base: string): void => {
  apiBase = () => base;
};

export async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw new CallError({ status: 0, message: cause instanceof Error ? cause.message : '' }, { cause });
  }
}

function headersFor(token: string | null, body: unknown, extra: HeaderValues): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...Object.fromEntries(given(extra)),
  };
}

export const searchOf = (query: Values = {}): string => {
  const entries = given(query);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** What was left out is not sent, not even as a word. */
const given = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));

/** A proxy's error page is no JSON, and a connection may break in the middle of a body. */
export async function bodyOf(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  let text = '';
  try {
    text = await response.text();
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}

export function textIn(body: unknown, key: 'message' | 'code'): string | undefined {
  const text = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
