import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './columns.module.css';

/** An office page: its cards below each other, or in the columns that `--columns` of the page's own class names. */
export const Columns = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.columns, className)} />
);

/** Cards below each other, in one of the columns. */
export const Column = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.column, className)} />
);
