import { useSyncExternalStore } from 'react';
import { getAnsweredAt, subscribeToAnswers } from '../lib/server/answered-at.ts';
import { currentTime } from '../lib/clock.ts';
import { LOCALE } from '../lib/language.en.ts';
import { OFFLINE_ID, useOnline } from '../lib/online.ts';
import styles from './offline-strip.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.offlineStrip;

/** Tells the customer that the network is gone; the screen stays readable. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const lastAnswerAt = useSyncExternalStore(subscribeToAnswers, getAnsweredAt, () => undefined);

  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={`${styles.strip} on-dark`}>
          <span id={OFFLINE_ID}>
            <b>{words.youAreOffline}</b>
            {lastAnswerAt ? words.asOf(momentWords(lastAnswerAt)) : words.thisIsWhatWeLastKnew}{' '}
            {words.bookingNeedsAConnection}
          </span>
          <button type="button" onClick={reloadOnceReachable}>
            {words.tryAgain}
          </button>
        </span>
      )}
    </output>
  );
}

/** "2:14 PM" in the customer's own time zone, with the date if it was on an earlier day. */
function momentWords(at: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(currentTime()).toDateString();
  return moment.toLocaleString(LOCALE, {
    ...(!isToday && { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Checks that the server answers before reloading: without a network, a reload would lose even the current screen. */
const reloadOnceReachable = (): void => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
};
