import type { Comparison } from '@caddie/contract/desk/finance/comparison';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useNow } from '../../../../lib/use-now.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts';
import { Card, LoadingCard } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import buttons from '../../../ui/desk-button.module.css';
import list from '../../../ui/list/list.module.css';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { comparisonQuery } from './comparison.api.ts';
import { toDateRange, readFilters, writeFilters } from './comparison.rules.ts';
import styles from './comparison.module.css';
import { catalogue } from '../words/en.ts';
import { ComparedDays } from './compared-days.tsx';
import { DifferenceRow } from './difference-row.tsx';

const words = catalogue.comparison;

/** Compares the card provider's payments and refunds with the booked ones; each difference is named, with what to do. */
export function ComparisonPage({ me }: { me: Me }) {
  const [filters, setFilters] = useUrlFilters({ readFilters, writeFilters });
  const [now] = useNow();
  const days = toDateRange(filters, venueClock(me.venue.timeZone, now).date);
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(days));
  return (
    <Columns>
      <div className={list.filters}>
        <p className={styles.about}>{words.about}</p>
        <Segmented
          label={words.days}
          className={classNames(list.segments, styles.ranges)}
          options={words.ranges}
          value={filters.range}
          onChange={(range) => setFilters({ range })}
        />
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <LoadingCard label={words.asking} rows={6} height={44} />}
      {data && !error && <ComparisonResult comparison={data} />}
    </Columns>
  );
}

function ComparisonResult({ comparison }: { comparison: Comparison }) {
  const { account, providerUrl, differences, undecided, accountsGone, days } = comparison;
  return (
    <>
      {account.kind === 'SANDBOX' && <InlineMessage>{words.simulated}</InlineMessage>}
      {accountsGone > 0 && <InlineMessage>{words.accountsGone(accountsGone)}</InlineMessage>}
      <Card title={differences.length > 0 ? words.differences(differences.length) : words.same}>
        {differences.length > 0 ? (
          <ul className={styles.differences}>
            {differences.map((one) => (
              <DifferenceRow key={`${one.kind} ${one.providerId}`} difference={one} comparison={comparison} />
            ))}
          </ul>
        ) : (
          <p className={styles.body}>{words.nothingToDo}</p>
        )}
        {undecided > 0 && <p className={styles.body}>{words.undecided(undecided)}</p>}
      </Card>
      {days.length > 0 && <ComparedDays comparison={comparison} />}
      <p className={styles.about}>
        {words.fees}
        {providerUrl !== null && (
          <a
            className={classNames(buttons.button, buttons.outline, styles.open)}
            href={providerUrl}
            target="_blank"
            rel="noreferrer"
          >
            {words.openAtProvider}
          </a>
        )}
      </p>
    </>
  );
}
