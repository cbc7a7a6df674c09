import type { activityCsv } from '@caddie/contract/desk/activity';
import type { Me } from '@caddie/contract/desk/people/staff';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useNow } from '../../../lib/use-now.ts';
import { CsvLink } from '../../ui/list/csv-link.tsx';
import { filterOf } from './activity.rules.ts';
import { useChosen } from './use-chosen.ts';

const path: (typeof activityCsv)['path'] = '/desk/activity.csv';

/** The file has what the list has: the filter of the address. */
export function ExportActivity({ me }: { me: Me }) {
  const [chosen] = useChosen();
  const [now] = useNow();
  return <CsvLink path={path} filter={filterOf(chosen, venueClock(me.venue.timeZone, now).date)} />;
}
