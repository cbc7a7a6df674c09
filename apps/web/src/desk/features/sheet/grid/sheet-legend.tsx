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

/** What the colours mean; every tile says it in words too. At its end, what can be done with the sheet as a whole. */
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
