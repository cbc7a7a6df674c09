import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/server/answer.ts';

const RETRIES = 2;

/** One memory of the server's answers for the whole desk. */
export const makeDeskClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a question fails at once and the sheet says so, instead of waiting without a word.
      queries: { networkMode: 'always', staleTime: 2_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });

/** A refusal stays a refusal; a broken line may be whole again a second later. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);
