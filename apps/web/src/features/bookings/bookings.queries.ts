import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { currentTime } from '../../lib/clock.ts';
import { isFinalRefusal } from '../../lib/server/refusal-of.ts';
import { customerKey } from '../../lib/server/server-state.tsx';
import { refetchDelay } from './refetch.rules.ts';
import type { BookingOnPage } from './cancel/cancellation-notice.rules.ts';
import * as api from './bookings.api.ts';

/** The query keys of a customer's bookings. */
export const bookingKeys = {
  venue: (shopSeqNo: number) => customerKey('bookings', shopSeqNo),
  upcoming: (shopSeqNo: number) => [...bookingKeys.venue(shopSeqNo), 'upcoming'] as const,
  mine: (shopSeqNo: number) => [...bookingKeys.venue(shopSeqNo), 'mine'] as const,
  repeats: (shopSeqNo: number, bookingIds: readonly string[]) =>
    [...bookingKeys.venue(shopSeqNo), 'repeats', bookingIds] as const,
  usual: (shopSeqNo: number) => [...bookingKeys.venue(shopSeqNo), 'usual'] as const,
  one: (bookingId: string) => customerKey('booking', bookingId),
  cancellation: (bookingId: string) => customerKey('cancellation', bookingId),
};

/** A customer's data is requested only with a token; signing out drops it together with the page. */
export const upcomingQuery = (shopSeqNo: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: bookingKeys.upcoming(shopSeqNo),
    queryFn: ({ signal }) => api.loadUpcoming(shopSeqNo, signal),
    select: ({ data }) => data.items,
    enabled: isSignedIn,
    refetchInterval: ({ state }) => refetchDelay(state.data?.data.items, currentTime()),
  });

export const myBookingsQuery = (shopSeqNo: number) =>
  infiniteQueryOptions({
    queryKey: bookingKeys.mine(shopSeqNo),
    queryFn: ({ signal, pageParam }) =>
      pageParam === undefined ? api.loadMyBookings(signal) : api.loadOlderBookings(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.items),
    refetchInterval: ({ state }) => refetchDelay(state.data?.pages[0]?.data.items, currentTime()),
  });

/** The next free tee time like each of these bookings, by the booking's id. */
export const repeatsQuery = (shopSeqNo: number, bookingIds: readonly string[]) =>
  queryOptions({
    queryKey: bookingKeys.repeats(shopSeqNo, bookingIds),
    queryFn: ({ signal }) => api.loadRepeats(bookingIds, signal),
    select: ({ data }) => new Map(data.map(({ bookingId, repeat }) => [bookingId, repeat])),
    enabled: bookingIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** The tee time that the customer usually books; null without such a habit. */
export const usualQuery = (shopSeqNo: number) =>
  queryOptions({
    queryKey: bookingKeys.usual(shopSeqNo),
    queryFn: ({ signal }) => api.loadUsual(shopSeqNo, signal),
    select: ({ data }) => data,
  });

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.one(bookingId),
    queryFn: ({ signal }): Promise<{ data: BookingOnPage }> => api.loadBooking(bookingId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => refetchDelay(state.data && [state.data.data], currentTime()),
  });

/** The tee time that an order pays for. A failed order has nothing to confirm. */
export const paidBookingQuery = (bookingId: string, orderId: string | null) =>
  queryOptions({
    ...bookingQuery(bookingId),
    queryFn: async ({ signal }) => {
      if (orderId === null) return api.loadBooking(bookingId, signal);
      return api.confirmTeeTime({ bookingId, orderId }, signal).catch((error: unknown) => {
        // Decided since the order was last read: the booking itself has the current state.
        if (isFinalRefusal(error)) return api.loadBooking(bookingId, signal);
        throw error;
      });
    },
  });

export const cancellationQuery = (bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.cancellation(bookingId),
    queryFn: ({ signal }) => api.loadCancellation(bookingId, signal),
    select: ({ data }) => data,
    // An amount of money is never shown from the cache.
    gcTime: 0,
  });
