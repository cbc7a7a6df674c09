import { HiddenText } from '../../ui/hidden-text.tsx';
import { Band } from './band.tsx';
import { catalogue } from './words/en.ts';
import styles from './landing-stats.module.css';

const words = catalogue.stats;

export function LandingStats() {
  return (
    <Band id="numbers" tone="dark" title={<HiddenText>{words.title}</HiddenText>} className={styles.band}>
      <dl className={styles.claims}>
        {words.claims.map(({ figure, meaning }) => (
          <div key={figure} className={styles.claim}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
