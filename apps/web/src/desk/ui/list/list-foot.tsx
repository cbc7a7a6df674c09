import { LOCALE } from '../../../lib/language.en.ts';
import { DeskButton } from '../desk-button.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { catalogue } from '../words/en.ts';
import styles from './list.module.css';

const words = catalogue.listFoot;

type Props = {
  /** The number of rows shown, and the formatted total. */
  shown: number;
  total: string;
  /** The paginated query. */
  query: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** The end of a paginated list: how much is shown, and a button for more. */
export function ListFoot({ shown, total, query }: Props) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const fetchMore = () => void query.fetchNextPage();
  return (
    <>
      {error && isFetchNextPageError && <LoadFailed error={error} onRetry={fetchMore} />}
      <div className={styles.foot}>
        <p>{words.shownOf(shown.toLocaleString(LOCALE), total)}</p>
        {hasNextPage && !isFetchNextPageError && (
          <DeskButton busy={isFetchingNextPage} onClick={fetchMore}>
            {words.more}
          </DeskButton>
        )}
      </div>
    </>
  );
}
