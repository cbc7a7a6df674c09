import { useLocation } from 'wouter';
import { useSearch } from '../../../lib/use-search.ts';
import { type Chosen, readChosen, writeChosen } from './link.rules.ts';

export function useChosenPoster(): [Chosen, (change: Partial<Chosen>) => void] {
  const chosen = readChosen(useSearch());
  const [path, go] = useLocation();
  return [chosen, (change) => go(path + writeChosen({ ...chosen, ...change }), { replace: true })];
}
