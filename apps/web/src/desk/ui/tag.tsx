import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './tag.module.css';

export type Tone = 'plain' | 'green' | 'lime' | 'amber' | 'red' | 'dark' | 'line' | 'dash';

/** A label on a small pill. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.tag, tone !== 'plain' && styles[tone])}>{children}</span>
);
