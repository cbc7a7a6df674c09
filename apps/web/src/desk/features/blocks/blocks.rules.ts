import type { Day } from '@caddie/contract/desk/sheet';
import { addDays } from '@caddie/contract/dates/calendar';
import { DAY_MINUTES, MINUTE } from '@caddie/contract/dates/duration';
import { instantOf, minuteOfDay, toVenueIso } from '@caddie/contract/dates/venue-clock';
import { steps } from '../../lib/steps.ts';

/** The block to be made; its times are instants of the day shown. */
export type BlockChoice = {
  shopRoomIds: readonly string[];
  from: number;
  until: number;
  note: string;
  isPublic: boolean;
  /** Repeats every week on this weekday, until and including this date; empty: once. */
  weeklyUntil: string;
  /** The business day on which the block ends; empty: the day shown. */
  lastDay: string;
};

/** For longer than this, a bay is retired instead of blocked. */
const MAX_DAYS = 92;

/** Returns the latest last day of a block that starts on a date. */
export const latestLastDay = (date: string): string => addDays(date, MAX_DAYS - 1);

type VenueDay = Pick<Day, 'bookingDate' | 'timeZone' | 'stepMinutes'>;

/** Returns the venue's local time of an instant, in minutes since the midnight at which its day began. */
const minuteOf = ({ bookingDate, timeZone }: VenueDay, instant: number): number =>
  minuteOfDay(toVenueIso(timeZone, instant), bookingDate);

/**
 * Returns the possible ends on another day. Its hours are not loaded, so the list covers 24 hours from the time at which this day opens.
 */
export function possibleEndsOn(day: VenueDay, opensAt: number, date: string): number[] {
  const openingMinute = minuteOf(day, opensAt);
  const minutes = steps(openingMinute + day.stepMinutes, openingMinute + DAY_MINUTES, day.stepMinutes);
  return minutes.map((minute) => instantOf(day.timeZone, date, minute));
}

/** Sets another last day: the block then ends at this day's closing time, as it does when the last day is set back to this one. */
export function withLastDay(choice: BlockChoice, day: VenueDay, closesAt: number, date: string): BlockChoice {
  if (date <= day.bookingDate) return { ...choice, lastDay: '', until: Math.max(closesAt, choice.from) };
  const until = instantOf(day.timeZone, date, minuteOf(day, closesAt));
  return { ...choice, lastDay: date, weeklyUntil: '', until };
}

/** Returns the possible ends of a block: every step after its start, up to the end of the day. */
export const possibleEnds = (from: number, closesAt: number, stepMinutes: number): number[] =>
  steps(from + stepMinutes * MINUTE, closesAt, stepMinutes * MINUTE);

/** The lengths a new block begins with, in the venue's steps: an hour, or less where a booking follows. */
export const blockLengths = (stepMinutes: number): number[] => steps(stepMinutes, 60, stepMinutes);

/** Moves the start of a block; it keeps its length, up to the end of the day. */
export const withStart = (choice: BlockChoice, from: number, closesAt: number): BlockChoice => ({
  ...choice,
  from,
  until: choice.lastDay ? choice.until : Math.min(from + (choice.until - choice.from), Math.max(closesAt, from)),
});

/** Returns the dates on which a weekly block can end: 2 to 12 times, including this date. */
export const weeklyEndDates = (date: string): { date: string; times: number }[] =>
  Array.from({ length: 11 }, (_, index) => ({
    date: addDays(date, (index + 1) * 7),
    times: index + 2,
  }));

/** The server's answer to a dry run of a block. */
export type BlockPreview = {
  made: readonly { date: string; shopRoomId: string }[];
  left: readonly { date: string; shopRoomId: string; name: string; startedAt: string }[];
};

const EVENING_MINUTE = 17 * 60;

/** Whether a block is for an evening, so that its dates are called evenings. */
export const isEvening = (day: VenueDay, { from, lastDay }: Pick<BlockChoice, 'from' | 'lastDay'>): boolean =>
  lastDay === '' && minuteOf(day, from) >= EVENING_MINUTE;

/** Returns how many of the days are free in every chosen bay. */
export function countFreeDays({ made, left }: BlockPreview): { free: number; all: number } {
  const takenDates = new Set(left.map(({ date }) => date));
  const allDates = new Set([...made, ...left].map(({ date }) => date));
  return { free: [...allDates].filter((date) => !takenDates.has(date)).length, all: allDates.size };
}

export const isReady = ({ shopRoomIds, from, until, note }: BlockChoice): boolean =>
  shopRoomIds.length > 0 && from < until && note.trim() !== '';
