import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import { type BookingHabits, HABITS_COOKIE } from '@caddie/contract/page';
import { storage } from '../../../lib/state/storage.ts';
import { dayParts } from '../day/day-parts.rules.ts';

/** The list of times, or the grid of bays. */
export const views = ['times', 'bays'] as const;
export type View = (typeof views)[number];

/** This phone keeps them; signing out removes them. */
export type Habits = BookingHabits;

const KEY = 'bookingHabits';
const MAX_STARTS = 5;
const THIRTY_DAYS = 30 * DAY_SECONDS;

export const habitsAt = (shopSeqNo: number): Habits => keepValid(readAll()[shopSeqNo]);

export function saveHabits(shopSeqNo: number, changes: Habits): void {
  storage.setItem(KEY, JSON.stringify({ ...readAll(), [shopSeqNo]: { ...habitsAt(shopSeqNo), ...changes } }));
  saveHabitsHint(shopSeqNo);
}

/** Writes what shapes the list of times into a cookie: "1.times.Evening.90.3.1080". */
export function saveHabitsHint(shopSeqNo: number): void {
  const habits = habitsAt(shopSeqNo);
  const { view, part, minutes, players } = habits;
  if (Object.keys(habits).length === 0 && !document.cookie.includes(HABITS_COOKIE)) return;
  const hint = [shopSeqNo, view, part, minutes, players, usualStart(habits)].join('.');
  document.cookie = `${HABITS_COOKIE}=${hint}; path=/; samesite=lax; max-age=${THIRTY_DAYS}`;
}

/** Reads the cookie's value; of another venue it says nothing. */
export function readHabitsHint(hint: string, shopSeqNo: number): Habits {
  const [venue, view, part, ...numbers] = hint.split('.');
  if (venue !== String(shopSeqNo)) return {};
  const [minutes, players, start] = numbers.map((text) => Number.parseInt(text, 10));
  return keepValid({ view, part, minutes, players, ...(Number.isInteger(start) && { starts: [start] }) });
}

/** Records a booking: the next booking form is prefilled with its length, its players and about its time. */
export function recordBooking(shopSeqNo: number, booking: { start: number; minutes: number; players: number }): void {
  const { start, minutes, players } = booking;
  const starts = [start, ...(habitsAt(shopSeqNo).starts ?? [])].slice(0, MAX_STARTS);
  saveHabits(shopSeqNo, { minutes, players, starts });
}

/** The usual start: the median of the last bookings. */
export function usualStart({ starts = [] }: Habits): number | null {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? (all as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Drops values that this version does not know. */
function keepValid(saved: unknown): Habits {
  const { view, part, minutes, players, starts } = (saved ?? {}) as Record<string, unknown>;
  const [knownView, knownPart] = [views.find((one) => one === view), dayParts.find((one) => one === part)];
  return {
    ...(knownView && { view: knownView }),
    ...(knownPart && { part: knownPart }),
    ...(Number.isInteger(minutes) && { minutes: minutes as number }),
    ...(Number.isInteger(players) && { players: players as number }),
    ...(Array.isArray(starts) && { starts: starts.filter(Number.isInteger).slice(0, MAX_STARTS) as number[] }),
  };
}
