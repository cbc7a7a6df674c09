import { SEARCH_MIN } from '@caddie/contract/desk/sheet';

type ChosenFilter<Filter extends string> = { q: string; filter: Filter };

/** The search text and the chosen filter of a list, in the URL and in the request. The first filter means all. */
export function chosenFilter<Filter extends string>(filters: readonly Filter[]) {
  const [all] = filters as [Filter];
  type Chosen = ChosenFilter<Filter>;
  return {
    readFilters: (search: URLSearchParams): Chosen => ({
      q: search.get('q') ?? '',
      filter: filters.find((one) => one === search.get('show')) ?? all,
    }),

    /** Only values that differ from the default are written to the URL. */
    writeFilters: ({ q, filter }: Chosen): string => {
      const search = new URLSearchParams({ ...(q && { q }), ...(filter !== all && { show: filter }) });
      return search.size > 0 ? `?${search}` : '';
    },

    /** A single character is not searched for. */
    filterOf: ({ q, filter }: Chosen): { q?: string; filter?: Filter } => ({
      ...(q.trim().length >= SEARCH_MIN && { q: q.trim() }),
      ...(filter !== all && { filter }),
    }),
  };
}
