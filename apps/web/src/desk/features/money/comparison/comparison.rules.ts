import { addDays } from '@caddie/contract/dates/calendar';
import type { DateRange } from './comparison.api.ts';
import { catalogue } from '../words/en.ts';

const { ranges } = catalogue.comparison;

/** How far back the comparison goes: a number of days including today. */
type RangeFilter = { range: (typeof ranges)[number]['value'] };

export const readFilters = (search: URLSearchParams): RangeFilter => ({
  range: ranges.find(({ value }) => value === search.get('days'))?.value ?? '7',
});

export const writeFilters = ({ range }: RangeFilter): string => (range === '7' ? '' : `?days=${range}`);

export const toDateRange = ({ range }: RangeFilter, today: string): DateRange => ({
  from: addDays(today, 1 - Number(range)),
  to: today,
});
