import { useLocation } from 'wouter';
import { useSearch } from '../../lib/use-search.ts';

type UrlFilters<Chosen> = {
  readFilters: (search: URLSearchParams) => Chosen;
  writeFilters: (chosen: Chosen) => string;
};

/** Keeps the filters in the URL: they survive a reload and Back, and the downloaded file has the same rows. */
export function useUrlFilters<Chosen>({
  readFilters,
  writeFilters,
}: UrlFilters<Chosen>): [Chosen, (change: Partial<Chosen>) => void] {
  const chosen = readFilters(useSearch());
  const [path, go] = useLocation();
  return [chosen, (change) => go(path + writeFilters({ ...chosen, ...change }), { replace: true })];
}
