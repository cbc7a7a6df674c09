import { useInfiniteQuery } from '@tanstack/react-query';
import { Columns } from '../../ui/page/columns.tsx';
import { myActivityQuery } from './activity.api.ts';
import { ActivityEntries } from './activity-entries.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

/** The person's own activity of today, for staff who may not see that of others. */
export function MyActivity() {
  const query = useInfiniteQuery(myActivityQuery);
  return (
    <Columns>
      <ActivityEntries query={query} empty={words.nothingToday} />
    </Columns>
  );
}
