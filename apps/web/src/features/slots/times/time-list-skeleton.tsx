import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import styles from './time-list-skeleton.module.css';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

const ROWS = 8;

/** The placeholder of the list while it loads. */
export function TimeListSkeleton() {
  return (
    <div className={styles.place}>
      <output>
        <HiddenText>{words.loading}</HiddenText>
      </output>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height={58} className={styles.row} />
      ))}
    </div>
  );
}
