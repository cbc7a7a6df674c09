import { openCustomerCache } from '../../lib/state/customer-cache.ts';
import { readSavedState } from '../../lib/state/saved-state.ts';
import { deleteCustomerCaches } from '../../lib/server/customer-caches.ts';
import { readToken, SAVED_STATE_KEY, TOKEN_KEY, onSessionEnd } from '../../lib/state/session.ts';
import type { CaddieStore } from '../../lib/state/store.ts';
import { loadMe } from './users.api.ts';

const signedOut = { authenticated: false, customer: null, cardList: [] };

/** Follows the customer's session from sign-in to sign-out, in any tab; returns a function that stops it. */
export function watchSession(store: CaddieStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isSignedIn = () => store.getState().authenticated;

  // A customer whose change was refused is asked to sign in at once; after a mere read they can stay on the page.
  const stopListening = onSessionEnd((wasWrite) =>
    store.setState({ ...signedOut, ...(wasWrite && { loginFormOpen: true, menuOpen: false }) }),
  );
  addEventListener('storage', (event) => followOtherTab(store, event), { signal });
  const unsubscribe = store.subscribe((state, before) => {
    if (state.authenticated && !before.authenticated) startSession();
  });
  /** The token whose customer is in the store. */
  let tokenInStore: string | null = null;

  // The token may have been rejected before this listened.
  if (isSignedIn() && readToken() === null) store.setState(signedOut);
  // The signed-in flag may be lost with the saved state; a valid token means signed in.
  if (readToken() !== null) startSession();
  // Deletes what a sign-out could not delete before the page was closed.
  else deleteCustomerCaches();

  return () => {
    controller.abort();
    stopListening();
    unsubscribe();
  };

  function startSession(): void {
    openCustomerCache().catch(() => undefined);
    void lookUpCustomer();
  }

  async function lookUpCustomer(): Promise<void> {
    const token = readToken();
    if (token === null || token === tokenInStore) return;
    try {
      const { data } = await loadMe(signal);
      // In the meantime another customer may have signed in, or this one out.
      if (signal.aborted || readToken() !== token) return;
      tokenInStore = token;
      store.setState({ customer: data.customerInfo, authenticated: true });
    } catch (error) {
      if (!signal.aborted) console.error('Failed to load the customer: their data stays as last saved', error);
    }
  }
}

/** Tabs share one storage: a sign-out or a change of venue in another tab ends the session here, a sign-in starts it. */
function followOtherTab(store: CaddieStore, { key, newValue }: StorageEvent): void {
  const { authenticated, shop } = store.getState();
  if (authenticated && (key === null || key === TOKEN_KEY)) store.setState(signedOut);
  if (authenticated || key !== SAVED_STATE_KEY || readToken() === null) return;
  const savedState = readSavedState(newValue);
  if (!savedState?.authenticated || savedState.shop?.shopSeqNo !== shop?.shopSeqNo) return;
  store.setState({ authenticated: true, customer: savedState.customer, loginFormOpen: false });
}
