import { partialMatchKey, queryOptions } from '@tanstack/react-query';
import { publicKey } from '../../lib/server/server-state.tsx';
import * as api from './slots.api.ts';

/** The longest range of days that the server summarizes in one answer. */
const MAX_DAYS = 62;

/** The query keys of free times, from the whole venue down to one grid. */
export const slotKeys = {
  venue: (shopSeqNo: number) => publicKey('slots', shopSeqNo),
  allDays: (shopSeqNo: number) => [...slotKeys.venue(shopSeqNo), 'days'] as const,
  days: (shopSeqNo: number, from: string, days: number) => [...slotKeys.allDays(shopSeqNo), from, days] as const,
  date: (shopSeqNo: number, date: string) => [...slotKeys.venue(shopSeqNo), 'date', date] as const,
  /** The grids of one length; the number of players changes neither a price nor a time. */
  length: (query: api.DayQuery) =>
    [...slotKeys.date(query.shopSeqNo, query.bookingDate), query.durationMinutes] as const,
  grid: (query: api.DayQuery) => [...slotKeys.length(query), query.partySize] as const,
  /** The ways out where the chosen length is sold out. */
  waysOut: (query: api.DayQuery, part: string | null, dates: readonly string[]) =>
    [...slotKeys.grid(query), 'instead', part, dates] as const,
};

export const availabilityQuery = (query: api.DayQuery) =>
  queryOptions({
    queryKey: slotKeys.grid(query),
    queryFn: ({ signal }) => api.loadAvailability(query, signal),
    select: ({ data }) => data,
    // The grid stays on screen while the number of players changes.
    placeholderData: (previousData, previousQuery) =>
      previousQuery && partialMatchKey(previousQuery.queryKey, slotKeys.length(query)) ? previousData : undefined,
  });

export const daysQuery = (shopSeqNo: number, from: string, windowDays: number) => {
  const days = Math.min(windowDays + 1, MAX_DAYS);
  return queryOptions({
    queryKey: slotKeys.days(shopSeqNo, from, days),
    queryFn: ({ signal }) => api.loadDays({ shopSeqNo, from, days }, signal),
    select: ({ data }) => data,
  });
};
