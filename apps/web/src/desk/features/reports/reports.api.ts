import type { getReport, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

/** The figures of the period that a day is in; without one, of the last that is over. What was shown stays until they come. */
export const reportQuery = (period: ReportPeriod, date: string | null) =>
  queryOptions({
    queryKey: ['reports', period, date],
    queryFn: ({ signal }) =>
      deskCall<typeof getReport>('GET /desk/reports', { query: { period, ...(date && { date }) } }, sentences, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
