import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';

type UrlFilters<Filters> = {
  readFilters: (search: URLSearchParams) => Filters;
  writeFilters: (filters: Filters) => string;
};

/** Keeps the filters in the URL: they survive a reload and Back, and the downloaded file has the same rows. */
export function useUrlFilters<Filters>({
  readFilters,
  writeFilters,
}: UrlFilters<Filters>): [Filters, (change: Partial<Filters>) => void] {
  const filters = readFilters(useSearch());
  const [path, go] = useLocation();
  return [filters, (change) => go(path + writeFilters({ ...filters, ...change }), { replace: true })];
}
