import { MINUTE } from '@caddie/contract/dates/duration';

/** The whole minutes since a tee time should have begun. */
export const minutesLate = (startedAt: string, now: number): number =>
  Math.floor((now - Date.parse(startedAt)) / MINUTE);
