import { useEffect, useEffectEvent, useState } from 'react';
import { currentTime, watchClock } from './clock.ts';

/** Whole seconds until a deadline, never below 0. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000));

/**
 * Seconds left until a moment (in epoch milliseconds); `onExpire` is called once when it has come. It reads the clock, so it stays right
 * after the phone was asleep.
 */
export function useCountdown(deadline: number, onExpire?: () => void): number {
  const [now, setNow] = useState(() => currentTime());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const current = currentTime();
      setNow(current);
      const msLeft = deadline - current;
      if (msLeft > 0) timer = setTimeout(tick, msLeft % 1000 || 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    const unwatch = watchClock(tick);
    return () => {
      clearTimeout(timer);
      unwatch();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);

  const seconds = secondsUntil(deadline, now);
  const isExpired = seconds === 0;
  const notifyExpired = useEffectEvent(() => onExpire?.());
  useEffect(() => {
    if (isExpired) notifyExpired();
  }, [isExpired]);

  return seconds;
}

/** "9:41" */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
