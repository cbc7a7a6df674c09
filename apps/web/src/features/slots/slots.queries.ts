import { MINUTE } from '@caddie/contract/dates/duration';
import type { Shop } from '@caddie/contract/shops';
import { partialMatchKey, queryOptions } from '@tanstack/react-query';
import { isSignedOut } from '../../lib/server/answer.ts';
import { customerKey, publicKey } from '../../lib/server/server-state.tsx';
import * as api from './slots.api.ts';

/** The longest range of days that the server summarizes in one answer. */
const MAX_DAYS = 62;

/** The query keys of free times, from the whole venue down to one grid. */
export const slotKeys = {
  venue: (shopSeqNo: number) => publicKey('slots', shopSeqNo),
  allDays: (shopSeqNo: number) => [...slotKeys.venue(shopSeqNo), 'days'] as const,
  days: ({ shopSeqNo, from, days }: { shopSeqNo: number; from: string; days: number }) =>
    [...slotKeys.allDays(shopSeqNo), from, days] as const,
  nextFree: (shopSeqNo: number, minutes: number, players: number) =>
    [...slotKeys.venue(shopSeqNo), 'next', minutes, players] as const,
  date: (shopSeqNo: number, date: string) => [...slotKeys.venue(shopSeqNo), 'date', date] as const,
  grid: (query: api.DayQuery) =>
    [...slotKeys.date(query.shopSeqNo, query.bookingDate), query.durationMinutes, query.partySize] as const,
  /** The alternatives where the chosen length is sold out. */
  alternatives: (query: api.DayQuery, part: string | null, dates: readonly string[]) =>
    [...slotKeys.grid(query), 'instead', part, dates] as const,
};

/** The query keys of free times with the customer's passes; these answers are removed at sign-out. */
export const ownSlotKeys = {
  venue: (shopSeqNo: number) => customerKey('slots', shopSeqNo),
  date: (shopSeqNo: number, date: string) => [...ownSlotKeys.venue(shopSeqNo), 'date', date] as const,
  grid: (query: api.DayQuery) =>
    [...ownSlotKeys.date(query.shopSeqNo, query.bookingDate), query.durationMinutes, query.partySize] as const,
};

/** `mayAsk`: whether it is known yet if the customer is signed in. */
export const availabilityQuery = (query: api.DayQuery, isSignedIn: boolean, mayAsk = true) => {
  const queryKey: readonly unknown[] = isSignedIn ? ownSlotKeys.grid(query) : slotKeys.grid(query);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => (isSignedIn ? loadForCustomer(query, signal) : api.loadAvailability(query, signal)),
    select: ({ data }) => data,
    enabled: mayAsk,
    placeholderData: (previousData, previousQuery) =>
      previousQuery && staysOnScreen(previousQuery.queryKey, queryKey) ? previousData : undefined,
  });
};

/** A customer whose session has ended still sees what every visitor sees. */
const loadForCustomer = (query: api.DayQuery, signal: AbortSignal) =>
  api.loadMyAvailability(query, signal).catch((error: unknown) => {
    if (isSignedOut(error)) return api.loadAvailability(query, signal);
    throw error;
  });

/** The list stays on screen while the number of players changes, and while a visitor signs in, but never after signing out. */
const staysOnScreen = (previous: readonly unknown[], next: readonly unknown[]): boolean =>
  (previous[0] === next[0] || previous[0] === 'public') && partialMatchKey(previous.slice(1, -1), next.slice(1, -1));

/** The days from the first one on that are shown with how full they are. */
export const daysOf = (
  { shopSeqNo, bookingWindowDays }: Pick<Shop, 'shopSeqNo' | 'bookingWindowDays'>,
  from: string,
) => ({
  shopSeqNo,
  from,
  days: Math.min(bookingWindowDays + 1, MAX_DAYS),
});

export const daysQuery = (query: ReturnType<typeof daysOf>) =>
  queryOptions({
    queryKey: slotKeys.days(query),
    queryFn: ({ signal }) => api.loadDays(query, signal),
    select: ({ data }) => data,
  });

/** The soonest free time, asked again every minute while home is open. */
export const nextFreeQuery = (shopSeqNo: number, durationMinutes: number, partySize: number) =>
  queryOptions({
    queryKey: slotKeys.nextFree(shopSeqNo, durationMinutes, partySize),
    queryFn: ({ signal }) => api.loadNextFree({ shopSeqNo, durationMinutes, partySize }, signal),
    select: ({ data }) => data,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
