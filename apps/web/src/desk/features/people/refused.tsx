import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import styles from './staff-page.module.css';

/** Why an act was refused, shown where it was tried. */
export const Refused = ({ error, id }: { error: Error; id?: string }) => (
  <p id={id} role="alert" className={styles.refused}>
    {sentenceOf(error)}
  </p>
);
