import { SEARCH_MIN } from '@caddie/contract/desk/sheet';

type ListFilter<Filter extends string> = { q: string; filter: Filter };

/** The search text and the chosen filter of a list, in the URL and in the request. The first filter means all. */
export function listFilter<Filter extends string>(filters: readonly Filter[]) {
  const [allFilter] = filters as [Filter];
  type Filters = ListFilter<Filter>;
  return {
    readFilters: (search: URLSearchParams): Filters => ({
      q: search.get('q') ?? '',
      filter: filters.find((one) => one === search.get('show')) ?? allFilter,
    }),

    /** Only values that differ from the default are written to the URL. */
    writeFilters: ({ q, filter }: Filters): string => {
      const search = new URLSearchParams({ ...(q && { q }), ...(filter !== allFilter && { show: filter }) });
      return search.size > 0 ? `?${search}` : '';
    },

    /** A single character is not searched for. */
    filterOf: ({ q, filter }: Filters): { q?: string; filter?: Filter } => ({
      ...(q.trim().length >= SEARCH_MIN && { q: q.trim() }),
      ...(filter !== allFilter && { filter }),
    }),
  };
}
