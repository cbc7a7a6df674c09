import type { InputOf } from '@caddie/contract/call';
import type {
  getMoneyDay,
  getOwed,
  getPayments,
  getRefunds,
  paymentsCsv,
  refundsCsv,
} from '@caddie/contract/desk/finance/money';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { pageQuery, pagination } from '../../lib/lists/pagination.ts';

const sentences = () => import('./refusals.ts');

export const moneyDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['money', date],
    queryFn: ({ signal }) =>
      deskCall<typeof getMoneyDay>('GET /desk/money/{date}', { params: { date } }, null, { signal }),
  });

/** The addresses of the CSV files of payments and of refunds. */
export const csvPaths: { payments: (typeof paymentsCsv)['path']; refunds: (typeof refundsCsv)['path'] } = {
  payments: '/desk/payments.csv',
  refunds: '/desk/refunds.csv',
};

export type LinesFilter = Omit<InputOf<typeof getPayments>['query'], 'cursor'>;

/** Pages of payments. The previous list stays visible until the answer arrives. */
export const paymentsQuery = (filter: LinesFilter) =>
  infiniteQueryOptions({
    ...pagination,
    placeholderData: keepPreviousData,
    queryKey: ['payments', filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getPayments>('GET /desk/payments', { query: pageQuery(filter, pageParam) }, sentences, {
        signal,
      }),
  });

/** Pages of refunds, like the payments. */
export const refundsQuery = (filter: LinesFilter) =>
  infiniteQueryOptions({
    ...pagination,
    placeholderData: keepPreviousData,
    queryKey: ['refunds', filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getRefunds>('GET /desk/refunds', { query: pageQuery(filter, pageParam) }, sentences, { signal }),
  });

/** Pages of unpaid bookings. */
export const owedQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['owed'],
  queryFn: ({ pageParam: cursor, signal }) =>
    deskCall<typeof getOwed>('GET /desk/owed', { query: pageQuery({}, cursor) }, null, { signal }),
});
