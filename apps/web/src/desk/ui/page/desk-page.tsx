import { type ReactNode, useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './desk-page.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.deskPage;

type Props = {
  title: string;
  /** Shown in the heading instead of the title. */
  heading?: ReactNode;
  /** Shown before the heading. */
  before?: ReactNode;
  /** Shown after the heading, up to the right edge. */
  after?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A screen of the desk: the header with its name, and the content below. */
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
