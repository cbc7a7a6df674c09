import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

type Props = {
  /** A small decorative picture. */
  drawing?: ReactNode;
  text: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** The box with a dashed edge; without it the words stand free on the page. */
  dashed?: boolean;
  className?: string | undefined;
};

/** Says what would be here, and the way to have it. */
export function EmptyState({ drawing, text, action, dashed = true, className }: Props) {
  return (
    <div className={classNames(styles.empty, dashed && styles.dashed, className)}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
