import '../../../styles/times.css';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { joinSentences } from '../../../lib/language.en.ts';
import styles from './slot-legend.module.css';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { durationWords, zoneWords } = libCatalogue.time;
const words = catalogue.slotLegend;

/** The legend of the grid, and what a price is for. */
export function SlotLegend({
  minutes,
  timeZone,
  peak,
  isPeakAllDay,
  hasTooLate,
}: {
  minutes: number;
  timeZone: string;
  /** When prices are at peak; null where no time is marked. */
  peak: string | null;
  isPeakAllDay: boolean;
  /** Whether a time that is too late to book is shown. */
  hasTooLate: boolean;
}) {
  return (
    <div className={styles.legend}>
      <span>
        <i /> {words.available}
      </span>
      {peak !== null && (
        <span>
          <i className={styles.peak} /> {peak}
        </span>
      )}
      <span>
        <i className={styles.taken} /> {words.taken}
      </span>
      <span>
        <i className={styles.short} /> {words.tooShortFor(durationWords(minutes))}
      </span>
      {hasTooLate && (
        <span>
          <ClockIcon size={16} className={styles.late} /> {words.tooLate}
        </span>
      )}
      <p>
        {joinSentences(
          isPeakAllDay && words.peakPricesAllDay,
          words.pricesAndTimes(durationWords(minutes), zoneWords(timeZone)),
        )}
      </p>
    </div>
  );
}
