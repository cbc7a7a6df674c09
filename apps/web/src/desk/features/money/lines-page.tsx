import type { Me } from '@caddie/contract/desk/people/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import list from '../../ui/list/list.module.css';
import { LinesTable } from './lines-table.tsx';
import { Marked } from '../../../ui/marked.tsx';
import styles from './lines.module.css';
import { filterOf, readFilters, writeFilters } from './lines.rules.ts';
import { catalogue } from './words/en.ts';
import { files, paymentsQuery, refundsQuery } from './money.api.ts';

const words = catalogue.lines;

export const PaymentsPage = ({ me }: { me: Me }) => <LinesPage me={me} kind="payments" />;
export const RefundsPage = ({ me }: { me: Me }) => <LinesPage me={me} kind="refunds" />;

/** Payments or refunds, page by page. */
function LinesPage({ me, kind }: { me: Me; kind: 'payments' | 'refunds' }) {
  const [chosen, choose] = useUrlFilters({ readFilters, writeFilters });
  const [now] = useNow();
  // Typed text is searched with a short delay.
  const filter = filterOf({ ...chosen, q: useDebounced(chosen.q) }, venueClock(me.venue.timeZone, now).date);
  const query = useInfiniteQuery(kind === 'payments' ? paymentsQuery(filter) : refundsQuery(filter));
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const said = kind === 'payments' ? words.payments : words.refunds;

  return (
    <Columns>
      <ListFilters
        search={words.search}
        placeholder={words.placeholder}
        q={chosen.q}
        onSearch={(q) => choose({ q })}
        label={words.days}
        choices={words.ranges}
        value={chosen.range}
        onChoose={(range) => choose({ range })}
      >
        <div className={styles.end}>
          {first && (
            <output className={styles.count}>
              <Marked text={words.countAndSum(said.count(first.count), formatMoney(first.sum, first.currency))} />
            </output>
          )}
          {lines.length > 0 && <CsvLink path={kind === 'payments' ? files.payments : files.refunds} filter={filter} />}
        </div>
      </ListFilters>
      {error && !first && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !first && <LoadingCard label={words.loading} rows={8} height={40} />}
      {first && lines.length === 0 && <p className={list.empty}>{filter.q ? said.noneWith(filter.q) : said.none}</p>}
      {first && lines.length > 0 && (
        <>
          <LinesTable lines={lines} scene={first} isBack={kind === 'refunds'} />
          <ListFoot shown={lines.length} total={first.count.toLocaleString(LOCALE)} query={query} />
        </>
      )}
    </Columns>
  );
}
