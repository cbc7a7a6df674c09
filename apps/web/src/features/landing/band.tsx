import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './band.module.css';

type Props = {
  /** Also the anchor for links on the page. */
  id?: string;
  tone: 'dark' | 'page' | 'lime' | 'white';
  title?: ReactNode;
  lead?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of the landing page: its content stays in the column, its colour extends to the edges of the window. */
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
