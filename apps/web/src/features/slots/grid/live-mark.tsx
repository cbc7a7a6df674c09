import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import '../../../styles/times.css';
import styles from './live-mark.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.liveMark;

/** Says whether the grid follows other people's bookings at once or by looking again and again. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <output className={classNames(styles.mark, isLive && styles.live)}>
      {isLive ? (
        words.live
      ) : (
        <>
          <HiddenText>{words.updatedEvery}</HiddenText> {words.fifteenSeconds}
        </>
      )}
    </output>
  );
}
