import type { ReactNode } from 'react';
import styles from './empty-page.module.css';

type Props = { icon?: ReactNode; title: string; text?: string; children?: ReactNode };

/** A page without content: why, and what to do. */
export const EmptyPage = ({ icon, title, text, children }: Props) => (
  <section className={styles.page}>
    {icon}
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children && <div className={styles.acts}>{children}</div>}
  </section>
);
