import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

type Props = {
  /** The file of the illustration; missing without a network. */
  art?: string;
  artHeight?: number;
  code?: string;
  title: string;
  text: string;
  /** Buttons, the main one first. */
  actions: ReactNode;
  note?: string;
};

/** Shows what went wrong, with an illustration and two sentences, and the next steps. */
export function ErrorScreen({ art, artHeight = 210, code, title, text, actions, note }: Props) {
  return (
    <div className={styles.screen}>
      {art && <img className={styles.art} src={art} width={350} height={artHeight} fetchPriority="low" alt="" />}
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
