import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';
import { type Chosen, readFilters, writeFilters } from './link.rules.ts';

export function useChosenPoster(): [Chosen, (change: Partial<Chosen>) => void] {
  const chosen = readFilters(useSearch());
  const [path, go] = useLocation();
  return [chosen, (change) => go(path + writeFilters({ ...chosen, ...change }), { replace: true })];
}
