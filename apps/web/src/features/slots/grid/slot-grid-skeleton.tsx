import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import styles from './slot-grid-skeleton.module.css';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

const ROWS = 10;
const BAYS = 4;

/** The placeholder of the grid while it loads. */
export function SlotGridSkeleton() {
  return (
    <div className={styles.place}>
      <output>
        <HiddenText>{words.loading}</HiddenText>
      </output>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={{ opacity: 1 - row / (ROWS + 2) }}>
          <Skeleton width={row % 2 === 0 ? 36 : 26} />
          {Array.from({ length: BAYS }, (__, bay) => (
            <Skeleton key={bay} height={40} />
          ))}
        </div>
      ))}
    </div>
  );
}
