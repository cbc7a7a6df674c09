import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';
import { type PosterChoice, readFilters, writeFilters } from './link.rules.ts';

export function usePosterChoice(): [PosterChoice, (change: Partial<PosterChoice>) => void] {
  const choice = readFilters(useSearch());
  const [path, navigate] = useLocation();
  return [choice, (change) => navigate(path + writeFilters({ ...choice, ...change }), { replace: true })];
}
