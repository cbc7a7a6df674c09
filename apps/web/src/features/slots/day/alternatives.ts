import { type DayPart, dayPartOf } from './day-parts.rules.ts';
import { type DayQuery, loadAvailability } from '../slots.api.ts';

/** How many days ahead are searched. */
const MAX_DAYS_SEARCHED = 7;

/** A shorter tee time on the same day, and a tee time of the same length on a later day; null where there is none. */
type Alternatives = {
  shorter: { minutes: number; startedAt: string } | null;
  later: { date: string; startedAt: string } | null;
};

type Candidates = {
  /** The part of the day in which the customer wants to play; null for any. */
  part: DayPart | null;
  /** The shorter lengths that the venue sells. */
  durations: readonly number[];
  /** Later days that are not fully booked, in order. */
  dates: readonly string[];
};

/** The alternatives to a full day, or of a full part of it: the longest shorter length, and the next day. Each is a time that exists. */
export async function findAlternatives(
  query: DayQuery,
  { part, durations, dates }: Candidates,
  signal: AbortSignal,
): Promise<Alternatives> {
  const found: Alternatives = { shorter: null, later: null };
  for (const durationMinutes of durations.toSorted((a, b) => b - a)) {
    const startedAt = await firstStart({ ...query, durationMinutes });
    if (startedAt === undefined) continue;
    found.shorter = { minutes: durationMinutes, startedAt };
    break;
  }
  for (const bookingDate of dates.slice(0, MAX_DAYS_SEARCHED)) {
    const startedAt = await firstStart({ ...query, bookingDate });
    if (startedAt === undefined) continue;
    found.later = { date: bookingDate, startedAt };
    break;
  }
  return found;

  async function firstStart(wanted: DayQuery): Promise<string | undefined> {
    const { slots } = (await loadAvailability(wanted, signal)).data;
    return slots.find(({ startedAt }) => part === null || dayPartOf(startedAt, wanted.bookingDate) === part)?.startedAt;
  }
}
