import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../lib/server/server-state.tsx';
import * as api from './orders.api.ts';
import { isUndecided, pollDelayMs } from './outcome.rules.ts';

/** The query keys of a customer's orders and of a payment in progress. */
export const orderKeys = {
  one: (orderId: string) => customerKey('order', orderId),
  payOptions: (bookingId: string) => customerKey('pay-options', bookingId),
  paying: (bookingOrSetId: string) => customerKey('pay', bookingOrSetId),
  closingPage: (bookingOrSetId: string) => customerKey('close-page', bookingOrSetId),
};

/** The state of an order. While it is pending it is polled, and fetched when the customer returns to the page. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => api.loadOrder(orderId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data && isUndecided(state.data.data) ? pollDelayMs(state.dataUpdateCount + state.errorUpdateCount) : false,
  });

export const payOptionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: orderKeys.payOptions(bookingId),
    queryFn: ({ signal }) => api.loadPayOptions(bookingId, signal),
    select: ({ data }) => data,
    // What a membership would pay is never shown from the cache.
    gcTime: 0,
  });
