import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './order-ticket.module.css';

type Props = {
  label: string;
  /** A reference to read over the phone, or the kind of purchase. */
  top: ReactNode;
  title: string;
  /** The title is a name and not a date, so it is longer. */
  isLongTitle?: boolean;
  text: string;
  rows: readonly (readonly [name: string, value: string])[];
};

/** The purchase on a card that can be shown at the desk. */
export function OrderTicket({ label, top, title, isLongTitle = false, text, rows }: Props) {
  return (
    <section className={styles.ticket} aria-label={label}>
      <p className={styles.top}>{top}</p>
      <p className={classNames(styles.title, isLongTitle && styles.name)}>{title}</p>
      <p className={styles.text}>{text}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
