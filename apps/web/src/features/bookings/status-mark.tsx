import { classNames } from '../../ui/class-names.ts';
import { statusStyle } from './booking-status.ts';
import styles from './status-mark.module.css';

/** A booking's status as icon and label. */
export function StatusMark({ code }: { code: string | null | undefined }) {
  const { label, Icon, tone } = statusStyle(code);

  return (
    <span className={classNames(styles.status, styles[tone])}>
      {Icon && (
        <span className={styles.disc}>
          <Icon size={16} className={styles.icon} />
        </span>
      )}
      {label}
    </span>
  );
}
