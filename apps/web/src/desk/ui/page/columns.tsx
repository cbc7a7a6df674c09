import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './columns.module.css';

/** An office page: its cards one below the other, or in the columns of `--columns`, which the page's own class sets. */
export const Columns = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.columns, className)} />
);

/** Cards one below the other, in one of the columns. */
export const Column = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.column, className)} />
);
