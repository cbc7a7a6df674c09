import type { ActivityPage } from '@caddie/contract/desk/activity';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import styles from './activity-page.module.css';
import { ActivityTable } from './activity-table.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<ActivityPage>>;
  /** The text shown when there are no entries. */
  empty: string;
};

/** A list of activity entries, loaded page by page. */
export function ActivityEntries({ query, empty }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const [firstPage] = data?.pages ?? [];

  return (
    <>
      {error && !firstPage && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !firstPage && <LoadingCard label={words.loading} rows={6} height={32} />}
      {firstPage && entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      {firstPage && entries.length > 0 && <ActivityTable entries={entries} venue={firstPage} />}
      {isFetchNextPageError && <LoadFailed error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <DeskButton className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </DeskButton>
      )}
    </>
  );
}
