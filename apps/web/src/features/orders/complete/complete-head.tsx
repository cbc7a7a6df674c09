import type { ReactNode } from 'react';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import styles from './complete-head.module.css';
import type { Outcome } from '../outcome.rules.ts';

type Props = { outcome: Outcome; title: string; text: string; children?: ReactNode };

/** The outcome of the order, which is shown and read aloud first. */
export function CompleteHead({ outcome, title, text, children }: Props) {
  return (
    <section className={`${styles.head} on-dark`}>
      <Picture outcome={outcome} />
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

function Picture({ outcome }: { outcome: Outcome }) {
  if (outcome === 'done') return <HoledBall />;
  return (
    <div className={styles.mark}>
      {outcome === 'checking' || outcome === 'bank' ? <Spinner size={50} /> : <CloseIcon size={28} />}
    </div>
  );
}

const HoledBall = () => (
  <svg className={styles.cup} width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
    <path
      d="M6 78C14 6 60 -10 74 66"
      fill="none"
      stroke="#d4ea2f"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeDasharray="1 8"
    />
    <ellipse cx="78" cy="80" rx="52" ry="14" fill="#0d4512" />
    <ellipse cx="78" cy="78" rx="40" ry="10" fill="#1c7425" />
    <ellipse cx="78" cy="77" rx="11" ry="3.6" fill="#001400" />
    <path d="M78 77V14" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M79 14l28 9.5-28 10.5z" fill="#d4ea2f" />
    <path d="M67.5 77a11 3.6 0 0 0 21 0" fill="#0d4512" />
    <circle className={styles.ball} cx="74" cy="71" r="6.5" fill="#fff" />
  </svg>
);
