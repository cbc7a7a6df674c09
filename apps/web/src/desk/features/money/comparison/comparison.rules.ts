import { addDays } from '@caddie/contract/dates/calendar';
import type { ComparedDays } from './comparison.api.ts';
import { catalogue } from '../words/en.ts';

const { ranges } = catalogue.comparison;

/** How far back the comparison goes: a number of days including today. */
type Chosen = { range: (typeof ranges)[number]['value'] };

export const readFilters = (search: URLSearchParams): Chosen => ({
  range: ranges.find(({ value }) => value === search.get('days'))?.value ?? '7',
});

export const writeFilters = ({ range }: Chosen): string => (range === '7' ? '' : `?days=${range}`);

export const daysOf = ({ range }: Chosen, today: string): ComparedDays => ({
  from: addDays(today, 1 - Number(range)),
  to: today,
});
