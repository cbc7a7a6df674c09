import { type ReactNode, useId } from 'react';
import styles from './membership-info.module.css';

/** A box of facts on a membership's page. */
export function MembershipInfo({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
