import { useCallback, useEffect, useState } from 'react';
import { currentTime, watchClock } from './clock.ts';

const UPDATE_MS = 30_000;

/**
 * The current time, updated every half minute, so that a page left open stays right. Also returns a function that updates it now.
 * `renderedAt`: the time at which the server rendered the page, with which the browser starts.
 */
export function useNow(renderedAt?: number): [now: number, look: () => void] {
  const [startedAt] = useState(renderedAt);
  const [now, setNow] = useState(() => startedAt ?? currentTime());
  const update = useCallback(() => setNow(currentTime()), []);

  useEffect(() => {
    const timer = setInterval(update, UPDATE_MS);
    // The page was on its way for long, or comes from a cache.
    const isLate = startedAt !== undefined && Math.abs(currentTime() - startedAt) > UPDATE_MS;
    const lateTimer = isLate ? setTimeout(update) : undefined;
    document.addEventListener('visibilitychange', update);
    const unwatch = watchClock(update);
    return () => {
      clearInterval(timer);
      clearTimeout(lateTimer);
      unwatch();
      document.removeEventListener('visibilitychange', update);
    };
  }, [update, startedAt]);

  return [now, update];
}
