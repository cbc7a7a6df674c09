import type { customersCsv } from '@caddie/contract/desk/people/customers';
import type { CountryCode } from '@caddie/contract/shops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
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
import { countOf, filterOf, readFilters, writeFilters } from './customers.rules.ts';
import { catalogue } from './words/en.ts';
import { NewCustomer } from './new-customer.tsx';

const words = catalogue.customers;

const FILE: (typeof customersCsv)['path'] = '/desk/customers.csv';

type Props = {
  head: HTMLElement | null;
  countryCode: CountryCode;
  /** Only managers can download the list. */
  isManager: boolean;
};

/** The venue's customers, page by page; their total is shown beside the page's title. */
export function CustomersPage({ head, countryCode, isManager }: Props) {
  const [chosen, choose] = useUrlFilters({ readFilters, writeFilters });
  // The search text becomes the new customer's number or name.
  const [adding, setAdding] = useState<string>();
  // Typed text is searched with a short delay.
  const filter = filterOf({ ...chosen, q: useDebounced(chosen.q) });
  const query = useInfiniteQuery(customersQuery(filter));
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = first && people.length === 0 && !filter.q && !filter.filter;
  const inHead =
    head &&
    createPortal(
      <>
        {first && !isEmpty && (
          <p className={styles.count}>
            <b>{countOf(first.total)}</b> {words.people(first.total)}
          </p>
        )}
        <DeskButton variant="primary" acts className={styles.add} onClick={() => setAdding('')}>
          <PersonPlusIcon size={18} />
          {words.newCustomer}
        </DeskButton>
      </>,
      head,
    );
  const dialog = adding !== undefined && (
    <NewCustomer typed={adding} countryCode={countryCode} onClose={() => setAdding(undefined)} />
  );

  if (isEmpty)
    return (
      <>
        {inHead}
        <EmptyPage title={words.noneYet} text={words.noneYetText} />
        {dialog}
      </>
    );
  return (
    <Columns>
      {inHead}
      {dialog}
      <ListFilters
        search={words.search}
        placeholder={words.placeholder}
        q={chosen.q}
        onSearch={(q) => choose({ q })}
        label={words.show}
        choices={words.filters}
        value={chosen.filter}
        onChoose={(chosenOne) => choose({ filter: chosenOne })}
      >
        {isManager && <CsvLink path={FILE} filter={filter} />}
      </ListFilters>
      {error && !first && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !first && <LoadingCard label={words.loading} rows={8} height={40} />}
      {first && people.length === 0 && (
        <p className={list.empty}>
          {filter.q ? words.noneWith(filter.q) : words.noneIn[filter.filter ?? 'ALL']}{' '}
          {filter.q && <TextButton onClick={() => setAdding(filter.q)}>{words.newCustomerWith(filter.q)}</TextButton>}
        </p>
      )}
      {first && people.length > 0 && (
        <>
          <CustomerTable people={people} scene={first} isEnding={filter.filter === 'PASS_ENDS_SOON'} />
          <ListFoot shown={people.length} total={countOf(first.total)} query={query} />
        </>
      )}
    </Columns>
  );
}
