import { useEffect } from 'react';
import { useCaddieStore } from '../../lib/state/store.ts';

/** Keeps the store's customer equal to the one of the token. The shell calls it once; all other code reads the store. */
export function useSession(): void {
  const store = useCaddieStore();

  useEffect(() => {
    // The first screen is rendered from saved state, so this is loaded after it.
    const watch = import('./watch-session.ts').then(({ watchSession }) => watchSession(store));
    watch.catch((error: unknown) =>
      console.error('Failed to watch the session: sign-ins and sign-outs in other tabs are missed', error),
    );
    return () => void watch.then((stop) => stop());
  }, [store]);
}
