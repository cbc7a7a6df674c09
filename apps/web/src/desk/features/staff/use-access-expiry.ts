import type { Me } from '@caddie/contract/desk/people/staff';
import { useEffect, useEffectEvent } from 'react';
import { currentTime } from '../../../lib/clock.ts';

/** The retry interval if the device's clock is ahead of the server's. */
const RETRY_MS = 5_000;

/** Access that a manager's PIN granted expires: at that time the server is asked for what is still open. */
export function useAccessExpiry(opened: Me['opened'], onExpire: () => void): void {
  const refresh = useEffectEvent(onExpire);
  const next = opened.map(({ until }) => until).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setInterval(() => refresh(), Math.max(Date.parse(next) - currentTime(), RETRY_MS));
    return () => clearInterval(timer);
  }, [next]);
}
