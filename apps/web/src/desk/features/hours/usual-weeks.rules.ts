import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { changedDays, type Week, WEEKDAYS } from './week.rules.ts';

export type UsualWeek = 'LATE' | 'SAME' | 'NO_MONDAY' | 'ALWAYS';

const OPENS = 540;
const CLOSES = 1380;
const LATE = DAY_MINUTES + 120;

const weekOf = (closesOn: (weekday: number) => number | null, opensMinute = OPENS): Week =>
  WEEKDAYS.flatMap((weekday) => {
    const closesMinute = closesOn(weekday);
    return closesMinute === null ? [] : [{ weekday, opensMinute, closesMinute }];
  });

/** Four common weeks to start from. */
export const usualWeeks: Record<UsualWeek, Week> = {
  LATE: weekOf((weekday) => (weekday === 5 || weekday === 6 ? LATE : CLOSES)),
  SAME: weekOf(() => CLOSES),
  NO_MONDAY: weekOf((weekday) => (weekday === 1 ? null : CLOSES)),
  ALWAYS: weekOf(() => DAY_MINUTES, 0),
};
export const usualNames = Object.keys(usualWeeks) as UsualWeek[];

/** Returns the preset that a week equals; undefined if none. */
export const usualOf = (week: Week): UsualWeek | undefined =>
  usualNames.find((name) => changedDays(usualWeeks[name], week).length === 0);

/** The open minutes of a week. */
export const openMinutes = (week: Week): number =>
  week.reduce((sum, { opensMinute, closesMinute }) => sum + closesMinute - opensMinute, 0);
