import type { Booking } from '@caddie/contract/bookings';
import type { SavedCard } from '@caddie/contract/cards';
import type { MembershipSet } from '@caddie/contract/memberships';
import type { PageData } from '@caddie/contract/page';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { hasSameSavedParts, readSavedState, writeSavedState } from './saved-state.ts';
import { syncSignedInHint, readToken, SAVED_STATE_KEY } from './session.ts';
import { storage } from './storage.ts';

export type CaddieState = {
  /** True until the saved state has been read. */
  loading: boolean;
  menuOpen: boolean;
  loginFormOpen: boolean;
  shop: PublicShop | null;
  shopDetail: Shop | null;
  cardList: SavedCard[];
  customer: CustomerInfo | null;
  authenticated: boolean;
  /** The item that was tapped in a list: its own page shows it immediately, until the server's answer arrives. */
  selectedMembership: MembershipSet | null;
  selectedBooking: Booking | null;
  entrySource: string;
};

export type CaddieStore = ReturnType<typeof createCaddieStore>;

/** One store per page: the server renders many pages at the same time, and none may see another's state. */
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
 * Restores the saved state and saves every later change; returns a function that stops. It runs after the first render, which must equal
 * the server's. A customer counts as signed in only with both the flag and the token.
 */
export function restoreState(store: CaddieStore): () => void {
  const savedState = readSavedState(storage.getItem(SAVED_STATE_KEY));
  const { authenticated } = savedState ?? store.getState();
  store.setState({ ...savedState, loading: false, authenticated: authenticated && readToken() !== null });
  syncSignedInHint();
  return store.subscribe((state, before) => {
    if (!hasSameSavedParts(state, before)) storage.setItem(SAVED_STATE_KEY, writeSavedState(state));
  });
}

/** The side menu and the login panel are never open together. */
export function openLoginPanel(store: CaddieStore): void {
  store.setState({ loginFormOpen: true, menuOpen: false });
}

export const StoreContext = createContext<CaddieStore | null>(null);

export function useCaddieStore(): CaddieStore {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no store above this component.');
  return store;
}

export const useCaddie = <T>(selector: (state: CaddieState) => T): T => useStore(useCaddieStore(), selector);
