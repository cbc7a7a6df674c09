import { useEffect, useEffectEvent, useState } from 'react';
import { currentTime } from './clock.ts';

/** Whole seconds until a deadline, never below 0. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000));

/**
 * Seconds left until a moment (in epoch milliseconds); `onOver` is called once when it has come. It reads the clock, so it stays right
 * after the phone was asleep.
 */
export function useCountdown(deadline: number, onOver?: () => void): number {
  const [now, setNow] = useState(() => currentTime());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const current = currentTime();
      setNow(current);
      const left = deadline - current;
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);

  const seconds = secondsUntil(deadline, now);
  const isOver = seconds === 0;
  const notifyOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) notifyOver();
  }, [isOver]);

  return seconds;
}

/** "9:41" */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
