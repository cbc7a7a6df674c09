import type { ReactNode } from 'react';
import styles from './reports.module.css';

type Line = readonly [name: string, value: string];
type Props = { lines: readonly Line[]; sum?: readonly [name: ReactNode, value: string] };

/** A list of names with amounts on the right; the total stands below a rule. */
export const Lines = ({ lines, sum }: Props) => (
  <dl className={styles.lines}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {sum && (
      <div className={styles.sum}>
        <dt>{sum[0]}</dt>
        <dd>{sum[1]}</dd>
      </div>
    )}
  </dl>
);
