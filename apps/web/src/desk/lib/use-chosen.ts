import { useLocation } from 'wouter';
import { useSearch } from '../../lib/use-search.ts';

type InAddress<Chosen> = { readChosen: (search: URLSearchParams) => Chosen; writeChosen: (chosen: Chosen) => string };

/** What is chosen stands in the address: a list can be reloaded, is there again on the way back, and its file has the same rows. */
export function useChosen<Chosen>({
  readChosen,
  writeChosen,
}: InAddress<Chosen>): [Chosen, (change: Partial<Chosen>) => void] {
  const chosen = readChosen(useSearch());
  const [path, go] = useLocation();
  return [chosen, (change) => go(path + writeChosen({ ...chosen, ...change }), { replace: true })];
}
