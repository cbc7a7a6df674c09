import { type DayQuery, loadAvailability } from '../slots.api.ts';

/** How many days ahead are searched, and how many of them are offered. */
const DAYS_LOOKED_AT = 7;
const DAYS_OFFERED = 2;

type RoomFound = { minutes: number | null; dates: string[] };

type Instead = {
  /** The shorter lengths that the venue sells. */
  durations: readonly number[];
  /** Later days that are not fully booked, in order. */
  dates: readonly string[];
};

/** The alternatives on a sold-out day: the longest shorter length, and the next days with free times. */
export async function findRoom(
  query: DayQuery,
  { durations, dates }: Instead,
  signal: AbortSignal,
): Promise<RoomFound> {
  const found: RoomFound = { minutes: null, dates: [] };
  for (const durationMinutes of durations.toSorted((a, b) => b - a)) {
    if (!(await hasRoom({ ...query, durationMinutes }, signal))) continue;
    found.minutes = durationMinutes;
    break;
  }
  for (const bookingDate of dates.slice(0, DAYS_LOOKED_AT)) {
    if (found.dates.length === DAYS_OFFERED) break;
    if (await hasRoom({ ...query, bookingDate }, signal)) found.dates.push(bookingDate);
  }
  return found;
}

const hasRoom = async (query: DayQuery, signal: AbortSignal): Promise<boolean> =>
  (await loadAvailability(query, signal)).data.slots.length > 0;
