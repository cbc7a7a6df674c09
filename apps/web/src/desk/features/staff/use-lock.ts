import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useEffectEvent } from 'react';
import { secondsSinceTouch } from '../../lib/keys/touch.ts';

const CHECK_MS = 5_000;
const REPORT_MS = MINUTE;

type Handlers = {
  onLock: () => void;
  /** Makes a call, because any call reports the last touch, and a sheet that is only looked at makes none. */
  onTouched: () => void;
};

/** Locks a counter after its minutes without a touch. The server measures the same time, so a screen that slept is locked too. */
export function useLock(minutes: number | null, handlers: Handlers): void {
  const lock = useEffectEvent(() => handlers.onLock());
  const report = useEffectEvent(() => handlers.onTouched());

  useEffect(() => {
    if (minutes === null) return undefined;
    const checkTimer = setInterval(() => {
      if (secondsSinceTouch() < minutes * 60) return;
      clearInterval(checkTimer);
      lock();
    }, CHECK_MS);
    const reportTimer = setInterval(() => secondsSinceTouch() * 1000 < REPORT_MS && report(), REPORT_MS);
    return () => {
      clearInterval(checkTimer);
      clearInterval(reportTimer);
    };
  }, [minutes]);
}
