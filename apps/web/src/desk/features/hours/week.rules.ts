import { HOURS_STEP, LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { HourPlan, Stretch } from '@caddie/contract/desk/hours';
import { DAY_MINUTES } from '@caddie/contract/dates/duration';

export type Week = HourPlan['open'];
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const dayOf = (week: Week, weekday: number): Stretch[] =>
  week
    .filter((one) => one.weekday === weekday)
    .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }))
    .toSorted((a, b) => a.opensMinute - b.opensMinute);

/** Returns the week with one day replaced. */
export const withDay = (week: Week, weekday: number, open: readonly Stretch[]): Week =>
  WEEKDAYS.flatMap((day) =>
    (day === weekday ? open : dayOf(week, day)).map((stretch) => ({ weekday: day, ...stretch })),
  );

/** Copies one weekday to every day. */
export const copyToAll = (week: Week, weekday: number): Week =>
  WEEKDAYS.flatMap((day) => dayOf(week, weekday).map((stretch) => ({ weekday: day, ...stretch })));

const stretchesKey = (open: readonly Stretch[]): string =>
  open.map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`).join(' ');

/** The weekdays on which two weeks differ. */
export const changedDays = (before: Week, after: Week): number[] =>
  WEEKDAYS.filter((day) => stretchesKey(dayOf(before, day)) !== stretchesKey(dayOf(after, day)));

export type End = { stretchIndex: number; end: 'opensMinute' | 'closesMinute' };

/** Moves an end of a stretch to a minute: in half hours, keeping the stretch, and without overlapping the adjacent ones. */
export function moveEnd(open: readonly Stretch[], { stretchIndex, end }: End, minute: number): Stretch[] {
  const { from, until } = allowedRange(open, { stretchIndex, end });
  const clampedMinute = Math.min(until, Math.max(from, Math.round(minute / HOURS_STEP) * HOURS_STEP));
  return open.map((one, index) => (index === stretchIndex ? { ...one, [end]: clampedMinute } : one));
}

/** Returns the range in which an end can be placed. */
export function allowedRange(open: readonly Stretch[], { stretchIndex, end }: End): { from: number; until: number } {
  const one = open[stretchIndex]!;
  return end === 'opensMinute'
    ? {
        from: open[stretchIndex - 1]?.closesMinute ?? 0,
        until: Math.min(one.closesMinute - HOURS_STEP, DAY_MINUTES - HOURS_STEP),
      }
    : { from: one.opensMinute + HOURS_STEP, until: open[stretchIndex + 1]?.opensMinute ?? LATEST_CLOSING };
}

/** Returns the hours that the week view shows: 6 AM to 4 AM, or more if a day is open longer. */
export function spanOf(...weeks: Week[]): { from: number; until: number } {
  const all = weeks.flat();
  return {
    from: Math.min(360, ...all.map(({ opensMinute }) => opensMinute)),
    until: Math.max(1680, ...all.map(({ closesMinute }) => closesMinute)),
  };
}

/** The minutes at which the week view labels the hour: every four hours. */
export const labeledMinutes = ({ from, until }: { from: number; until: number }): number[] =>
  Array.from({ length: Math.floor((until - from) / 240) + 1 }, (_, index) => from + index * 240);
