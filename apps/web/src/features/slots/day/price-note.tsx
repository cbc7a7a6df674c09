import '../../../styles/times.css';
import { LiveMark } from './live-mark.tsx';
import { type Peak, priceNote } from './peak.rules.ts';
import styles from './price-note.module.css';

type Props = { peak: Peak; timeZone: string; hasLiveUpdates: boolean };

/** What the prices are for and when they are at peak, said once above the list; and whether the list is live. */
export function PriceNote({ peak, timeZone, hasLiveUpdates }: Props) {
  return (
    <div className={styles.note}>
      <p>
        {peak !== null && <i className={styles.peak} />}
        {priceNote(peak, timeZone)}
      </p>
      <LiveMark hasLiveUpdates={hasLiveUpdates} />
    </div>
  );
}
