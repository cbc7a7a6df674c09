import type { getActivity, getCustomerActivity, getMyActivity } from '@caddie/contract/desk/activity';
import type { InputOf } from '@caddie/contract/call';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { pageQuery, pagination } from '../../lib/lists/pagination.ts';

const sentences = () => import('./refusals.ts');

export type ActivityFilter = Omit<InputOf<typeof getActivity>['query'], 'cursor'>;

/** Pages of activity entries, newest first. The entries of the previous filter stay visible until the answer arrives. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getActivity>('GET /desk/activity', { query: pageQuery(filter, pageParam) }, null, { signal }),
    ...pagination,
    placeholderData: keepPreviousData,
  });

/** The signed-in person's own activity of today. */
export const myActivityQuery = infiniteQueryOptions({
  queryKey: ['activity', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    deskCall<typeof getMyActivity>('GET /desk/activity/mine', { query: pageQuery({}, pageParam) }, null, {
      signal,
    }),
  ...pagination,
});

/** The activity about one customer. */
export const customerActivityQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', id, 'activity'],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getCustomerActivity>(
        'GET /desk/customers/{id}/activity',
        { params: { id }, query: pageQuery({}, pageParam) },
        sentences,
        { signal },
      ),
    ...pagination,
  });
