import { useCallback, useEffect, useState } from 'react';
import { currentTime, watchClock } from './clock.ts';

const UPDATE_MS = 30_000;

/** The current time, updated every half minute, so that a page left open stays right. Also returns a function that updates it now. */
export function useNow(): [now: number, look: () => void] {
  const [now, setNow] = useState(() => currentTime());
  const update = useCallback(() => setNow(currentTime()), []);

  useEffect(() => {
    const timer = setInterval(update, UPDATE_MS);
    document.addEventListener('visibilitychange', update);
    const unwatch = watchClock(update);
    return () => {
      clearInterval(timer);
      unwatch();
      document.removeEventListener('visibilitychange', update);
    };
  }, [update]);

  return [now, update];
}
