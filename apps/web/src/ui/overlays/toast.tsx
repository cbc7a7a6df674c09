import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/status-icons.tsx';
import styles from './toast.module.css';

/** A short confirmation that something worked. Keep it mounted and change its children: only then is it announced. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <output className={styles.place}>
      {children && (
        <span className={styles.toast}>
          <span className={styles.mark}>
            <CheckIcon size={18} />
          </span>
          {children}
        </span>
      )}
    </output>
  );
}
