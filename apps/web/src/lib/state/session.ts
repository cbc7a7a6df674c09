import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import { HABITS_COOKIE, OPENED_COUNT_COOKIE, SIGNED_IN_COOKIE } from '@caddie/contract/page';
import { deleteCustomerCaches } from '../server/customer-caches.ts';
import { storage, tabStorage } from './storage.ts';

export const SAVED_STATE_KEY = 'caddie';
export const TOKEN_KEY = 'customer_token';
const THIRTY_DAYS = 30 * DAY_SECONDS;

export const readToken = (): string | null => storage.getItem(TOKEN_KEY);

export function saveToken(token: string): void {
  storage.setItem(TOKEN_KEY, token);
  setSignedInHint(true);
}

export function clearToken(): void {
  storage.removeItem(TOKEN_KEY);
  setSignedInHint(false);
  deleteCustomerCaches();
}

/** Called when the server refused the token; `wasWrite` says whether the request was a write. */
type EndListener = (wasWrite: boolean) => void;
const endListeners = new Set<EndListener>();

/** Listens for sessions that the server ended; returns a function that stops listening. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Ends the session of a token that the server no longer accepts. A newer token is kept. */
export function endSession(token: string, wasWrite: boolean): void {
  if (readToken() !== token) return;
  clearToken();
  for (const listener of endListeners) listener(wasWrite);
}

/** Forgets the customer and the venue. */
export function clearSavedState(): void {
  storage.removeItem(SAVED_STATE_KEY);
  clearToken();
}

/** Clears everything that this browser stored, at sign-out. */
export function clearEverything(): void {
  storage.clear();
  tabStorage.clear();
  for (const name of [OPENED_COUNT_COOKIE, HABITS_COOKIE])
    if (document.cookie.includes(`${name}=`)) document.cookie = `${name}=; path=/; max-age=0`;
  setSignedInHint(false);
  deleteCustomerCaches();
}

/** Sets the cookie to match the token: storage and cookies can be cleared separately. */
export const syncSignedInHint = (): void => setSignedInHint(readToken() !== null);

/** The cookie grants nothing: it only spares a signed-in customer the flash of a sign-in card. */
function setSignedInHint(signedIn: boolean): void {
  const hasHint = document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);
  if (hasHint === signedIn) return;
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${signedIn ? THIRTY_DAYS : 0}`;
}
