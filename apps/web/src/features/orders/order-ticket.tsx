import type { ReactNode } from 'react';
import styles from './order-ticket.module.css';

type Props = {
  label: string;
  /** What can be read over the phone, or what kind of thing it is. */
  top: ReactNode;
  title: string;
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
};

/** What was bought, on one card that can be shown at the desk. */
export function OrderTicket({ label, top, title, text, facts }: Props) {
  return (
    <section className={styles.ticket} aria-label={label}>
      <p className={styles.top}>{top}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
