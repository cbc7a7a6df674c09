import { MINUTE } from '@caddie/contract/dates/duration';
import { useSyncExternalStore } from 'react';
import { currentTime } from '../../../lib/clock.ts';

const STEP_MS = 5_000;

/** The minute it is: the server's while its drawing is taken over, then this phone's, which may be slow but not before it. */
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
