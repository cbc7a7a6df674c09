import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import styles from './hold-clock.module.css';
import { warningAt } from './hold-clock.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.holdClock;

type Props = {
  expiresAt: string;
  /** The full length of a hold, for the line below. */
  holdMinutes: number;
  /** Called once, when the hold expires. */
  onExpire: () => void;
};

/** The time left of the hold; stays visible when the page is scrolled. */
export function HoldClock({ expiresAt, holdMinutes, onExpire }: Props) {
  const seconds = useCountdown(Date.parse(expiresAt), onExpire);
  const isLastMinute = seconds < 60;

  return (
    <div className={classNames(styles.strip, 'on-dark', isLastMinute && styles.late)}>
      <ClockIcon className={styles.icon} />
      {isLastMinute ? words.lessThanAMinuteLeft : words.heldForYou}{' '}
      <span className={styles.clock} role="timer" aria-live="off">
        {clockWords(seconds)}
      </span>
      <output className={styles.said}>
        <HiddenText>{warningAt(seconds)}</HiddenText>
      </output>
      <span className={styles.left} style={{ width: `${Math.min(100, (seconds / (holdMinutes * 60)) * 100)}%` }} />
    </div>
  );
}

/** Reserves the space while the hold loads, so that nothing below it moves. */
export const HoldClockSkeleton = () => <div className={styles.strip} />;
