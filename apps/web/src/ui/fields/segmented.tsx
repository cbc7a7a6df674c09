import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

type Value = string | number;

type Props<V extends Value> = {
  /** The accessible name of the question. */
  label: string;
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
};

/** A few options side by side, of which one is selected. They are real radio buttons, so the arrow keys move between them. */
export function Segmented<V extends Value>({ label, options, value, onChange, className }: Props<V>) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
