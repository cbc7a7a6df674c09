import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A note before paying, with an icon in front. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
