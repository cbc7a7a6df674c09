import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-button.module.css';

/** A button that looks like an underlined link, for a minor action beside a bigger one. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.button, className)} />;
}
