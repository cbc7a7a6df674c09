import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import '../../../styles/times.css';
import styles from './live-mark.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.liveMark;

/** Shows whether the grid follows other customers' bookings live or by polling. */
export function LiveMark({ hasLiveUpdates }: { hasLiveUpdates: boolean }) {
  return (
    <output className={classNames(styles.mark, hasLiveUpdates && styles.live)}>
      {hasLiveUpdates ? (
        words.live
      ) : (
        <>
          <HiddenText>{words.updatedEvery}</HiddenText> {words.fifteenSeconds}
        </>
      )}
    </output>
  );
}
