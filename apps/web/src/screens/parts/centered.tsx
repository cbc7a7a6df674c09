import type { ReactNode } from 'react';
import styles from './centered.module.css';

/** Centers the only content of a screen in the remaining space. */
export function Centered({ children }: { children: ReactNode }) {
  return <div className={styles.centered}>{children}</div>;
}
