import type { ReactNode } from 'react';
import styles from './day-message.module.css';

type Props = { title: string; text: ReactNode; children?: ReactNode };

/** The message in place of the grid on a day without one, with possible actions. */
export function DayMessage({ title, text, children }: Props) {
  return (
    <div className={styles.place}>
      <div className={styles.box}>
        <CrowdedGreen />
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}

const CrowdedGreen = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
    <ellipse cx="48" cy="58" rx="44" ry="11" fill="#e4e9dd" />
    <ellipse cx="48" cy="56" rx="34" ry="8" fill="#d0d7c8" />
    <path d="M57 56V10" stroke="#002400" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M58 10l20 7-20 8z" fill="#002400" />
    <g fill="#fff" stroke="#002400" strokeWidth="2">
      <circle cx="26" cy="52" r="5" />
      <circle cx="37" cy="54" r="5" />
      <circle cx="47" cy="52" r="5" />
    </g>
  </svg>
);
