import { useOnline } from '../../../lib/online.ts';
import styles from './switch.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Always on. */
  locked?: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that acts immediately. Offline it only shows its state. */
export function Switch({ label, checked, locked = false, busy = false, onChange }: Props) {
  const isOnline = useOnline();
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy || undefined}
      checked={checked}
      disabled={locked || !isOnline}
      onChange={({ target }) => !busy && onChange(target.checked)}
    />
  );
}
