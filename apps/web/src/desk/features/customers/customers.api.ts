import type { InputOf } from '@caddie/contract/call';
import type { addCustomer } from '@caddie/contract/desk/people/customer';
import type { getCustomers } from '@caddie/contract/desk/people/customers';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { deskCall } from '../../lib/desk-call.ts';
import { pageQuery, pagination } from '../../lib/lists/pagination.ts';

const sentences = () => import('./refusals.ts');

type CustomersFilter = Omit<InputOf<typeof getCustomers>['query'], 'cursor'>;

/** The key of every customer list. */
export const customersKey = ['customers'];

/** Pages of customers. The previous list stays visible until the answer arrives. */
export const customersQuery = (filter: CustomersFilter) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall<typeof getCustomers>('GET /desk/customers', { query: pageQuery(filter, pageParam) }, null, { signal }),
    ...pagination,
    placeholderData: keepPreviousData,
  });

export const sendNewCustomer = (body: InputOf<typeof addCustomer>['body'], key: string) =>
  deskCall<typeof addCustomer>('POST /desk/customers', { body }, sentences, { key });
