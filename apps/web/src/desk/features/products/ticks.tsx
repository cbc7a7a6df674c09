import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './editor.module.css';

type Props<V extends string | number> = {
  options: readonly { value: V; label: string }[];
  values: readonly V[];
  problem: string | undefined;
  onChange: (values: V[]) => void;
};

/** A few options as pills, of which several can be chosen. */
export function Ticks<V extends string | number>({ options, values, problem, onChange }: Props<V>) {
  const id = useId();
  return (
    <div>
      <div className={styles.ticks}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={values.includes(value)}
            aria-describedby={problem ? id : undefined}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
