import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> & { checked: boolean };

/** An on-off switch that takes effect at once; put it into a label. */
export const Switch = (input: Props) => (
  <input {...input} type="checkbox" role="switch" aria-checked={input.checked} className={styles.switch} />
);
