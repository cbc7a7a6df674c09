import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import { SIGNED_IN_COOKIE } from '@caddie/contract/page';
import { forgetAnswers } from '../server/saved-answers.ts';
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
  forgetAnswers();
}

/** Called when the server refused the token; `wasActing` says whether the customer was doing something, not only looking. */
type EndListener = (wasActing: boolean) => void;
const endListeners = new Set<EndListener>();

/** Listens for the end of a session that the customer did not ask for; returns how to stop. */
export function whenSessionEnds(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** The server no longer accepts this token. One that took its place meanwhile is left alone. */
export function endSession(token: string, wasActing: boolean): void {
  if (readToken() !== token) return;
  clearToken();
  for (const listener of endListeners) listener(wasActing);
}

/** Forgets who was here and at which venue. */
export function clearSavedState(): void {
  storage.removeItem(SAVED_STATE_KEY);
  clearToken();
}

/** Signing out leaves nothing behind in this browser. */
export function clearEverything(): void {
  storage.clear();
  tabStorage.clear();
  setSignedInHint(false);
  forgetAnswers();
}

/** Storage and cookies can be cleared apart from each other; the cookie follows the token. */
export const keepHintTrue = (): void => setSignedInHint(readToken() !== null);

/** The cookie gives no right: it only spares a signed-in customer the flash of a sign-in card. */
function setSignedInHint(signedIn: boolean): void {
  const isSet = document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);
  if (isSet === signedIn) return;
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${signedIn ? THIRTY_DAYS : 0}`;
}
