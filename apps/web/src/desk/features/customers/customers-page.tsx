import type { customersCsv } from '@caddie/contract/desk/people/customers';
import type { CountryCode } from '@caddie/contract/shops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { useUrlFilters } from '../../lib/lists/use-url-filters.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PersonPlusIcon } from '../../ui/icons/desk-icons.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import list from '../../ui/list/list.module.css';
import { CustomerTable } from './customer-table.tsx';
import { customersQuery } from './customers.api.ts';
import styles from './customers.module.css';
import { formatCount, filterOf, readFilters, writeFilters } from './customers.rules.ts';
import { catalogue } from './words/en.ts';
import { NewCustomer } from './new-customer.tsx';

const words = catalogue.customers;

const CSV_PATH: (typeof customersCsv)['path'] = '/desk/customers.csv';

type Props = {
  head: HTMLElement | null;
  countryCode: CountryCode;
  /** Only managers can download the list. */
  isManager: boolean;
};

/** The venue's customers, page by page; their total is shown beside the page's title. */
export function CustomersPage({ head, countryCode, isManager }: Props) {
  const [filters, setFilters] = useUrlFilters({ readFilters, writeFilters });
  // The search text becomes the new customer's number or name.
  const [newCustomerText, setNewCustomerText] = useState<string>();
  // Typed text is searched with a short delay.
  const filter = filterOf({ ...filters, q: useDebounced(filters.q) });
  const query = useInfiniteQuery(customersQuery(filter));
  const { data, error, refetch } = query;
  const [firstPage] = data?.pages ?? [];
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = firstPage && people.length === 0 && !filter.q && !filter.filter;
  const headContent =
    head &&
    createPortal(
      <>
        {firstPage && !isEmpty && (
          <p className={styles.count}>
            <b>{formatCount(firstPage.total)}</b> {words.people(firstPage.total)}
          </p>
        )}
        <DeskButton variant="primary" needsNetwork className={styles.add} onClick={() => setNewCustomerText('')}>
          <PersonPlusIcon size={18} />
          {words.newCustomer}
        </DeskButton>
      </>,
      head,
    );
  const dialog = newCustomerText !== undefined && (
    <NewCustomer searchText={newCustomerText} countryCode={countryCode} onClose={() => setNewCustomerText(undefined)} />
  );

  if (isEmpty)
    return (
      <>
        {headContent}
        <EmptyPage title={words.noneYet} text={words.noneYetText} />
        {dialog}
      </>
    );
  return (
    <Columns>
      {headContent}
      {dialog}
      <ListFilters
        search={words.search}
        placeholder={words.placeholder}
        q={filters.q}
        onSearch={(q) => setFilters({ q })}
        label={words.show}
        choices={words.filters}
        value={filters.filter}
        onChoose={(nextFilter) => setFilters({ filter: nextFilter })}
      >
        {isManager && <CsvLink path={CSV_PATH} filter={filter} />}
      </ListFilters>
      {error && !firstPage && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !firstPage && <LoadingCard label={words.loading} rows={8} height={40} />}
      {firstPage && people.length === 0 && (
        <p className={list.empty}>
          {filter.q ? words.noneWith(filter.q) : words.noneIn[filter.filter ?? 'ALL']}{' '}
          {filter.q && (
            <TextButton onClick={() => setNewCustomerText(filter.q)}>{words.newCustomerWith(filter.q)}</TextButton>
          )}
        </p>
      )}
      {firstPage && people.length > 0 && (
        <>
          <CustomerTable people={people} venue={firstPage} showsLastDay={filter.filter === 'PASS_ENDS_SOON'} />
          <ListFoot shown={people.length} total={formatCount(firstPage.total)} query={query} />
        </>
      )}
    </Columns>
  );
}
