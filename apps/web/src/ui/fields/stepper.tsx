import { MinusIcon, PlusIcon } from '../icons/action-icons.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './stepper.module.css';

type Props = {
  /** Says what is counted. */
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A small whole number, one step down or up at a time; each change is read out. */
export function Stepper({ label, fewerLabel, moreLabel, value, min, max, onChange }: Props) {
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <IconButton aria-label={fewerLabel} aria-disabled={value <= min || undefined} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton aria-label={moreLabel} aria-disabled={value >= max || undefined} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </fieldset>
  );

  // At the end of the range the button stays focusable, or the focus would be lost with the last step.
  function step(by: 1 | -1): void {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  }
}
