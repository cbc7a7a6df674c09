import type { DataOf } from '@caddie/contract/call';
import type { activateSet, draftSet, getProduct, getSet, listProducts, listSets } from '@caddie/contract/memberships';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

/** One set with all its movements. */
export type SetWithLedger = DataOf<typeof getSet>;

/** The venue's products. Unlike the calls about bookings, these return the answer's data only. */
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

/** Creates a draft of a membership for the customer to pay. */
export const draftMembership = async (body: { shopSeqNo: number; membershipDetailId: string }, key: string) =>
  (
    await call<typeof draftSet>('POST /memberships/sets', { body }, sentences, {
      headers: { 'idempotency-key': key },
    })
  ).data;

/** Whether a set now belongs to the customer. It has no idempotency key: each call asks for the current state. */
export const activatePaidSet = async (body: { membershipSetId: string; orderId: string }, signal: AbortSignal) =>
  (await call<typeof activateSet>('POST /memberships', { body }, sentences, { signal })).data;
