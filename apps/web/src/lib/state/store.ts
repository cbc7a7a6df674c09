import type { Booking } from '@caddie/contract/bookings';
import type { SavedCard } from '@caddie/contract/cards';
import type { MembershipSet } from '@caddie/contract/memberships';
import type { PageData } from '@caddie/contract/page';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { isSameSaved, readSavedState, writeSavedState } from './saved-state.ts';
import { keepHintTrue, readToken, SAVED_STATE_KEY } from './session.ts';
import { storage } from './storage.ts';

export type CaddieState = {
  /** True until what this browser saved has been read back. */
  loading: boolean;
  menuOpen: boolean;
  loginFormOpen: boolean;
  shop: PublicShop | null;
  shopDetail: Shop | null;
  cardList: SavedCard[];
  customer: CustomerInfo | null;
  authenticated: boolean;
  /** What was tapped in a list: its own page shows it at once, and then what the server says. */
  selectedMembership: MembershipSet | null;
  selectedBooking: Booking | null;
  entrySource: string;
};

export type CaddieStore = ReturnType<typeof createCaddieStore>;

/** One store for one page: the server draws many pages at once, and none may see another's. */
export const createCaddieStore = (page: PageData) =>
  createStore<CaddieState>()(() => ({
    loading: true,
    menuOpen: false,
    loginFormOpen: false,
    shop: page.home?.kind === 'shop' ? page.home.shop : null,
    shopDetail: null,
    cardList: [],
    customer: null,
    authenticated: page.signedIn,
    selectedMembership: null,
    selectedBooking: null,
    entrySource: page.entrySource ?? '',
  }));

/**
 * Reads back what this browser saved, and from then on keeps it saved; returns how to stop.
 * It runs after the first drawing, which must equal the server's. Being signed in needs both the flag and the token.
 */
export function restore(store: CaddieStore): () => void {
  const saved = readSavedState(storage.getItem(SAVED_STATE_KEY));
  const { authenticated } = saved ?? store.getState();
  store.setState({ ...saved, loading: false, authenticated: authenticated && readToken() !== null });
  keepHintTrue();
  return store.subscribe((state, before) => {
    if (!isSameSaved(state, before)) storage.setItem(SAVED_STATE_KEY, writeSavedState(state));
  });
}

/** The side menu and the login panel never lie over each other. */
export function openLoginPanel(store: CaddieStore): void {
  store.setState({ loginFormOpen: true, menuOpen: false });
}

export const StoreContext = createContext<CaddieStore | null>(null);

export function useCaddieStore(): CaddieStore {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no store above this component.');
  return store;
}

export const useCaddie = <T>(select: (state: CaddieState) => T): T => useStore(useCaddieStore(), select);
