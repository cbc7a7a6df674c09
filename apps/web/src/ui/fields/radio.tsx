import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** A bare radio button; put it inside the `<label>` of the option that it selects. */
export function Radio(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="radio" className={styles.radio} />;
}
