import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';

/** Every step from the first to the last; the last is included if it is a step. */
export function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step);
}

/** A tee time's length changes by half hours, or by quarters where tee times start every 15 minutes. */
export const lengthStep = ({ stepMinutes }: Pick<Day, 'stepMinutes'>): number => Math.min(stepMinutes, 30);

/** Every possible start within a day's opening hours. */
export const startsIn = ({ stretches, stepMinutes }: Pick<Day, 'stretches' | 'stepMinutes'>): number[] =>
  stretches.flatMap(({ startedAt, endedAt }) =>
    steps(Date.parse(startedAt), Date.parse(endedAt) - 1, stepMinutes * MINUTE),
  );
