import styles from './loading.module.css';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const words = libCatalogue.labels;

/** Stands where a screen is about to arrive. */
export function Loading() {
  return (
    <output className={styles.loading} data-loading>
      {words.loading}
    </output>
  );
}
