import { EXTEND_HOLD_FROM_SECONDS, EXTEND_HOLD_MINUTES } from '@caddie/contract/bookings';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { AlertTriangleIcon, ClockIcon } from '../../../ui/icons/status-icons.tsx';
import styles from './hold-clock.module.css';
import { warningAt } from './hold-clock.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.holdClock;

type Props = {
  shopRoomName: string;
  expiresAt: string;
  /** The full length of a hold, for the line below. */
  holdMinutes: number;
  /** Extends the hold; missing if that is not possible, or no longer. */
  onExtend?: (() => void) | undefined;
  /** Whether the customer has just extended it. */
  isExtended: boolean;
  isExtending: boolean;
  /** Called once, when the hold expires. */
  onExpire: () => void;
};

/** The time left of the hold; stays visible when the page is scrolled. */
export function HoldClock({ expiresAt, holdMinutes, shopRoomName, onExtend, onExpire, ...rest }: Props) {
  const seconds = useCountdown(Date.parse(expiresAt), onExpire);
  const isLastMinute = seconds < 60;

  return (
    <div className={classNames(styles.strip, isLastMinute ? styles.late : 'on-dark')}>
      {isLastMinute ? <AlertTriangleIcon className={styles.icon} /> : <ClockIcon className={styles.icon} />}
      <span>{isLastMinute ? words.lessThanAMinuteLeft : words.isHeldForYou(shopRoomName)}</span>
      {onExtend && seconds > 0 && seconds <= EXTEND_HOLD_FROM_SECONDS && (
        <button
          type="button"
          className={styles.more}
          aria-label={words.holdItLonger(EXTEND_HOLD_MINUTES)}
          aria-disabled={rest.isExtending || undefined}
          onClick={onExtend}
        >
          {words.fiveMinutesMore}
        </button>
      )}
      <span className={styles.clock} role="timer" aria-live="off">
        {clockWords(seconds)}
      </span>
      <output className={styles.said}>
        <HiddenText>
          {rest.isExtended && seconds > 60 ? words.heldLonger(EXTEND_HOLD_MINUTES) : warningAt(seconds)}
        </HiddenText>
      </output>
      <span className={styles.left} style={{ width: `${Math.min(100, (seconds / (holdMinutes * 60)) * 100)}%` }} />
    </div>
  );
}

/** Reserves the space while the hold loads, so that nothing below it moves. */
export const HoldClockSkeleton = () => <div className={styles.strip} />;
