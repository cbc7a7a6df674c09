import type { Day } from '@caddie/contract/desk/sheet';
import { addDays, daysBetween } from '@caddie/contract/dates/calendar';
import { DAY, DAY_MINUTES, MINUTE } from '@caddie/contract/dates/duration';
import { instantOf, venueClock } from '@caddie/contract/dates/venue-clock';
import { steps } from '../../lib/steps.ts';

/** What is to be blocked; the times are instants of the day that is shown. */
export type BlockChoice = {
  shopRoomIds: readonly string[];
  from: number;
  until: number;
  note: string;
  isPublic: boolean;
  /** Every week on this day, up to and with this date; empty: once. */
  weeklyUntil: string;
  /** The day of the venue that it ends on; empty: the day that is shown. */
  lastDay: string;
};

/** Longer than this a bay is not blocked but retired. */
const MAX_DAYS = 92;

/** The last day that a block from a date on can have. */
export const lastOf = (date: string): string => addDays(date, MAX_DAYS - 1);

type Hours = Pick<Day, 'bookingDate' | 'timeZone' | 'stepMinutes'>;

/** What the venue's clock shows then, in minutes since the midnight that its day began with. */
function minuteOf({ bookingDate, timeZone }: Hours, instant: number): number {
  const { date, time } = venueClock(timeZone, instant);
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return daysBetween(bookingDate, date) * DAY_MINUTES + hour * 60 + minute;
}

/** Ends of a block on another day, whose hours are not on the sheet: a whole day by the venue's clock, from when this one opens. */
export function endsOn(day: Hours, opensAt: number, date: string): number[] {
  const opens = minuteOf(day, opensAt);
  const minutes = steps(opens + day.stepMinutes, opens + DAY_MINUTES, day.stepMinutes);
  return minutes.map((minute) => instantOf(day.timeZone, date, minute));
}

/** A block that ends on another day does so at the hour at which this one closes, as it does back on this one. */
export function endingOn(choice: BlockChoice, day: Hours, closesAt: number, date: string): BlockChoice {
  if (date <= day.bookingDate) return { ...choice, lastDay: '', until: Math.max(closesAt, choice.from) };
  const until = instantOf(day.timeZone, date, minuteOf(day, closesAt));
  return { ...choice, lastDay: date, weeklyUntil: '', until };
}

/** Ends of a block: every step after its start, up to the end of the day. */
export const endsOf = (from: number, closesAt: number, stepMinutes: number): number[] =>
  steps(from + stepMinutes * MINUTE, closesAt, stepMinutes * MINUTE);

/** A block keeps its length when its start moves, as far as the day goes. */
export const movedTo = (choice: BlockChoice, from: number, closesAt: number): BlockChoice => ({
  ...choice,
  from,
  until: choice.lastDay ? choice.until : Math.min(from + (choice.until - choice.from), Math.max(closesAt, from)),
});

/** The dates a weekly block can end on: 2 to 12 times, this date counted. */
export const repeatsOf = (date: string): { date: string; times: number }[] =>
  Array.from({ length: 11 }, (_, index) => ({
    date: new Date(Date.parse(date) + (index + 1) * 7 * DAY).toISOString().slice(0, 10),
    times: index + 2,
  }));

/** What the server said of a block that was only tried. */
export type BlockPreview = {
  made: readonly { date: string; shopRoomId: string }[];
  left: readonly { date: string; shopRoomId: string; name: string }[];
};

/** Of how many days how many are free in every chosen bay. */
export function freeDays({ made, left }: BlockPreview): { free: number; all: number } {
  const taken = new Set(left.map(({ date }) => date));
  const all = new Set([...made, ...left].map(({ date }) => date));
  return { free: [...all].filter((date) => !taken.has(date)).length, all: all.size };
}

export const isReady = ({ shopRoomIds, from, until, note }: BlockChoice): boolean =>
  shopRoomIds.length > 0 && from < until && note.trim() !== '';
