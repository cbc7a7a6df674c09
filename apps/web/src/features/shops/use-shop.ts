import type { HomeData } from '@caddie/contract/page';
import { cutShopName } from '@caddie/contract/texts/shop-name';
import type { PublicShop } from '@caddie/contract/shops';
import { useLayoutEffect, useState } from 'react';
import { usePageData } from '../../lib/state/page-data.tsx';
import { ENTRY_SOURCE, SHOP_NAME } from '../../lib/paths.ts';
import { restoreState, useCaddie, useCaddieStore } from '../../lib/state/store.ts';
import { useSearch } from '../../lib/use-search.ts';
import { leaveShop } from './leave-shop.ts';

/** `none`: the URL names no venue and none is known. `unknown`: there is no venue of that name, or the name is empty. */
export type ShopOfPage =
  | { status: 'ready'; shop: PublicShop }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'none' | 'loading' | 'unknown' };

type Failure = { shopName: string; status: 'unknown' | 'failed'; error?: unknown };

/** Keeps the store's venue equal to the one in the URL. The shell calls it once; all other code reads the store. */
export function useShop(): ShopOfPage {
  const store = useCaddieStore();
  const { home } = usePageData();
  const search = useSearch();
  const nameInUrl = cutShopName(search.get(SHOP_NAME)?.trim() ?? '') || null;
  const entrySource = search.get(ENTRY_SOURCE);
  const shop = useCaddie((state) => state.shop);
  const [failure, setFailure] = useState(() => failureOf(home));
  const [attempt, setAttempt] = useState(0);

  useLayoutEffect(() => restoreState(store), [store]);

  useLayoutEffect(() => {
    if (entrySource) store.setState({ entrySource });
  }, [store, entrySource]);

  useLayoutEffect(() => {
    if (!nameInUrl) return undefined;
    const shopFromPage = attempt === 0 ? findShopInPage(home, nameInUrl) : undefined;
    const currentShop = store.getState().shop;
    if (currentShop && (shopFromPage === null || !isSameName(currentShop.shopName, nameInUrl))) leaveShop(store);
    if (shopFromPage) store.setState({ shop: shopFromPage });
    if (shopFromPage !== undefined) return undefined;

    const request = new AbortController();
    const { signal } = request;
    // Lazy-loaded: not needed where the server has rendered the page with its venue.
    import('./shops.api.ts')
      .then(({ loadPublicShop }) => loadPublicShop(nameInUrl, signal))
      .then(
        ({ data }) => signal.aborted || store.setState({ shop: data }),
        (error: unknown) => {
          if (signal.aborted) return;
          console.error('Failed to load the venue: the page says so', error);
          const status = isRefused(error) ? 'unknown' : 'failed';
          if (status === 'unknown') leaveShop(store);
          setFailure({ shopName: nameInUrl, status, error });
        },
      );
    return () => request.abort();
  }, [store, home, nameInUrl, attempt]);

  if (shop && (!nameInUrl || isSameName(shop.shopName, nameInUrl))) return { status: 'ready', shop };
  if (!nameInUrl) return { status: search.has(SHOP_NAME) ? 'unknown' : 'none' };
  if (failure?.shopName !== nameInUrl) return { status: 'loading' };
  return failure.status === 'unknown' ? { status: 'unknown' } : { status: 'failed', error: failure.error, retry };

  function retry() {
    setFailure(null);
    setAttempt((count) => count + 1);
  }
}

/** Not found, or not a valid name; an unreachable server is a different case. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400);

/** The venue in the page's data; null if the page says there is none, undefined if it has no such data. */
function findShopInPage(home: HomeData | undefined, nameInUrl: string): PublicShop | null | undefined {
  if (home?.kind === 'shop' && isSameName(home.shop.shopName, nameInUrl)) return home.shop;
  return home?.kind === 'unknown' && home.shopName === nameInUrl ? null : undefined;
}

const failureOf = (home: HomeData | undefined): Failure | null =>
  home?.kind === 'unknown' ? { shopName: home.shopName, status: 'unknown' } : null;

/** The server ignores the case of a venue's name, so a link in lower case is the same venue. */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
