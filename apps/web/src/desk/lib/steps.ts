import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';

/** Every step from the first on, the last one included where it is a step. */
export function steps(first: number, last: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / by) + 1) }, (_, index) => first + index * by);
}

/** A tee time becomes longer and shorter by half hours, and by quarters where tee times begin every quarter. */
export const lengthStep = ({ stepMinutes }: Pick<Day, 'stepMinutes'>): number => Math.min(stepMinutes, 30);

/** Every start of a day's opening hours. */
export const startsIn = ({ stretches, stepMinutes }: Pick<Day, 'stretches' | 'stepMinutes'>): number[] =>
  stretches.flatMap(({ startedAt, endedAt }) =>
    steps(Date.parse(startedAt), Date.parse(endedAt) - 1, stepMinutes * MINUTE),
  );
