import '../../styles/times.css';
import styles from './slot-legend.module.css';
import { durationWords, zoneWords } from '../../lib/words.ts';

/** What the marks of the grid mean, and what a price is for. */
export function SlotLegend({
  minutes,
  timeZone,
  peak,
}: {
  minutes: number;
  timeZone: string;
  /** When it is peak: null for never, "all" for always. */
  peak: string | null;
}) {
  return (
    <div className={styles.legend}>
      <span>
        <i /> Available
      </span>
      {peak !== null && peak !== 'all' && (
        <span>
          <i className={styles.peak} /> {peak}
        </span>
      )}
      <span>
        <i className={styles.taken} /> Taken
      </span>
      <span>
        <i className={styles.short} /> Too short for {durationWords(minutes)}
      </span>
      <p>
        {peak === 'all' && 'Peak prices all day. '}Prices are per bay for {durationWords(minutes)}, not per player.
        Times are in {zoneWords(timeZone)}.
      </p>
    </div>
  );
}
