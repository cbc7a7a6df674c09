import type { Me } from '@caddie/contract/desk/people/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useDeferredValue } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Columns } from '../../ui/page/columns.tsx';
import { activityQuery } from './activity.api.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityEntries } from './activity-entries.tsx';
import { toActivityFilter } from './activity.rules.ts';
import { catalogue } from './words/en.ts';
import { useActivityFilters } from './use-activity-filters.ts';

const words = catalogue.activity;

/** What the venue's staff did: who, what, why, and the money. */
export function ActivityPage({ me }: { me: Me }) {
  const [filters, setFilters] = useActivityFilters();
  const [now] = useNow();
  // Typed text is applied with a short delay, so that typing stays responsive.
  const filter = toActivityFilter(useDeferredValue(filters), venueClock(me.venue.timeZone, now).date);
  const query = useInfiniteQuery(activityQuery(filter));
  const isUnfiltered = filters.range === 'all' && !filter.q && !filter.staffId && !filter.kind;

  return (
    <Columns>
      <ActivityFilters filters={filters} people={query.data?.pages[0]?.people ?? []} onChoose={setFilters} />
      <ActivityEntries query={query} empty={isUnfiltered ? words.nothingYet : words.nothingFound} />
    </Columns>
  );
}
