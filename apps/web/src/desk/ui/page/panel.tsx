import type { ReactNode } from 'react';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { usePhone, useFitsPanel } from '../../lib/use-wide.ts';
import { DeskButton } from '../desk-button.tsx';
import styles from './panel.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.panel;

type Props = {
  label: string;
  /** The content of the header. */
  head: ReactNode;
  /** The buttons at the end of the header, before the close button. */
  tools?: ReactNode;
  foot?: ReactNode;
  /** Printing the page prints only this panel. */
  printable?: boolean;
  /** The panel is part of the URL, so that the browser's Back already handles it. */
  isInUrl?: boolean;
  /** Absent: the panel cannot be closed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The column on the right of the sheet; over it on narrow screens, and full-screen on a phone. */
export function Panel({ label, head, tools, foot, printable, isInUrl, onClose, children }: Props) {
  const fitsPanel = useFitsPanel();
  const isPhone = usePhone();
  useKeys(onClose ? { Escape: onClose } : {});

  return (
    <aside
      aria-label={label}
      data-print={printable || undefined}
      data-covers={isPhone || undefined}
      data-begun={(onClose && !isInUrl) || undefined}
      className={classNames(styles.panel, !fitsPanel && styles.over)}
    >
      <div className={styles.head}>
        <div className={styles.what}>{head}</div>
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
