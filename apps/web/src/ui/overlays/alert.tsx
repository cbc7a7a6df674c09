import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../class-names.ts';
import { AlertCircleIcon, AlertTriangleIcon, CheckCircleIcon, InfoIcon } from '../icons/status-icons.tsx';

const icons = { err: AlertCircleIcon, ok: CheckCircleIcon, warn: AlertTriangleIcon, info: InfoIcon };

type Props = {
  tone: keyof typeof icons;
  /** The consequence for the reader, in lighter text below the message. */
  detail?: ReactNode;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A message in the page. An error interrupts a screen reader; the other tones do not. */
export function Alert({ tone, detail, id, className, children }: Props) {
  const ToneIcon = icons[tone];

  return (
    <div
      id={id}
      role={tone === 'err' ? 'alert' : 'status'}
      className={classNames(styles.alert, styles[tone], className)}
    >
      <ToneIcon className={styles.icon} />
      <div>
        <p>{children}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
  );
}
