import { addDays } from '@caddie/contract/dates/calendar';
import type { LinesFilter } from './money.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.lines;

/** How far back the list goes: a number of days including today. */
type Range = keyof typeof words.ranges;
const ranges = Object.keys(words.ranges) as Range[];

/** The chosen filters in the URL, so that the list can be reloaded and returned to. */
type FilterValues = { q: string; range: Range };

export const readFilters = (search: URLSearchParams): FilterValues => ({
  q: search.get('q') ?? '',
  range: ranges.find((one) => one === search.get('days')) ?? '30',
});

/** Writes only filters that differ from the default to the URL. */
export function writeFilters({ q, range }: FilterValues): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(range !== '30' && { days: range }) });
  return search.size > 0 ? `?${search}` : '';
}

export const toLinesFilter = ({ q, range }: FilterValues, today: string): LinesFilter => ({
  from: addDays(today, 1 - Number(range)),
  to: today,
  ...(q.trim() && { q: q.trim() }),
});
