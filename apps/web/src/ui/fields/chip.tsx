import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from '../class-names.ts';

type Props = { tone?: 'neutral' | 'lime' | 'amber' | 'green'; children: ReactNode };

/** A word or two on a small pill. */
export function Chip({ tone = 'neutral', children }: Props) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
