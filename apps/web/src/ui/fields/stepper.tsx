import { MinusIcon, PlusIcon } from '../icons/action-icons.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './stepper.module.css';

type Props = {
  /** The accessible name of the number. */
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  /** The number with its unit, if the unit is not beside the control. */
  valueLabel?: string;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A small whole number, changed one step at a time; each change is announced. */
export function Stepper({ label, fewerLabel, moreLabel, value, valueLabel, min, max, onChange }: Props) {
  return (
    <fieldset aria-label={label} className={classNames(styles.stepper, valueLabel !== undefined && styles.wide)}>
      <IconButton aria-label={fewerLabel} aria-disabled={value <= min || undefined} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <output aria-live="polite">{valueLabel ?? value}</output>
      <IconButton aria-label={moreLabel} aria-disabled={value >= max || undefined} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </fieldset>
  );

  // At the end of the range the button stays focusable, or the last step would lose the focus.
  function step(delta: 1 | -1): void {
    const newValue = value + delta;
    if (newValue >= min && newValue <= max) onChange(newValue);
  }
}
