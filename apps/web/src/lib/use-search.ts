import { useMemo } from 'react';
import { useRouter } from 'wouter';

/** The query string, decoded once: the router's own hook decodes it twice, which breaks names with a percent sign. */
export function useSearch(): URLSearchParams {
  const router = useRouter();
  const search = router.searchHook(router);
  return useMemo(() => new URLSearchParams(search), [search]);
}
