import { queryOptions } from '@tanstack/react-query';
import * as api from './orders.api.ts';
import { isOpen, waitMs } from './outcome.rules.ts';

/** How an order stands. While that is open it is asked again and again, and whenever the customer comes back to the page. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api.loadOrder(orderId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data.data) ? waitMs(state.dataUpdateCount + state.errorUpdateCount) : false,
  });

export const payOptionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['pay-options', bookingId],
    queryFn: ({ signal }) => api.loadPayOptions(bookingId, signal),
    select: ({ data }) => data,
    // What a membership would pay is never shown from memory.
    gcTime: 0,
  });
