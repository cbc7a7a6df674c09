import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './booking-bar.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingBar;

type Props = {
  /** The tee times that are held already, above the one being chosen. */
  strips: ReactNode;
  /** An error or a change. */
  message: ReactNode;
  /** The tee time that the button books or pays for; null while none is chosen. */
  chosen: ChosenTime | null;
  timeZone: string;
  currency: string;
  action: ReactNode;
};

/** Price, date, time and bay, always together and in this order. */
export type ChosenTime = { amount: number; startedAt: string; shopRoomName: string; extent: string };

/** The chosen tee time and the next step, always within reach of the thumb. */
export function BookingBar({ strips, message, chosen, timeZone, currency, action }: Props) {
  return (
    <section className={styles.bar} aria-label={words.yourChoice}>
      {strips}
      <div className={styles.body}>
        {/* The live region stays mounted while it is empty, so that its content is announced when it appears. */}
        <div className={styles.message} aria-live="polite">
          {message}
        </div>
        <div className={styles.row}>
          <p className={styles.words}>
            <b>{chosen ? formatMoney(chosen.amount, currency) : words.pickATime}</b>
            {chosen ? (
              <>
                <span>
                  {formatDay(chosen.startedAt, timeZone)} · {formatTime(chosen.startedAt, timeZone)}
                </span>
                <span>
                  {chosen.shopRoomName} · {chosen.extent}
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
