import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { changedDays, type Week, WEEKDAYS } from './week.rules.ts';

export type WeekPreset = 'LATE' | 'SAME' | 'NO_MONDAY' | 'ALWAYS';

const OPENS_MINUTE = 540;
const CLOSES_MINUTE = 1380;
const LATE_CLOSES_MINUTE = DAY_MINUTES + 120;

const buildWeek = (closesOn: (weekday: number) => number | null, opensMinute = OPENS_MINUTE): Week =>
  WEEKDAYS.flatMap((weekday) => {
    const closesMinute = closesOn(weekday);
    return closesMinute === null ? [] : [{ weekday, opensMinute, closesMinute }];
  });

/** Four common weeks to start from. */
export const weekPresets: Record<WeekPreset, Week> = {
  LATE: buildWeek((weekday) => (weekday === 5 || weekday === 6 ? LATE_CLOSES_MINUTE : CLOSES_MINUTE)),
  SAME: buildWeek(() => CLOSES_MINUTE),
  NO_MONDAY: buildWeek((weekday) => (weekday === 1 ? null : CLOSES_MINUTE)),
  ALWAYS: buildWeek(() => DAY_MINUTES, 0),
};
export const presetNames = Object.keys(weekPresets) as WeekPreset[];

/** Returns the preset that a week equals; undefined if none. */
export const matchingPreset = (week: Week): WeekPreset | undefined =>
  presetNames.find((name) => changedDays(weekPresets[name], week).length === 0);

/** The open minutes of a week. */
export const openMinutes = (week: Week): number =>
  week.reduce((sum, { opensMinute, closesMinute }) => sum + closesMinute - opensMinute, 0);
