import { useCallback, useEffect, useState } from 'react';
import { currentTime } from './clock.ts';

const STEP_MS = 30_000;

/** The time, to the half minute: what depends on it stays right on a page that is left open. Also how to look at once. */
export function useNow(): [now: number, look: () => void] {
  const [now, setNow] = useState(() => currentTime());
  const look = useCallback(() => setNow(currentTime()), []);

  useEffect(() => {
    const timer = setInterval(look, STEP_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  return [now, look];
}
