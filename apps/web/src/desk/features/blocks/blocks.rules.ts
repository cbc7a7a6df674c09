import { DAY, MINUTE } from '@caddie/contract/dates/duration';
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
};

/** Ends of a block: every step after its start, up to the end of the day. */
export const endsOf = (from: number, closesAt: number, stepMinutes: number): number[] =>
  steps(from + stepMinutes * MINUTE, closesAt, stepMinutes * MINUTE);

/** A block keeps its length when its start moves, as far as the day goes. */
export const movedTo = (choice: BlockChoice, from: number, closesAt: number): BlockChoice => ({
  ...choice,
  from,
  until: Math.min(from + (choice.until - choice.from), Math.max(closesAt, from)),
});

/** The dates a weekly block can end on: 2 to 12 times, this date counted. */
export const repeatsOf = (date: string): { date: string; times: number }[] =>
  Array.from({ length: 11 }, (_, index) => ({
    date: new Date(Date.parse(date) + (index + 1) * 7 * DAY).toISOString().slice(0, 10),
    times: index + 2,
  }));

/** What the server said of a block that was only tried. */
export type Tried = {
  made: readonly { date: string; shopRoomId: string }[];
  left: readonly { date: string; shopRoomId: string; name: string }[];
};

/** Of how many days how many are free in every chosen bay. */
export function freeDays({ made, left }: Tried): { free: number; all: number } {
  const taken = new Set(left.map(({ date }) => date));
  const all = new Set([...made, ...left].map(({ date }) => date));
  return { free: [...all].filter((date) => !taken.has(date)).length, all: all.size };
}

export const isReady = ({ shopRoomIds, from, until, note }: BlockChoice): boolean =>
  shopRoomIds.length > 0 && from < until && note.trim() !== '';
