import type { ReactNode } from 'react';
import styles from './filled.module.css';

/** Puts the only thing on a screen in the middle of what the screen has left. */
export function Filled({ children }: { children: ReactNode }) {
  return <div className={styles.filled}>{children}</div>;
}
