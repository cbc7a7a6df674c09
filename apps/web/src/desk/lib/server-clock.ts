import { currentTime } from '../../lib/clock.ts';

/** By how many milliseconds the server's clock was ahead of this device's at the sheet's last answer. */
let ahead = 0;

/** Compares the clocks, given the server's in an answer that has just arrived. */
export function measureClock(serverNow: string): number {
  ahead = Date.parse(serverNow) - currentTime();
  return ahead;
}

/** What this device's clock shows at an instant of the server: a counter whose clock is wrong still sees how long a hold lasts. */
export const onDeviceClock = (instant: string): number => Date.parse(instant) - ahead;
