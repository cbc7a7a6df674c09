import { useEffect } from 'react';
import { useCaddieStore } from '../../lib/state/store.ts';

/** Keeps the store's customer the one the token belongs to. The shell calls it once; everyone else reads the store. */
export function useSession(): void {
  const store = useCaddieStore();

  useEffect(() => {
    // The first screen is drawn from what was saved, so this is fetched after it.
    const watch = import('./watch-session.ts').then(({ watchSession }) => watchSession(store));
    watch.catch((error: unknown) => console.error('Failed to watch the session', error));
    return () => void watch.then((stop) => stop());
  }, [store]);
}
