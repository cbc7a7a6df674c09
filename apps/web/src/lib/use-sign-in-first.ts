import { useEffect, useEffectEvent } from 'react';
import { openLoginPanel, useCaddie, useCaddieStore } from './state/store.ts';

/** What a customer was about to do who has to sign in first, and where; kept only while they do. */
let pending: { name: string; subject: unknown; address: string } | null = null;

/** Where a customer goes on who has just signed in, null if they were about to do nothing. */
export const pendingAddress = (): string | null => pending?.address ?? null;

/**
 * Does something that only a customer can do: at once, or as soon as a visitor has signed in. `name` distinguishes it from
 * what other screens do; it goes on once `isReady`. Closing the panel without signing in cancels it.
 */
export function useSignInFirst<Subject>(name: string, act: (subject: Subject) => void, isReady = true) {
  const store = useCaddieStore();
  const isSignedIn = useCaddie((state) => state.authenticated);

  const resume = useEffectEvent(() => {
    if (pending?.name !== name) return;
    const { subject } = pending;
    // Handed over once, so that it cannot be done twice.
    pending = null;
    act(subject as Subject);
  });

  useEffect(() => {
    if (isSignedIn && isReady) resume();
  }, [isSignedIn, isReady]);

  return {
    proceed: (subject: Subject): void => (isSignedIn ? act(subject) : signInFirst(subject)),
    /** For a session that had ended unnoticed. */
    signInFirst,
  };

  function signInFirst(subject: Subject): void {
    pending = { name, subject, address: `${location.pathname}${location.search}` };
    openLoginPanel(store);
    // Also where this screen is gone by then.
    const stop = store.subscribe(({ loginFormOpen, authenticated }) => {
      if (loginFormOpen) return;
      stop();
      if (!authenticated) pending = null;
    });
  }
}
