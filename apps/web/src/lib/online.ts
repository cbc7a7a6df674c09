import { useSyncExternalStore } from 'react';

/** The id of the offline notice, for controls that need a network. */
export const OFFLINE_ID = 'offline';

/** False while the browser knows that there is no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
