import styles from './ring.module.css';

/** The small spinner inside a busy button, whose own text says what is in progress. */
export function ButtonSpinner() {
  return (
    <svg className={styles.ring} width="20" height="20" viewBox="0 0 120 120" aria-hidden="true">
      <circle className={styles.track} cx="60" cy="60" r="50" strokeWidth="16" />
      <circle className={styles.arc} cx="60" cy="60" r="50" strokeWidth="16" />
    </svg>
  );
}
