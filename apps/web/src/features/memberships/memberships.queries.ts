import type { MembershipSet } from '@caddie/contract/memberships';
import { queryOptions } from '@tanstack/react-query';
import { isFinalRefusal } from '../../lib/server/refusal-of.ts';
import { customerKey, publicKey } from '../../lib/server/server-state.tsx';
import * as api from './memberships.api.ts';

/** The query keys of a venue's products and of a customer's sets. */
const membershipKeys = {
  products: (shopSeqNo: number) => publicKey('products', shopSeqNo),
  product: (membershipDetailId: string) => publicKey('product', membershipDetailId),
  sets: (shopSeqNo: number) => customerKey('sets', shopSeqNo),
  set: (membershipSetId: string) => customerKey('set', membershipSetId),
  paidSet: (membershipSetId: string) => customerKey('paid-set', membershipSetId),
};

export const productsQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: membershipKeys.products(shopSeqNo),
    queryFn: ({ signal }) => api.loadProducts(shopSeqNo, signal),
  });

export const setsQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: membershipKeys.sets(shopSeqNo),
    queryFn: ({ signal }) => api.loadSets(shopSeqNo, signal),
  });

export const setQuery = (membershipSetId: string) =>
  queryOptions({
    queryKey: membershipKeys.set(membershipSetId),
    queryFn: ({ signal }) => api.loadSet(membershipSetId, signal),
  });

export const productQuery = (membershipDetailId: string) =>
  queryOptions({
    queryKey: membershipKeys.product(membershipDetailId),
    queryFn: ({ signal }) => api.loadProduct(membershipDetailId, signal),
  });

/** The set that an order pays for. A failed order has nothing to activate. */
export const paidSetQuery = (membershipSetId: string, orderId: string | null) =>
  queryOptions({
    queryKey: membershipKeys.paidSet(membershipSetId),
    queryFn: async ({ signal }): Promise<MembershipSet> => {
      if (orderId === null) return api.loadSet(membershipSetId, signal);
      return api.activatePaidSet({ membershipSetId, orderId }, signal).catch((error: unknown) => {
        // Decided since the order was last read: the set itself has the current state.
        if (isFinalRefusal(error)) return api.loadSet(membershipSetId, signal);
        throw error;
      });
    },
  });
