import type { ReactNode } from 'react';
import styles from './sheet-grid.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

const legend = [
  ['next', styles['iNext']],
  ['play', styles['iPlay']],
  ['owes', styles['iOwes']],
  ['held', styles['iHeld']],
  ['late', styles['iLate']],
  ['done', styles['iDone']],
  ['block', styles['iBlock']],
] as const;

/** The meaning of the colours, which every tile also has as text. At its end, actions for the whole sheet. */
export const SheetLegend = ({ children }: { children?: ReactNode }) => (
  <div className={styles.legend}>
    {legend.map(([name, look]) => (
      <span key={name} aria-hidden="true">
        <i className={look} />
        {words.legend[name]}
      </span>
    ))}
    <span className={styles.legendEnd}>{children}</span>
  </div>
);
