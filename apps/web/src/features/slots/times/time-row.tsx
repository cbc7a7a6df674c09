import type { Slot } from '@caddie/contract/slots';
import { memo } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { joinPhrases } from '../../../lib/language.en.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { FEW_BAYS } from './time-list.rules.ts';
import styles from './time-row.module.css';
import { catalogue } from '../words/en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { spokenRange } = libCatalogue.time;
const words = catalogue.timeRow;

type Props = {
  slot: Slot;
  timeZone: string;
  /** "$112.50", or what the customer's pass would take. */
  price: string;
  /** Why the customer's pass does not pay; null if it does, or without one. */
  reason: string | null;
  /** A venue with one bay does not count its bays. */
  countsBays: boolean;
  marksPeak: boolean;
  isChosen: boolean;
  onTap: (slot: Slot) => void;
};

/** One time of the list. It is drawn again only when something that it shows has changed. */
export const TimeRow = memo(function TimeRow(props: Props) {
  const { slot, timeZone, price, reason, countsBays, marksPeak, isChosen, onTap } = props;
  const bays = countsBays ? bayWords(slot) : '';
  const hasPeak = marksPeak && slot.peak;

  return (
    <button
      type="button"
      className={styles.row}
      data-start={slot.startedAt}
      aria-pressed={isChosen}
      aria-label={joinPhrases(
        spokenRange(slot.startedAt, slot.endedAt, timeZone),
        price,
        bays,
        reason,
        hasPeak && words.peak,
      )}
      onClick={() => onTap(slot)}
    >
      <span className={styles.time}>
        {isChosen && <CheckIcon size={18} className={styles.check} />}
        {formatTime(slot.startedAt, timeZone)}
      </span>
      <span className={styles.price}>{price}</span>
      <span className={styles.until}>{words.until(formatTime(slot.endedAt, timeZone))}</span>
      <span className={classNames(styles.bays, !reason && countsBays && slot.free === 1 && styles.last)}>
        {hasPeak && <i className={styles.peak} />}
        {reason ?? bays}
      </span>
    </button>
  );
});

/** "5 bays free", "2 bays left", "Suite A only". */
function bayWords({ free, dearerRoomName }: Pick<Slot, 'free' | 'dearerRoomName'>): string {
  if (dearerRoomName !== null) return words.only(dearerRoomName);
  return free <= FEW_BAYS ? words.left(free) : words.free(free);
}
