import type { ReactNode } from 'react';
import { ForwardIcon, type IconProps } from '../../../ui/icons/icon.tsx';
import styles from './profile-row.module.css';

type Props = {
  Icon: (props: IconProps) => ReactNode;
  title: string;
  value?: ReactNode;
  onOpen: () => void;
};

/** A card of rows. */
export const ProfileRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

/** One thing of the account, its present value, and a tap to change it. */
export function ProfileRow({ Icon, title, value, onOpen }: Props) {
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.tile}>
          <Icon size={18} />
        </span>
        <span className={styles.text}>
          <b>{title}</b>
          {value && <small>{value}</small>}
        </span>
        <ForwardIcon size={18} className={styles.arrow} />
      </button>
    </li>
  );
}
