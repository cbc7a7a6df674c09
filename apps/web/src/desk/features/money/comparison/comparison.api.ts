import type { InputOf } from '@caddie/contract/call';
import type { getComparison } from '@caddie/contract/desk/finance/comparison';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../lib/desk-call.ts';

const sentences = () => import('../refusals.ts');

export type DateRange = InputOf<typeof getComparison>['query'];

/** No automatic retries: each request takes long, so the person decides when to try again. */
export const comparisonQuery = (days: DateRange) =>
  queryOptions({
    queryKey: ['money', 'payouts', days],
    queryFn: ({ signal }) =>
      deskCall<typeof getComparison>('GET /desk/money/payouts', { query: days }, sentences, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
