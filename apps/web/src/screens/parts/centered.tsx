import type { ReactNode } from 'react';
import styles from './centered.module.css';

/** Puts the only thing on a screen in the middle of what the screen has left. */
export function Centered({ children }: { children: ReactNode }) {
  return <div className={styles.centered}>{children}</div>;
}
