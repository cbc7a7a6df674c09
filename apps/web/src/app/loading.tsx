import styles from './loading.module.css';

/** Stands where a screen is about to arrive. */
export function Loading() {
  return (
    <output className={styles.loading} data-loading>
      Loading...
    </output>
  );
}
