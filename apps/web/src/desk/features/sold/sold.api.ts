import type { InputOf } from '@caddie/contract/call';
import type { getSetRefund, refundSet } from '@caddie/contract/desk/set-refunds';
import type { adjustSet, extendSet, freezeSet, getSoldSet, getSoldSets, thawSet } from '@caddie/contract/desk/sets';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { pageQuery, pagination } from '../../lib/lists/pagination.ts';
import type { DaysAct } from './set-days.rules.ts';

const sentences = () => import('./refusals.ts');

type SetsFilter = Omit<InputOf<typeof getSoldSets>['query'], 'cursor'>;

/** Pages of sets. The rows of the previous filter stay on screen while the new ones load. */
export const soldQuery = (filter: SetsFilter) =>
  infiniteQueryOptions({
    queryKey: ['sold', filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getSoldSets>('GET /desk/sets', { query: pageQuery(filter, pageParam) }, null, { signal }),
    ...pagination,
    placeholderData: keepPreviousData,
  });

/** One set with its ledger; never shown from the cache. */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: ['sold-set', id],
    queryFn: ({ signal }) =>
      deskCall<typeof getSoldSet>('GET /desk/sets/{id}', { params: { id } }, sentences, { signal }),
    gcTime: 0,
  });

export type AdjustBody = InputOf<typeof adjustSet>['body'];
export const sendAdjust = (id: string, body: AdjustBody, key: string, approval: string | undefined) =>
  deskCall<typeof adjustSet>('POST /desk/sets/{id}/adjust', { params: { id }, body }, sentences, {
    key,
    ...(approval !== undefined && { approval }),
  });

export type ChangeDaysRequest = { act: DaysAct; until: string; reason: string };
export const sendDays = (
  id: string,
  { act, until, reason }: ChangeDaysRequest,
  key: string,
  approval: string | undefined,
) => {
  const params = { id };
  const options = { key, ...(approval !== undefined && { approval }) };
  if (act === 'THAW')
    return deskCall<typeof thawSet>('POST /desk/sets/{id}/thaw', { params, body: { reason } }, sentences, options);
  const body = { until, reason };
  return act === 'FREEZE'
    ? deskCall<typeof freezeSet>('POST /desk/sets/{id}/freeze', { params, body }, sentences, options)
    : deskCall<typeof extendSet>('POST /desk/sets/{id}/extend', { params, body }, sentences, options);
};

/** The refund as of now; fetched again each time. */
export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: ['sold-set', id, 'refund'],
    queryFn: ({ signal }) =>
      deskCall<typeof getSetRefund>('GET /desk/sets/{id}/refund', { params: { id } }, sentences, { signal }),
    gcTime: 0,
  });

export type RefundSetBody = InputOf<typeof refundSet>['body'];
export const sendRefund = (id: string, body: RefundSetBody, key: string) =>
  deskCall<typeof refundSet>('POST /desk/sets/{id}/refund', { params: { id }, body }, sentences, { key });
