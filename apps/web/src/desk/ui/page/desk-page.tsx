import { type ReactNode, useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './desk-page.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.deskPage;

type Props = {
  title: string;
  /** Stands in the heading instead of the bare title. */
  heading?: ReactNode;
  /** Stands before the heading. */
  before?: ReactNode;
  /** Stands after it, up to the right edge. */
  after?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A screen of the desk: the line with its name on top, and below it the rest of the window. */
export function DeskPage({ title, heading, before, after, className, children }: Props) {
  useEffect(() => {
    document.title = words.titleOf(title);
  }, [title]);

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {before}
        <h1>{heading || title}</h1>
        {after}
      </header>
      <main id="main" tabIndex={-1} className={classNames(styles.main, className)}>
        {children}
      </main>
    </div>
  );
}
