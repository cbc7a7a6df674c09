import styles from './slot-legend.module.css';
import { durationWords, zoneWords } from './words.ts';

/** What the marks of the grid mean, and what a price is for. */
export function SlotLegend({
  minutes,
  timeZone,
  isAllPeak,
}: {
  minutes: number;
  timeZone: string;
  isAllPeak: boolean;
}) {
  return (
    <div className={styles.legend}>
      <span>
        <i /> Available
      </span>
      {!isAllPeak && (
        <span>
          <i className={styles.peak} /> Peak
        </span>
      )}
      <span>
        <i className={styles.taken} /> Taken
      </span>
      <span>
        <i className={styles.short} /> Too short for {durationWords(minutes)}
      </span>
      <p>
        {isAllPeak && 'Peak prices all day. '}Prices are per bay for {durationWords(minutes)}, not per player. Times are
        in {zoneWords(timeZone)}.
      </p>
    </div>
  );
}
