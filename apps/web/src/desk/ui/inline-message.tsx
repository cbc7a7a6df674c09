import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { NoteIcon, WarnIcon } from './icons/desk-icons.tsx';
import styles from './inline-message.module.css';

type Props = { tone?: 'info' | 'warn' | 'err'; children: ReactNode };

/** A message in a box. An error is announced immediately; the others wait. */
export function InlineMessage({ tone = 'info', children }: Props) {
  return (
    <div
      className={classNames(styles.note, tone !== 'info' && styles[tone])}
      role={tone === 'err' ? 'alert' : undefined}
    >
      {tone === 'info' ? <NoteIcon size={18} /> : <WarnIcon size={18} />}
      <div>{children}</div>
    </div>
  );
}
