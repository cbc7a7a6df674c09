import styles from './loading.module.css';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const words = libCatalogue.labels;

/** Shown in place of a screen that is still loading. */
export function Loading() {
  return (
    <output className={styles.loading} data-loading>
      {words.loading}
    </output>
  );
}
