import { Meter } from '../../ui/meter.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import styles from './feature-pictures.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.features;

/** One taken time and three free ones, the second of them chosen. */
export function SlotsPicture() {
  return (
    <div className={styles.slots}>
      <span />
      {words.prices.map((price) => (
        <span key={price}>{price}</span>
      ))}
    </div>
  );
}

export function MembershipPicture() {
  return (
    <div className={styles.pass}>
      <PassBadge label={words.pass} />
      <p>{words.sessionsLeft}</p>
      <Meter value={8} total={10} countable />
    </div>
  );
}

/** Revenue by day of the week, Saturday the highest; the style sheet sets the heights. */
export function PeakPicture() {
  return (
    <div className={styles.week}>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
