import { MINUTE } from '@caddie/contract/dates/duration';
import { useSyncExternalStore } from 'react';
import { currentTime } from '../../../lib/clock.ts';

const TICK_MS = 5_000;

/** The current minute: the server's during hydration, then this phone's, but never before the server's. */
export const useMinute = (at: number): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.max(at, Math.floor(currentTime() / MINUTE) * MINUTE),
    () => at,
  );

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}
