import { useCallback, useEffect, useState } from 'react';
import { currentTime } from './clock.ts';

const STEP_MS = 30_000;

/** The current time, updated every half minute, so that a page left open stays right. Also returns a function that updates it now. */
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
