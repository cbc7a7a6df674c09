import type { Me } from '@caddie/contract/desk/people/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlFilters } from '../../lib/lists/use-url-filters.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import list from '../../ui/list/list.module.css';
import { LinesTable } from './lines-table.tsx';
import { MarkedText } from '../../../ui/marked.tsx';
import styles from './lines.module.css';
import { toLinesFilter, readFilters, writeFilters } from './lines.rules.ts';
import { catalogue } from './words/en.ts';
import { csvPaths, paymentsQuery, refundsQuery } from './money.api.ts';

const words = catalogue.lines;

export const PaymentsPage = ({ me }: { me: Me }) => <LinesPage me={me} kind="payments" />;
export const RefundsPage = ({ me }: { me: Me }) => <LinesPage me={me} kind="refunds" />;

/** Payments or refunds, page by page. */
function LinesPage({ me, kind }: { me: Me; kind: 'payments' | 'refunds' }) {
  const [filters, setFilters] = useUrlFilters({ readFilters, writeFilters });
  const [now] = useNow();
  // Typed text is searched with a short delay.
  const filter = toLinesFilter({ ...filters, q: useDebounced(filters.q) }, venueClock(me.venue.timeZone, now).date);
  const query = useInfiniteQuery(kind === 'payments' ? paymentsQuery(filter) : refundsQuery(filter));
  const { data, error, refetch } = query;
  const [firstPage] = data?.pages ?? [];
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const kindWords = kind === 'payments' ? words.payments : words.refunds;

  return (
    <Columns>
      <ListFilters
        search={words.search}
        placeholder={words.placeholder}
        q={filters.q}
        onSearch={(q) => setFilters({ q })}
        label={words.days}
        choices={words.ranges}
        value={filters.range}
        onChoose={(range) => setFilters({ range })}
      >
        <div className={styles.end}>
          {firstPage && (
            <output className={styles.count}>
              <MarkedText
                text={words.countAndSum(
                  kindWords.count(firstPage.count),
                  formatMoney(firstPage.sum, firstPage.currency),
                )}
              />
            </output>
          )}
          {lines.length > 0 && (
            <CsvLink path={kind === 'payments' ? csvPaths.payments : csvPaths.refunds} filter={filter} />
          )}
        </div>
      </ListFilters>
      {error && !firstPage && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !firstPage && <LoadingCard label={words.loading} rows={8} height={40} />}
      {firstPage && lines.length === 0 && (
        <p className={list.empty}>{filter.q ? kindWords.noneWith(filter.q) : kindWords.none}</p>
      )}
      {firstPage && lines.length > 0 && (
        <>
          <LinesTable lines={lines} venue={firstPage} isRefund={kind === 'refunds'} />
          <ListFoot shown={lines.length} total={firstPage.count.toLocaleString(LOCALE)} query={query} />
        </>
      )}
    </Columns>
  );
}
