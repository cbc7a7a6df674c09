import { useSyncExternalStore } from 'react';
import { answeredAt, onAnswer } from '../lib/server/answered-at.ts';
import { currentTime } from '../lib/clock.ts';
import { LOCALE } from '../lib/language.en.ts';
import { OFFLINE_ID, useOnline } from '../lib/online.ts';
import styles from './offline-strip.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.offlineStrip;

/** Says that the network is gone; what is on the screen stays readable. */
export function OfflineStrip() {
  const isOnline = useOnline();
  const knownAt = useSyncExternalStore(onAnswer, answeredAt, () => undefined);

  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={`${styles.strip} on-dark`}>
          <span id={OFFLINE_ID}>
            <b>{words.youAreOffline}</b>
            {knownAt ? words.asOf(momentWords(knownAt)) : words.thisIsWhatWeLastKnew} {words.bookingNeedsAConnection}
          </span>
          <button type="button" onClick={reloadOnceReachable}>
            {words.tryAgain}
          </button>
        </span>
      )}
    </output>
  );
}

/** "2:14 PM" on the customer's own clock, with the day if that is over. */
function momentWords(at: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(currentTime()).toDateString();
  return moment.toLocaleString(LOCALE, {
    ...(!isToday && { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Without a network a reload would lose even what is on the screen, so the server has to answer first. */
const reloadOnceReachable = (): void => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
};
