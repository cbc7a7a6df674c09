import { ENDS_SOON_DAYS } from '@caddie/contract/desk/limits/customer-limits';
import type { SetWithLedger, SoldSet, soldSetsCsv } from '@caddie/contract/desk/sets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { useUrlFilters } from '../../lib/lists/use-url-filters.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import list from '../../ui/list/list.module.css';
import { type SetAct, SetDialog } from './set-dialog.tsx';
import { SoldTable } from './sold-table.tsx';
import { soldQuery } from './sold.api.ts';
import styles from './sold.module.css';
import { formatCount, type Figure, figuresOf, filterOf, readFilters, writeFilters } from './sold.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.sold;

const CSV_PATH: (typeof soldSetsCsv)['path'] = '/desk/sets.csv';

type Props = { isManager: boolean; onAct: (act: SetAct, set: SetWithLedger) => void };

/** The sets that the venue sold, page by page, with their unused value. */
export function SoldPage({ isManager, onAct }: Props) {
  const [filters, setFilters] = useUrlFilters({ readFilters, writeFilters });
  const [openedSet, setOpenedSet] = useState<SoldSet>();
  // The search is debounced: the request follows a moment after the typing.
  const filter = filterOf({ ...filters, q: useDebounced(filters.q) });
  const query = useInfiniteQuery(soldQuery(filter));
  const { data, error, refetch } = query;
  const [firstPage] = data?.pages ?? [];
  const sets = data?.pages.flatMap(({ items }) => items) ?? [];

  if (firstPage && sets.length === 0 && !filter.q && !filter.filter)
    return <EmptyPage title={words.noneYet} text={words.noneYetText} />;
  return (
    <Columns>
      {firstPage?.figures && <Figures figures={figuresOf(firstPage, ENDS_SOON_DAYS)} />}
      <ListFilters
        search={words.search}
        placeholder={words.placeholder}
        q={filters.q}
        onSearch={(q) => setFilters({ q })}
        label={words.show}
        choices={words.filters}
        value={filters.filter}
        onChoose={(filterName) => setFilters({ filter: filterName })}
      >
        {isManager && <CsvLink path={CSV_PATH} filter={filter} />}
      </ListFilters>
      {error && !firstPage && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !firstPage && <LoadingCard label={words.loading} rows={8} height={40} />}
      {firstPage && sets.length === 0 && (
        <p className={list.empty}>{filter.q ? words.nothingWith(filter.q) : words.nothingIn[filter.filter ?? 'ALL']}</p>
      )}
      {firstPage && sets.length > 0 && (
        <>
          <SoldTable sets={sets} context={firstPage} onOpen={setOpenedSet} />
          <ListFoot shown={sets.length} total={formatCount(firstPage.total)} query={query} />
        </>
      )}
      {openedSet && (
        <SetDialog
          key={openedSet.membershipSetId}
          set={openedSet}
          isManager={isManager}
          onAct={(act, set) => {
            setOpenedSet(undefined);
            onAct(act, set);
          }}
          onClose={() => setOpenedSet(undefined)}
        />
      )}
    </Columns>
  );
}

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Card label={words.inFigures}>
    <dl className={styles.figures}>
      {figures.map(({ label, value, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {about}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
