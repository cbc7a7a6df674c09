import { useInfiniteQuery } from '@tanstack/react-query';
import { Columns } from '../../ui/page/columns.tsx';
import { myActivityQuery } from './activity.api.ts';
import { ActivityLines } from './activity-lines.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

/** The person's own activity of today, for staff who may not see that of others. */
export function MyActivity() {
  const query = useInfiniteQuery(myActivityQuery);
  return (
    <Columns>
      <ActivityLines query={query} empty={words.nothingToday} />
    </Columns>
  );
}
