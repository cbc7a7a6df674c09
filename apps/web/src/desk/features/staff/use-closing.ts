import type { Me } from '@caddie/contract/desk/people/staff';
import { useEffect, useEffectEvent } from 'react';
import { currentTime } from '../../../lib/clock.ts';

/** A clock that is ahead of the server's asks too early, and then this often. */
const AGAIN_MS = 5_000;

/** What a manager's PIN has opened closes by itself: when it is time, the server is asked what is still open. */
export function useClosing(opened: Me['opened'], onTime: () => void): void {
  const ask = useEffectEvent(onTime);
  const next = opened.map(({ until }) => until).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

  useEffect(() => {
    if (next === undefined) return undefined;
    const asking = setInterval(() => ask(), Math.max(Date.parse(next) - currentTime(), AGAIN_MS));
    return () => clearInterval(asking);
  }, [next]);
}
