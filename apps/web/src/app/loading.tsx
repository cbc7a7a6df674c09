import styles from './loading.module.css';
import * as words from '../lib/labels.words.ts';

/** Stands where a screen is about to arrive. */
export function Loading() {
  return (
    <output className={styles.loading} data-loading>
      {words.loading}
    </output>
  );
}
