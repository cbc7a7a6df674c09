import type { closeFeed, getFeed, openFeed } from '@caddie/contract/links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/server/call.ts';
import { customerKey } from '../../lib/server/server-state.tsx';

/** The address of the customer's calendar; null if there is none. */
export const feedQuery = queryOptions({
  queryKey: customerKey('calendar-feed'),
  queryFn: ({ signal }) => call<typeof getFeed>('GET /calendar-feed', {}, null, { signal }),
  select: ({ data }) => data.path,
});

export const openCalendar = () => call<typeof openFeed>('POST /calendar-feed', {}, null);

export const closeCalendar = () => call<typeof closeFeed>('DELETE /calendar-feed', {}, null);
