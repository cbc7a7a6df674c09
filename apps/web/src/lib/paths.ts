import { useCallback } from 'react';
import { useCaddie } from './state/store.ts';
import { useSearch } from './use-search.ts';

export const SHOP_NAME = 'shopName';
export const ENTRY_SOURCE = 'entrySource';
/** What the customer wants to do on the page of a booking. */
export const ACT = 'act';

/** The venue and the entry source of this visit, which the app keeps in each of its addresses. */
type Visit = { shopName: string | undefined; entrySource: string };

type AddressParts = {
  /** Values for the pattern's `:name` parts. */
  params?: Record<string, string>;
  query?: Record<string, string>;
};

/** The address of a screen at this venue. */
export function addressOf(visit: Visit, pattern: string, { params = {}, query = {} }: AddressParts = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  if (visit.shopName) search.set(SHOP_NAME, visit.shopName);
  if (visit.entrySource) search.set(ENTRY_SOURCE, visit.entrySource);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns a function that makes addresses with this page's venue and entry source. */
export function useAddress(): (pattern: string, parts?: AddressParts) => string {
  const nameInUrl = useSearch().get(SHOP_NAME) ?? undefined;
  const loadedName = useCaddie((state) => state.shop?.shopName);
  const entrySource = useCaddie((state) => state.entrySource);
  const shopName = loadedName ?? nameInUrl;
  return useCallback((pattern, parts) => addressOf({ shopName, entrySource }, pattern, parts), [shopName, entrySource]);
}
