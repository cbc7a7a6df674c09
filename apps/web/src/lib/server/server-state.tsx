import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from './answer.ts';
import { type CaddieStore, useCaddieStore } from '../state/store.ts';

const RETRIES = 2;
/** Before the first retry; before the next one twice as long. All of it passes before a customer reads what is wrong. */
const RETRY_MS = 250;

/** The name of an answer that is public. */
export const publicKey = <const Parts extends readonly unknown[]>(...parts: Parts) => ['public', ...parts] as const;

/** The name of an answer that belongs to the customer who asked: signing out forgets it. */
export const ownKey = <const Parts extends readonly unknown[]>(...parts: Parts) => ['own', ...parts] as const;

const isPublic = ([owner]: readonly unknown[]): boolean => owner === 'public';

/** One memory of the server's answers for each page, kept while its screens come and go. */
const clients = new WeakMap<CaddieStore, QueryClient>();

/** Lets the screens below ask the server and remember what it said. */
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
      // Without a network a question fails at once and can be asked again, instead of waiting silently.
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
    // The next customer on this phone must not see the last one's bookings, not even for a moment.
    if (before.authenticated && !state.authenticated)
      client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
  });
  return client;
}

/** A refusal stays a refusal; a broken line may be whole again a moment later. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);
