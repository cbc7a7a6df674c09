import { useEffect, useEffectEvent } from 'react';
import { openLoginPanel, useCaddie, useCaddieStore } from './state/store.ts';

/** The act that is waiting for the customer to sign in, and its address; kept only until then. */
let pending: { name: string; subject: unknown; address: string } | null = null;

/** The address at which a customer who has just signed in continues; null if no act was waiting. */
export const pendingAddress = (): string | null => pending?.address ?? null;

/**
 * Runs an act that needs a signed-in customer: immediately, or as soon as a visitor has signed in. `name` tells it apart from the acts of
 * other screens; it runs once `isReady`. Closing the panel without signing in cancels it.
 */
export function useSignInFirst<Subject>(name: string, action: (subject: Subject) => void, isReady = true) {
  const store = useCaddieStore();
  const isSignedIn = useCaddie((state) => state.authenticated);

  const resume = useEffectEvent(() => {
    if (pending?.name !== name) return;
    const { subject } = pending;
    // Cleared first, so that it cannot run twice.
    pending = null;
    action(subject as Subject);
  });

  useEffect(() => {
    if (isSignedIn && isReady) resume();
  }, [isSignedIn, isReady]);

  return {
    proceed: (subject: Subject): void => (isSignedIn ? action(subject) : signInFirst(subject)),
    /** For a session that had ended unnoticed. */
    signInFirst,
  };

  function signInFirst(subject: Subject): void {
    pending = { name, subject, address: `${location.pathname}${location.search}` };
    openLoginPanel(store);
    // Also works if this screen is unmounted by then.
    const unsubscribe = store.subscribe(({ loginFormOpen, authenticated }) => {
      if (loginFormOpen) return;
      unsubscribe();
      if (!authenticated) pending = null;
    });
  }
}
