import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for people who listen to the page, invisible to those who see it. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
