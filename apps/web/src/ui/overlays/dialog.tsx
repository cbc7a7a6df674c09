import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from '../icons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The subtitle, in smaller text below the title. */
  subtitle?: ReactNode;
  closeLabel: string;
  /** The buttons at its foot. */
  footer: ReactNode;
  /** `alertdialog` for a destructive question. */
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  children: ReactNode;
};

/** A dialog in the middle of a wide screen, at the foot of a narrow one. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  closeLabel,
  footer,
  role = 'dialog',
  className,
  children,
}: Props) {
  const id = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      aria-labelledby={id}
      aria-describedby={subtitle ? `${id}-about` : undefined}
      className={classNames(styles.dialog, className)}
    >
      <header className={styles.head}>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p id={`${id}-about`}>{subtitle}</p>}
        </div>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </Modal>
  );
}
