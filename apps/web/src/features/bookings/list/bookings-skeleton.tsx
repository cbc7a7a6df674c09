import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import styles from './bookings-skeleton.module.css';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

/** Placeholders of booking cards while they load. */
export function BookingsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list}>
      <output>
        <HiddenText>{words.loading}</HiddenText>
      </output>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={styles.card}>
          <div className={styles.top}>
            <Skeleton width={28} height={28} radius="50%" />
            <Skeleton width={64} />
          </div>
          <Skeleton width={140} height={22} className={styles.date} />
          <Skeleton width={210} />
        </div>
      ))}
    </div>
  );
}
