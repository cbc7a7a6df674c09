import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { currentTime } from '../../lib/clock.ts';
import { isDecided } from '../../lib/server/refusal-of.ts';
import { ownKey } from '../../lib/server/server-state.tsx';
import { refetchIn } from './refetch.rules.ts';
import type { ShownBooking } from './cancel/ending.rules.ts';
import * as api from './bookings.api.ts';

/** The query keys of a customer's bookings. */
export const bookingKeys = {
  venue: (shopSeqNo: number) => ownKey('bookings', shopSeqNo),
  upcoming: (shopSeqNo: number) => [...bookingKeys.venue(shopSeqNo), 'upcoming'] as const,
  mine: (shopSeqNo: number) => [...bookingKeys.venue(shopSeqNo), 'mine'] as const,
  one: (bookingId: string) => ownKey('booking', bookingId),
  cancellation: (bookingId: string) => ownKey('cancellation', bookingId),
};

/** A customer's data is requested only with a token; signing out drops it together with the page. */
export const upcomingQuery = (shopSeqNo: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: bookingKeys.upcoming(shopSeqNo),
    queryFn: ({ signal }) => api.loadUpcoming(shopSeqNo, signal),
    select: ({ data }) => data.items,
    enabled: isSignedIn,
    refetchInterval: ({ state }) => refetchIn(state.data?.data.items, currentTime()),
  });

export const myBookingsQuery = (shopSeqNo: number) =>
  infiniteQueryOptions({
    queryKey: bookingKeys.mine(shopSeqNo),
    queryFn: ({ signal, pageParam }) =>
      pageParam === undefined ? api.loadMyBookings(signal) : api.loadOlderBookings(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.items),
    refetchInterval: ({ state }) => refetchIn(state.data?.pages[0]?.data.items, currentTime()),
  });

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.one(bookingId),
    queryFn: ({ signal }): Promise<{ data: ShownBooking }> => api.loadBooking(bookingId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => refetchIn(state.data && [state.data.data], currentTime()),
  });

/** The tee time that an order pays for. A failed order has nothing to confirm. */
export const paidBookingQuery = (bookingId: string, orderId: string | null) =>
  queryOptions({
    ...bookingQuery(bookingId),
    queryFn: async ({ signal }) => {
      if (orderId === null) return api.loadBooking(bookingId, signal);
      return api.confirmTeeTime({ bookingId, orderId }, signal).catch((error: unknown) => {
        // Decided since the order was last read: the booking itself has the current state.
        if (isDecided(error)) return api.loadBooking(bookingId, signal);
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
