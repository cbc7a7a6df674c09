import type { getReport, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

/** The report of the period that contains a date, by default the last complete one. The previous report stays on screen while it loads. */
export const reportQuery = (period: ReportPeriod, date: string | null) =>
  queryOptions({
    queryKey: ['reports', period, date],
    queryFn: ({ signal }) =>
      deskCall<typeof getReport>('GET /desk/reports', { query: { period, ...(date && { date }) } }, sentences, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
