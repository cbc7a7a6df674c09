import type { Booking } from '@caddie/contract/bookings';
import { Link } from 'wouter';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import styles from './hold-strip.module.css';
import { catalogue } from '../words/en.ts';
import { warningAt } from './hold-warning.ts';

const words = catalogue.holdStrip;

type Props = {
  hold: Booking;
  /** The full length of a hold, for the ring. */
  holdMinutes: number;
  /** The URL of its payment, unless a bigger button beside the strip already leads there. */
  payHref: string | null;
  isReleasing: boolean;
  onRelease: () => void;
  /** Called once, when the hold expires. */
  onExpire: () => void;
};

/** A held time, with the time left. */
export function HoldStrip({ hold, holdMinutes, payHref, isReleasing, onRelease, onExpire }: Props) {
  const seconds = useCountdown(Date.parse(hold.holdExpiresAt ?? ''), onExpire);

  return (
    <div className={`${styles.strip} on-dark`}>
      <TimeRing share={seconds / (holdMinutes * 60)} />
      <p>
        <b>{words.heldForYou} </b>
        <span className={classNames(styles.clock, seconds <= 60 && styles.late)} role="timer" aria-live="off">
          {clockWords(seconds)}
        </span>
        <small>
          {hold.shopRoomName} · {formatDay(hold.bookingStartedAt, hold.timeZone)} ·{' '}
          <span className={styles.whole}>{formatTime(hold.bookingStartedAt, hold.timeZone)}</span>
        </small>
      </p>
      <output>
        <HiddenText>{warningAt(seconds, hold.shopRoomName)}</HiddenText>
      </output>
      {payHref && (
        <Link href={payHref} className={styles.pay}>
          {words.payNow}
        </Link>
      )}
      <TextButton aria-disabled={isReleasing || undefined} onClick={() => !isReleasing && onRelease()}>
        {isReleasing ? words.releasing : words.release}
      </TextButton>
    </div>
  );
}

const TimeRing = ({ share }: { share: number }) => (
  <svg className={styles.ring} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="14" />
    <circle className={styles.left} cx="18" cy="18" r="14" pathLength="1" strokeDasharray={`${Math.min(share, 1)} 2`} />
    <circle className={styles.ball} cx="18" cy="18" r="5.5" />
  </svg>
);
