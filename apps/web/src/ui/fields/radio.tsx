import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** The round choice itself; put it inside the `<label>` of the thing that it chooses. */
export function Radio(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="radio" className={styles.radio} />;
}
