import styles from './logo.module.css';

/** The word mark, 87 by 16; its colours follow the background. Without a label it is decorative. */
export function Logo({ label }: { label?: string }) {
  return <span className={styles.logo} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />;
}
