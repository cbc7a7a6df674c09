import { queryOptions } from '@tanstack/react-query';
import * as api from './memberships.api.ts';

/** What we ask the server about memberships, each question with the name its answer is remembered by. */
export const productsQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: ['membership-products', shopSeqNo],
    queryFn: ({ signal }) => api.loadProducts(shopSeqNo, signal),
  });

export const setsQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: ['membership-sets', shopSeqNo],
    queryFn: ({ signal }) => api.loadSets(shopSeqNo, signal),
  });

export const setQuery = (membershipSetId: string) =>
  queryOptions({
    queryKey: ['membership-set', membershipSetId],
    queryFn: ({ signal }) => api.loadSet(membershipSetId, signal),
  });
