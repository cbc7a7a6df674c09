import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import styles from './memberships-skeleton.module.css';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

/** Placeholders of membership cards while they load. */
export function MembershipsSkeleton({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.cards}>
      <output>
        <HiddenText>{words.loading}</HiddenText>
      </output>
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} radius="var(--r-xl)" />
      ))}
    </div>
  );
}
