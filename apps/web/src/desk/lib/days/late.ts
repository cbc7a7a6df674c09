import { MINUTE } from '@caddie/contract/dates/duration';

/** Whole minutes since a tee time's start. */
export const minutesLate = (startedAt: string, now: number): number =>
  Math.floor((now - Date.parse(startedAt)) / MINUTE);
