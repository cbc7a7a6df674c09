import type { MembershipSet } from '@caddie/contract/memberships';
import { queryOptions } from '@tanstack/react-query';
import { isDecided } from '../../lib/refusal-of.ts';
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

export const productQuery = (membershipDetailId: string) =>
  queryOptions({
    queryKey: ['membership-product', membershipDetailId],
    queryFn: ({ signal }) => api.loadProduct(membershipDetailId, signal),
  });

/** A set that an order pays for. An order that failed has nothing to activate. */
export const paidSetQuery = (membershipSetId: string, orderId: string | null) =>
  queryOptions({
    queryKey: ['membership-paid', membershipSetId],
    queryFn: async ({ signal }): Promise<MembershipSet> => {
      if (orderId === null) return api.loadSet(membershipSetId, signal);
      return api.activate({ membershipSetId, orderId }, signal).catch((error: unknown) => {
        // Refused since the order was last looked at: then it says itself how it stands.
        if (isDecided(error)) return api.loadSet(membershipSetId, signal);
        throw error;
      });
    },
  });
