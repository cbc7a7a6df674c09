import { MINUTE } from '@caddie/contract/dates/duration';
import { useSyncExternalStore } from 'react';
import { currentTime } from '../../../lib/clock.ts';

const STEP_MS = 5_000;

/** The current minute: the server's during hydration, then this phone's, but never before the server's. */
export const useMinute = (at: number): number =>
  useSyncExternalStore(
    listen,
    () => Math.max(at, Math.floor(currentTime() / MINUTE) * MINUTE),
    () => at,
  );

function listen(look: () => void): () => void {
  const timer = setInterval(look, STEP_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
