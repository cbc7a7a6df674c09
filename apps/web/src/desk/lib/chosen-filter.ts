import { SEARCH_MIN } from '@caddie/contract/desk/sheet';

type ChosenFilter<Filter extends string> = { q: string; filter: Filter };

/** What is looked for and which of a list's filters is chosen, in its address and as the server is asked. The first filter is all. */
export function chosenFilter<Filter extends string>(filters: readonly Filter[]) {
  const [all] = filters as [Filter];
  type Chosen = ChosenFilter<Filter>;
  return {
    readChosen: (search: URLSearchParams): Chosen => ({
      q: search.get('q') ?? '',
      filter: filters.find((one) => one === search.get('show')) ?? all,
    }),

    /** Only what is not as it is anyway stands in the address. */
    writeChosen: ({ q, filter }: Chosen): string => {
      const search = new URLSearchParams({ ...(q && { q }), ...(filter !== all && { show: filter }) });
      return search.size > 0 ? `?${search}` : '';
    },

    /** A single character is not looked for yet. */
    filterOf: ({ q, filter }: Chosen): { q?: string; filter?: Filter } => ({
      ...(q.trim().length >= SEARCH_MIN && { q: q.trim() }),
      ...(filter !== all && { filter }),
    }),
  };
}
