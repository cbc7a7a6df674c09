import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type Props = {
  /** Any CSS length; a number is px. */
  height?: number | string;
  width?: number | string;
  radius?: number | string;
  className?: string | undefined;
};

/** A grey placeholder with the shape of the content that is loading. Say "Loading..." once beside a group of them, not in each. */
export function Skeleton({ height = 14, width = '100%', radius, className }: Props) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ height, width, borderRadius: radius }}
      aria-hidden="true"
      data-loading
    />
  );
}
