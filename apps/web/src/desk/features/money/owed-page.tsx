import { useInfiniteQuery } from '@tanstack/react-query';
import { LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import list from '../../ui/list/list.module.css';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { MarkedText } from '../../../ui/marked.tsx';
import styles from './lines.module.css';
import { catalogue } from './words/en.ts';
import { owedQuery } from './money.api.ts';
import { RefundsDueCard } from './refunds-due-card.tsx';
import { OwedTable } from './owed-table.tsx';

const words = catalogue.lines;

/** Unpaid bookings, page by page, and above them what the venue owes. Both are settled in the booking's panel. */
export function OwedPage() {
  const query = useInfiniteQuery(owedQuery);
  const { data, error, refetch } = query;
  const [firstPage] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];

  if (!firstPage)
    return (
      <Columns>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingCard label={words.loading} rows={8} height={40} />
        )}
      </Columns>
    );
  return (
    <Columns>
      <div className={list.filters}>
        <p className={styles.about}>{words.owed.about}</p>
        <output className={styles.count}>
          <MarkedText
            text={words.countAndSum(words.owed.count(firstPage.count), formatMoney(firstPage.sum, firstPage.currency))}
          />
        </output>
      </div>
      <RefundsDueCard refundsDue={firstPage.refundsDue} venue={firstPage} />
      {items.length === 0 ? (
        <p className={list.empty}>{words.owed.none}</p>
      ) : (
        <>
          <OwedTable items={items} venue={firstPage} />
          <ListFoot shown={items.length} total={firstPage.count.toLocaleString(LOCALE)} query={query} />
        </>
      )}
    </Columns>
  );
}
