import { useEffect, useEffectEvent } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import styles from './hold-note.module.css';
import { clockWords } from './words.ts';

type Props = { expiresAt: string; onOver: () => void };

/** "Held for you 9:41" */
export function HoldNote({ expiresAt, onOver }: Props) {
  const seconds = useCountdown(Date.parse(expiresAt));
  const isOver = seconds === 0;
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);

  return (
    <span>
      Held for you{' '}
      <span className={styles.clock} role="timer" aria-live="off">
        {clockWords(seconds)}
      </span>
    </span>
  );
}
