import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/server/answer.ts';

const RETRIES = 2;

/** One query cache for the whole desk. */
export const makeDeskClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a query fails immediately and the page says so, instead of pausing silently.
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 2_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });

/** A refusal is final; a network error is worth a retry, unless there is no network. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES &&
  navigator.onLine &&
  (!(error instanceof CallError) || error.status === 0 || error.status >= 500);
