import type { DataOf } from '@caddie/contract/call';
import type { activateSet, draftSet, getProduct, getSet, listProducts, listSets } from '@caddie/contract/memberships';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

/** One set with every movement on it. */
export type SetWithLedger = DataOf<typeof getSet>;

/** What the venue sells. Unlike the calls about bookings, these hand back what the answer holds, not the whole of it. */
export const loadProducts = async (shopSeqNo: number, signal: AbortSignal) =>
  (
    await call<typeof listProducts>('GET /memberships/details', { query: { shopSeqNo } }, sentences, {
      signal,
    })
  ).data;

export const loadProduct = async (id: string, signal: AbortSignal) =>
  (await call<typeof getProduct>('GET /memberships/details/{id}', { params: { id } }, sentences, { signal })).data;

/** The customer's sets, active ones first. */
export const loadSets = async (shopSeqNo: number, signal: AbortSignal) =>
  (await call<typeof listSets>('GET /memberships/sets', { query: { shopSeqNo } }, null, { signal })).data;

export const loadSet = async (id: string, signal: AbortSignal) =>
  (await call<typeof getSet>('GET /memberships/sets/{id}', { params: { id } }, sentences, { signal })).data;

/** Puts a membership aside for the customer to pay. */
export const draftMembership = async (body: { shopSeqNo: number; membershipDetailId: string }, key: string) =>
  (
    await call<typeof draftSet>('POST /memberships/sets', { body }, sentences, {
      headers: { 'idempotency-key': key },
    })
  ).data;

/** Whether a set is the customer's now. It goes without a key: each time it asks for what is true by then. */
export const activate = async (body: { membershipSetId: string; orderId: string }, signal: AbortSignal) =>
  (await call<typeof activateSet>('POST /memberships', { body }, sentences, { signal })).data;
