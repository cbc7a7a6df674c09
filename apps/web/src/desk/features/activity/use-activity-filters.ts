import { useUrlFilters } from '../../lib/lists/use-url-filters.ts';
import { readFilters, writeFilters } from './activity.rules.ts';

/** Shared by the page and its download button, so that both have the same rows. */
export const useActivityFilters = () => useUrlFilters({ readFilters, writeFilters });
