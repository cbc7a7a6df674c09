import { addDays } from '@caddie/contract/dates/calendar';
import type { LinesFilter } from './money.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.lines;

/** How far back the list goes: so many days with today. */
type Range = keyof typeof words.ranges;
const ranges = Object.keys(words.ranges) as Range[];

/** What is chosen, as the address has it: a list can be reloaded, and is there again on the way back. */
type Chosen = { q: string; range: Range };

export const readChosen = (search: URLSearchParams): Chosen => ({
  q: search.get('q') ?? '',
  range: ranges.find((one) => one === search.get('days')) ?? '30',
});

/** Only what is not as it is anyway stands in the address. */
export function writeChosen({ q, range }: Chosen): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(range !== '30' && { days: range }) });
  return search.size > 0 ? `?${search}` : '';
}

export const filterOf = ({ q, range }: Chosen, today: string): LinesFilter => ({
  from: addDays(today, 1 - Number(range)),
  to: today,
  ...(q.trim() && { q: q.trim() }),
});
