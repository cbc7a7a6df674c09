import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

type Props = {
  /** A small decorative picture. */
  drawing?: ReactNode;
  text: ReactNode;
  /** The suggested action. */
  action?: ReactNode;
  /** Draws a box with a dashed border; without it the text has no frame. */
  dashed?: boolean;
  className?: string | undefined;
};

/** Shown in place of an empty list: what would be here, and how to get it. */
export function EmptyState({ drawing, text, action, dashed = true, className }: Props) {
  return (
    <div className={classNames(styles.empty, dashed && styles.dashed, className)}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
