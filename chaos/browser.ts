import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@caddie/contract/call';
import type { Counts } from './checks/counts.ts';
import type { Random } from './random.ts';

export type Answer<T> = { status: number; code: string | undefined; data: T };
export type Browser = ReturnType<typeof createBrowser>;

/** The timeout of a request: a frozen server must not freeze its customers. */
const TIMEOUT_MS = 5_000;
/** A customer closes the page after this long. */
const PATIENCE_MS = 60_000;

/** No fault excuses them: a server without its database answers 503. */
export const ANSWERS_OF_500 = 'answers of 500';

/** The customer closed the page: only the books know the outcome of the last request. */
export class RetriesExhausted extends Error {}

/** `address`: the customer's IP address, by which the servers count calls. */
type Dependencies = {
  origin: string;
  /** Headers that authenticate the caller: a customer's token, or the cookie of the desk. */
  authHeaders: Record<string, string>;
  address: string;
  random: Random;
  counts: Counts;
};

/** Sends requests as the app does: retries the same request with the same key until there is an answer. */
export function createBrowser({ origin, authHeaders, address, random, counts }: Dependencies) {
  return {
    get: <T>(path: string): Promise<Answer<T>> => requestUntilAnswered<T>('GET', path),
    post: <T>(path: string, body: object): Promise<Answer<T>> => requestUntilAnswered<T>('POST', path, body),
    /** Sends a request once and drops its answer, as for a customer who has closed the page. */
    async drop(path: string, body: object): Promise<void> {
      await requestOnce(path, { method: 'POST', headers: headersFor(body), body: JSON.stringify(body) });
    },
  };

  async function requestUntilAnswered<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const headers = headersFor(body);
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const answer = await requestOnce<T>(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer && !isWorthRetrying(answer)) return answer;
      counts.add(`retries: ${answer?.code ?? 'no answer'}`);
      await pause(random.between(50, 400));
    }
    counts.add(`customers who gave up: ${path.replace(/[0-9a-f-]{36}/, '…')}`);
    throw new RetriesExhausted(path);
  }

  function headersFor(body?: object): Record<string, string> {
    const key = body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return { ...authHeaders, 'x-forwarded-for': address, ...key };
  }

  async function requestOnce<T>(path: string, options: RequestInit): Promise<Answer<T> | undefined> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(origin + API_BASE + path, { ...options, signal });
      if (response.status === 500) counts.add(ANSWERS_OF_500);
      const { data, code } = (await response.json()) as { data: T; code?: string };
      return { status: response.status, code, data };
    } catch {
      return undefined;
    }
  }
}

const isWorthRetrying = ({ status, code }: Answer<unknown>): boolean =>
  status >= 500 || code === 'KEY_IN_PROGRESS' || code === 'RATE_LIMITED';
