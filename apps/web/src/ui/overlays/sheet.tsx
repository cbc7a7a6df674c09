import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `alertdialog` for questions with a consequence: cancel, delete, a time just taken. */
  role?: 'dialog' | 'alertdialog';
  /** The id of the sentence that explains the question, announced with the title. */
  describedBy?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel that rises from the bottom edge; from 1024 px on it is centered. */
export function Sheet({ open, onClose, title, role = 'dialog', describedBy, className, children }: Props) {
  const titleId = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      className={styles.sheet}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={classNames(styles.panel, className)}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton aria-label={words.close} onClick={onClose}>
            <CloseIcon size={24} />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
}
