import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../../lib/server/server-state.tsx';
import { loadProfile } from './profile.api.ts';

/** The customer's own account. */
export const profileQuery = queryOptions({
  queryKey: customerKey('profile'),
  queryFn: async ({ signal }) => (await loadProfile(signal)).data,
});
