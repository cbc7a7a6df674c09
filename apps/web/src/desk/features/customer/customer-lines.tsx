import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import table from '../../ui/list/table.module.css';
import styles from './customer-lines.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.lists;

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Props<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  columns: readonly string[];
  /** The text shown when there are no rows. */
  empty: string;
  children: ReactNode;
};

/** The items loaded so far. */
export const itemsOf = <Item,>({ data }: Pick<Props<Item>['query'], 'data'>): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** A list about one customer, loaded page by page when its tab is opened. */
export function CustomerLines<Item>({ query, columns, empty, children }: Props<Item>) {
  const { data, error, refetch } = query;
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.loading}>
        <HiddenText>{words.loading}</HiddenText>
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    );
  if (itemsOf(query).length === 0) return <p className={styles.empty}>{empty}</p>;

  return (
    <>
      <table className={classNames(table.table, table.rows, styles.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <ShowMore query={query} />
    </>
  );
}

type MoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
};

/** The button for the next page; a failed request can be retried. */
export function ShowMore({ query }: MoreProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const fetchMore = () => void query.fetchNextPage();
  if (error && isFetchNextPageError) return <LoadFailed error={error} onRetry={fetchMore} />;
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <DeskButton busy={isFetchingNextPage} onClick={fetchMore}>
        {words.more}
      </DeskButton>
    </div>
  );
}
