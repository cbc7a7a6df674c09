import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isDecided } from '../../lib/refusal-of.ts';
import { askAgainIn } from './ask-again.rules.ts';
import * as api from './bookings.api.ts';

/** The longest stretch of days the server sums up in one answer. */
const MAX_DAYS = 62;

/** What we ask the server, each question with the name its answer is remembered by. */
export const availabilityQuery = (wish: api.DayWish) =>
  queryOptions({
    queryKey: ['availability', wish.shopSeqNo, wish.bookingDate, wish.durationMinutes, wish.partySize],
    queryFn: ({ signal }) => api.loadAvailability(wish, signal),
    select: ({ data }) => data,
    // The players change no price and no time, so the grid stays while they are counted.
    placeholderData: (before, query) =>
      query?.queryKey.slice(0, 4).join() ===
      `availability,${wish.shopSeqNo},${wish.bookingDate},${wish.durationMinutes}`
        ? before
        : undefined,
  });

export const daysQuery = (shopSeqNo: number, from: string, windowDays: number) => {
  const days = Math.min(windowDays + 1, MAX_DAYS);
  return queryOptions({
    queryKey: ['days', shopSeqNo, from, days],
    queryFn: ({ signal }) => api.loadDays({ shopSeqNo, from, days }, signal),
    select: ({ data }) => data,
  });
};

/** What belongs to the customer is asked only with a token; signing out forgets it with the page. */
export const upcomingQuery = (shopSeqNo: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['upcoming', shopSeqNo],
    queryFn: ({ signal }) => api.loadUpcoming(shopSeqNo, signal),
    select: ({ data }) => data.items,
    enabled: isSignedIn,
    refetchInterval: ({ state }) => askAgainIn(state.data?.data.items, Date.now()),
  });

export const myBookingsQuery = (shopSeqNo: number) =>
  infiniteQueryOptions({
    queryKey: ['my-bookings', shopSeqNo],
    queryFn: ({ signal, pageParam }) =>
      pageParam === undefined ? api.loadMyBookings(signal) : api.loadOlderBookings(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.items),
    refetchInterval: ({ state }) => askAgainIn(state.data?.pages[0]?.data.items, Date.now()),
  });

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => api.loadBooking(bookingId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => askAgainIn(state.data && [state.data.data], Date.now()),
  });

/** A tee time that an order pays for. An order that failed has nothing to confirm. */
export const paidBookingQuery = (bookingId: string, orderId: string | null) =>
  queryOptions({
    ...bookingQuery(bookingId),
    queryFn: async ({ signal }) => {
      if (orderId === null) return api.loadBooking(bookingId, signal);
      return api.confirmTeeTime({ bookingId, orderId }, signal).catch((error: unknown) => {
        // Refused since the order was last looked at: then it says itself how it stands.
        if (isDecided(error)) return api.loadBooking(bookingId, signal);
        throw error;
      });
    },
  });

export const cancellationQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['cancellation', bookingId],
    queryFn: ({ signal }) => api.loadCancellation(bookingId, signal),
    select: ({ data }) => data,
    // An amount of money is never shown from memory.
    gcTime: 0,
  });
