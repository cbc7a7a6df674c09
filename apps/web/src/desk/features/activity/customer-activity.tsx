import { useInfiniteQuery } from '@tanstack/react-query';
import { customerActivityQuery } from './activity.api.ts';
import { ActivityEntries } from './activity-entries.tsx';
import styles from './activity-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

/** The activity about one customer, inside the card of their profile. */
export function CustomerActivity({ id }: { id: string }) {
  const query = useInfiniteQuery(customerActivityQuery(id));
  return (
    <div className={styles.inside}>
      <ActivityEntries query={query} empty={words.nothingAbout} />
    </div>
  );
}
