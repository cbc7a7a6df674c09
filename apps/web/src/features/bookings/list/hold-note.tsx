import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import styles from './hold-note.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.holdNote;

type Props = { expiresAt: string; onExpire: () => void };

/** "Held for you 9:41" */
export function HoldNote({ expiresAt, onExpire }: Props) {
  const seconds = useCountdown(Date.parse(expiresAt), onExpire);

  return (
    <span>
      {words.heldForYou}{' '}
      <span className={styles.clock} role="timer" aria-live="off">
        {clockWords(seconds)}
      </span>
    </span>
  );
}
