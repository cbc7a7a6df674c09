import { classNames } from './class-names.ts';
import styles from './meter.module.css';
import { meterPicture } from './meter.rules.ts';

type Props = {
  value: number;
  total: number;
  /** Draws one ball per unit while they are few enough to count at a glance. */
  countable?: boolean;
  muted?: boolean;
};

/** The remaining amount, as a picture only: the text beside it has the numbers. */
export function Meter({ value, total, countable = false, muted = false }: Props) {
  const meter = meterPicture(value, total, countable);

  if (meter.kind === 'balls')
    return (
      <div className={classNames(styles.balls, muted && styles.muted)} aria-hidden="true">
        {Array.from({ length: meter.total }, (_, ball) => (
          <i key={ball} className={classNames(ball < meter.filled && styles.left)} />
        ))}
      </div>
    );

  return (
    <div className={classNames(styles.bar, muted && styles.muted)} aria-hidden="true">
      <i style={{ width: `${meter.percent}%` }} />
    </div>
  );
}
