import { storage } from '../../../lib/state/storage.ts';
import { type DayPart, dayParts } from '../day/day-parts.rules.ts';

/** The list of times, or the grid of bays. */
export const views = ['times', 'bays'] as const;
export type View = (typeof views)[number];

/** How a customer books at one venue. This phone keeps it; signing out removes it. */
export type Habits = {
  view?: View;
  /** The part of the day that the customer looked at last. */
  part?: DayPart;
  minutes?: number;
  players?: number;
  /** The starts of the last bookings in minutes after midnight, newest first. */
  starts?: number[];
};

const KEY = 'bookingHabits';
const MAX_STARTS = 5;

export const habitsAt = (shopSeqNo: number): Habits => keepValid(readAll()[shopSeqNo]);

export function saveHabits(shopSeqNo: number, changes: Habits): void {
  storage.setItem(KEY, JSON.stringify({ ...readAll(), [shopSeqNo]: { ...habitsAt(shopSeqNo), ...changes } }));
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
