import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import ring from './ring.module.css';
import styles from './spinner.module.css';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const words = libCatalogue.labels;

type Props = {
  /** Edge length in px. */
  size?: number;
  /** Covers and dims the whole window while the customer waits. */
  dim?: boolean;
  /** Text below the spinner that explains the wait. */
  children?: ReactNode;
};

/** A spinner that is announced as "Loading..."; with reduced motion it is a still ring with the text. */
export function Spinner({ size = 50, dim = false, children }: Props) {
  const spinner = (
    <output className={classNames(styles.spinner, dim && styles.panel)}>
      <svg className={ring.ring} width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={ring.track} cx="60" cy="60" r="50" />
        <circle className={ring.arc} cx="60" cy="60" r="50" transform="rotate(-90 60 60)" />
        <circle className={styles.ball} cx="109.2" cy="51.3" r="9" />
      </svg>
      {children ?? <span className={styles.words}>{words.loading}</span>}
    </output>
  );

  return dim ? <div className={styles.dim}>{spinner}</div> : spinner;
}
