import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>;

/** An on-off switch that takes effect at once; put it into a label. */
export const Switch = (input: Props) => <input {...input} type="checkbox" role="switch" className={styles.switch} />;
