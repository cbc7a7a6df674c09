import type { activityCsv } from '@caddie/contract/desk/activity';
import type { Me } from '@caddie/contract/desk/people/staff';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useNow } from '../../../lib/use-now.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { toActivityFilter } from './activity.rules.ts';
import { useActivityFilters } from './use-activity-filters.ts';

const path: (typeof activityCsv)['path'] = '/desk/activity.csv';

/** The file has the rows of the list: it uses the filter in the URL. */
export function ExportActivity({ me }: { me: Me }) {
  const [filters] = useActivityFilters();
  const [now] = useNow();
  return <CsvLink path={path} filter={toActivityFilter(filters, venueClock(me.venue.timeZone, now).date)} />;
}
