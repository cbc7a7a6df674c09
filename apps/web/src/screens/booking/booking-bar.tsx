import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatDay, formatTime } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './booking-bar.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingBar;

type Props = {
  /** The tee times that are held already, above the one being chosen. */
  strips: ReactNode;
  /** An error or a change. */
  message: ReactNode;
  /** The bay, and how to choose another one. */
  bay: ReactNode;
  /** The tee time that the button books or pays for; null while none is chosen: then there is no button either. */
  chosen: ChosenTime | null;
  timeZone: string;
  action: ReactNode;
};

/** Price, date, time and what else was chosen, always together and in this order. */
export type ChosenTime = { price: string; startedAt: string; extent: string };

/** The chosen tee time and the next step, always within reach of the thumb. */
export function BookingBar({ strips, message, bay, chosen, timeZone, action }: Props) {
  const [bar, isTall] = useHeight();

  return (
    <section ref={bar} className={classNames(styles.bar, isTall && styles.tall)} aria-label={words.yourChoice}>
      {strips}
      <div className={styles.body}>
        {/* The live region stays mounted while it is empty, so that its content is announced when it appears. */}
        <div className={styles.message} aria-live="polite">
          {message}
        </div>
        {bay && <div className={styles.bay}>{bay}</div>}
        {chosen && (
          <div className={styles.row}>
            <p className={styles.words}>
              <b>{chosen.price}</b>
              <span>
                {formatDay(chosen.startedAt, timeZone)} ·{' '}
                <span className={styles.time}>{formatTime(chosen.startedAt, timeZone)}</span>
              </span>
              <span className={styles.extent}>{chosen.extent}</span>
            </p>
            {action}
          </div>
        )}
      </div>
    </section>
  );
}

/** Whether the bar takes more than a third of the window, as with very large text: then it must not cover the times. */
function useHeight() {
  const bar = useRef<HTMLElement>(null);
  const [isTall, setTall] = useState(false);

  // After each change of the bar and before the list scrolls: a chosen time is kept clear of all of it (`scroll-margin`).
  useLayoutEffect(() => {
    if (bar.current) document.documentElement.style.setProperty('--bar-h', `${bar.current.offsetHeight}px`);
  });

  useLayoutEffect(() => {
    if (!bar.current) return undefined;
    const element = bar.current;
    const observer = new ResizeObserver(() => setTall(element.offsetHeight * 3 > innerHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [bar, isTall] as const;
}
