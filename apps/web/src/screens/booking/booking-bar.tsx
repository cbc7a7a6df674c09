import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './booking-bar.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingBar;

type Props = {
  /** What is held already, above what is being chosen. */
  strips: ReactNode;
  /** What went wrong or has changed. */
  message: ReactNode;
  /** What the button is about; null while nothing is chosen. */
  tee: Tee | null;
  timeZone: string;
  currency: string;
  action: ReactNode;
};

/** Price, date, time and bay, always together and in this order. */
export type Tee = { amount: number; startedAt: string; shopRoomName: string; extent: string };

/** What was chosen and the next step, always in reach of the thumb. */
export function BookingBar({ strips, message, tee, timeZone, currency, action }: Props) {
  return (
    <section className={styles.bar} aria-label={words.yourChoice}>
      {strips}
      <div className={styles.body}>
        {/* The place stays while it is empty, so that what appears in it is read aloud. */}
        <div className={styles.message} aria-live="polite">
          {message}
        </div>
        <div className={styles.row}>
          <p className={styles.words}>
            <b>{tee ? formatMoney(tee.amount, currency) : words.pickATime}</b>
            {tee ? (
              <>
                <span>
                  {formatDay(tee.startedAt, timeZone)} · {formatTime(tee.startedAt, timeZone)}
                </span>
                <span>
                  {tee.shopRoomName} · {tee.extent}
                </span>
              </>
            ) : (
              <span>{words.tapAPrice}</span>
            )}
          </p>
          {action}
        </div>
      </div>
    </section>
  );
}
