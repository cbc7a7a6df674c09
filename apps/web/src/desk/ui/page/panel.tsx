import type { ReactNode } from 'react';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { usePhone, useRoomForPanel } from '../../lib/use-wide.ts';
import { DeskButton } from '../desk-button.tsx';
import styles from './panel.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.panel;

type Props = {
  label: string;
  /** What stands in the first line. */
  head: ReactNode;
  /** What stands at its end, before the way out. */
  tools?: ReactNode;
  foot?: ReactNode;
  /** What a page prints is this, and nothing around it. */
  printable?: boolean;
  /** It is part of the address: the browser's Back knows it already. */
  inAddress?: boolean;
  /** Absent: it is not to be closed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The column on the right of the sheet; over it where the screen is narrow, and all of a phone's. */
export function Panel({ label, head, tools, foot, printable, inAddress, onClose, children }: Props) {
  const hasRoom = useRoomForPanel();
  const isPhone = usePhone();
  useKeys(onClose ? { Escape: onClose } : {});

  return (
    <aside
      aria-label={label}
      data-print={printable || undefined}
      data-covers={isPhone || undefined}
      data-begun={(onClose && !inAddress) || undefined}
      className={classNames(styles.panel, !hasRoom && styles.over)}
    >
      <div className={styles.head}>
        {head}
        <span className={styles.grow} />
        {tools}
        {onClose && (
          <DeskButton variant="ghost" square aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </DeskButton>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <section className={styles.body} tabIndex={0} aria-label={label}>
        {children}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}

export const PanelTitle = ({ children }: { children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;
