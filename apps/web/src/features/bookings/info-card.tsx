import type { ReactNode } from 'react';
import styles from './info-card.module.css';

/** A box of facts on a booking's page. */
export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
