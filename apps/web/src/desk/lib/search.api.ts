import type { searchDesk } from '@caddie/contract/desk/sheet';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from './desk-call.ts';

/** The search results are the same from any screen by `/`, and for a new booking. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => deskCall<typeof searchDesk>('GET /desk/search', { query: { q } }, null, { signal }),
    staleTime: 5_000,
  });
