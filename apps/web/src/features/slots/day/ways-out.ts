import { type DayQuery, loadAvailability } from '../slots.api.ts';

/** How many days ahead are searched, and how many of them are offered. */
const MAX_DAYS_SEARCHED = 7;
const MAX_DAYS_OFFERED = 2;

type Alternatives = { minutes: number | null; dates: string[] };

type Candidates = {
  /** The shorter lengths that the venue sells. */
  durations: readonly number[];
  /** Later days that are not fully booked, in order. */
  dates: readonly string[];
};

/** The alternatives on a sold-out day: the longest shorter length, and the next days with free times. */
export async function findAlternatives(
  query: DayQuery,
  { durations, dates }: Candidates,
  signal: AbortSignal,
): Promise<Alternatives> {
  const alternatives: Alternatives = { minutes: null, dates: [] };
  for (const durationMinutes of durations.toSorted((a, b) => b - a)) {
    if (!(await hasFreeSlot({ ...query, durationMinutes }, signal))) continue;
    alternatives.minutes = durationMinutes;
    break;
  }
  for (const bookingDate of dates.slice(0, MAX_DAYS_SEARCHED)) {
    if (alternatives.dates.length === MAX_DAYS_OFFERED) break;
    if (await hasFreeSlot({ ...query, bookingDate }, signal)) alternatives.dates.push(bookingDate);
  }
  return alternatives;
}

const hasFreeSlot = async (query: DayQuery, signal: AbortSignal): Promise<boolean> =>
  (await loadAvailability(query, signal)).data.slots.length > 0;
