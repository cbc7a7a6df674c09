import { classNames } from './class-names.ts';
import styles from './meter.module.css';
import { meterOf } from './meter.rules.ts';

type Props = {
  value: number;
  total: number;
  /** Draws whole pieces as one ball each while they are few enough to count at a glance. */
  countable?: boolean;
  muted?: boolean;
};

/** How much is left, as a picture only: the words beside it carry the numbers. */
export function Meter({ value, total, countable = false, muted = false }: Props) {
  const meter = meterOf(value, total, countable);

  if (meter.kind === 'balls')
    return (
      <div className={classNames(styles.balls, muted && styles.muted)} aria-hidden="true">
        {Array.from({ length: meter.total }, (_, ball) => (
          <i key={ball} className={classNames(ball < meter.left && styles.left)} />
        ))}
      </div>
    );

  return (
    <div className={classNames(styles.bar, muted && styles.muted)} aria-hidden="true">
      <i style={{ width: `${meter.percent}%` }} />
    </div>
  );
}
