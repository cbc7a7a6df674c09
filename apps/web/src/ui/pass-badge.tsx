import { classNames } from './class-names.ts';
import styles from './pass-badge.module.css';
import { passLabel } from './pass-badge.rules.ts';

type Props = { label: string; isActive?: boolean };

/** The name of a pass on a pill: dark green while it can be used, grey afterwards. */
export function PassBadge({ label, isActive = true }: Props) {
  return <span className={classNames(styles.badge, !isActive && styles.inactive)}>{passLabel(label)}</span>;
}
