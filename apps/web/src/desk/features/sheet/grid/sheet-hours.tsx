import { classNames } from '../../../../ui/class-names.ts';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { type HourMark, type Span, xOf } from './layout.rules.ts';
import styles from './sheet-grid.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

/** Half the width of the clock label: in the first minutes of a day it would be under the corner. */
const NOW_MIN_X = 36;

type Props = { marks: readonly HourMark[]; span: Span; timeZone: string; now: number | null };

/** The hours above the bays, and the current time. */
export function SheetHours({ marks, span, timeZone, now }: Props) {
  const positionAt = (moment: number, minX = 0) => ({
    left: `calc(var(--bay-label) + ${Math.max(xOf(moment, span), minX)}px)`,
  });

  return (
    <div className={styles.hours}>
      <span className={styles.corner}>{words.bay}</span>
      {marks.map((mark) => (
        <span
          key={mark.at}
          className={classNames(styles.hour, mark.isPeak && styles.peak, mark.isMidnight && styles.midnight)}
          style={positionAt(mark.at)}
        >
          {words.hourWords(mark.at, timeZone, mark)}
          {mark.peakBegins && (
            <>
              <i className={styles.peakMark} aria-hidden="true" />
              <HiddenText> {words.peakFromHere}</HiddenText>
            </>
          )}
        </span>
      ))}
      {now !== null && (
        <span className={styles.nowTime} style={positionAt(now, NOW_MIN_X)}>
          {words.timeOf(now, timeZone)}
        </span>
      )}
    </div>
  );
}
