import { useCallback, useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time, to the half minute: what depends on it stays right on a page that is left open. Also how to look at once. */
export function useNow(): [now: number, look: () => void] {
  const [now, setNow] = useState(() => Date.now());
  const look = useCallback(() => setNow(Date.now()), []);

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
