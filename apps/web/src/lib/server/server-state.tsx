import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from './answer.ts';
import { type CaddieStore, useCaddieStore } from '../state/store.ts';

const RETRIES = 2;
/** The delay before the first retry; it doubles for the next one. A customer sees an error only after the last retry. */
const RETRY_MS = 250;

/** The query key of a public answer. */
export const publicKey = <const Parts extends readonly unknown[]>(...parts: Parts) => ['public', ...parts] as const;

/** The query key of a customer's own answer, which is removed at sign-out. */
export const customerKey = <const Parts extends readonly unknown[]>(...parts: Parts) => ['own', ...parts] as const;

const isPublic = ([owner]: readonly unknown[]): boolean => owner === 'public';

/** One query client per page, kept while its screens change. */
const clients = new WeakMap<CaddieStore, QueryClient>();

/** Provides the query client to the screens below. */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useCaddieStore())}>{children}</QueryClientProvider>;
}

function clientOf(store: CaddieStore): QueryClient {
  let client = clients.get(store);
  if (!client) clients.set(store, (client = makeClient(store)));
  return client;
}

function makeClient(store: CaddieStore): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a query fails immediately and can be retried, instead of waiting silently.
      queries: {
        networkMode: 'always',
        staleTime: 2_000,
        retry: isWorthRetrying,
        retryDelay: (failures) => RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  store.subscribe((state, before) => {
    // The next customer on this phone must never see the previous one's bookings.
    if (before.authenticated && !state.authenticated)
      client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
  });
  return client;
}

/** Retries lost connections (status 0), server errors and unexpected errors; a refusal with a 4xx status is final. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);
