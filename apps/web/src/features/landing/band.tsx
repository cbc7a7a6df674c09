import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './band.module.css';

type Props = {
  /** Also the anchor that a link on the page can jump to. */
  id?: string;
  tone: 'dark' | 'page' | 'lime' | 'white';
  title?: ReactNode;
  lead?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A stripe of the landing page: its content keeps to the column, its colour runs to the edges of the window. */
export function Band({ id, tone, title, lead, className, children }: Props) {
  const titleId = id && title ? `${id}-title` : undefined;

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames(styles.band, styles[tone], tone === 'dark' && 'on-dark', className)}
    >
      {title && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
