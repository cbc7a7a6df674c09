import { useSyncExternalStore } from 'react';
import styles from './offline-strip.module.css';

/** Says that the network is gone; what is on the screen stays readable. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={`${styles.strip} on-dark`}>
          <span>
            <b>You are offline</b>
            This is what we last knew. Booking needs a connection.
          </span>
          <button type="button" onClick={reloadOnceReachable}>
            Try again
          </button>
        </span>
      )}
    </output>
  );
}

/** Without a network a reload would lose even what is on the screen, so the server has to answer first. */
const reloadOnceReachable = (): void => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
};

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
