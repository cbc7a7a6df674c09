import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A sentence worth knowing before paying, with its sign in front. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
