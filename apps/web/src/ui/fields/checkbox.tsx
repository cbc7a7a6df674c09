import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A checkbox; its children are the label beside it. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
