import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../../lib/server/server-state.tsx';
import { loadDeletion, loadProfile } from './profile.api.ts';

/** The customer's own account. */
export const profileQuery = queryOptions({
  queryKey: customerKey('profile'),
  queryFn: async ({ signal }) => (await loadProfile(signal)).data,
});

/** What deleting the account would mean; asked each time, because a booking or a pass may be new. */
export const deletionQuery = queryOptions({
  queryKey: customerKey('deletion'),
  queryFn: async ({ signal }) => (await loadDeletion(signal)).data,
  gcTime: 0,
});
