import type { SetWithLedger } from '@caddie/contract/desk/sets';
import type { ReactNode } from 'react';
import styles from './set.module.css';
import { type LedgerLineText, linesOf } from './set.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.set;

type Props = {
  set: SetWithLedger;
  /** Shown above the other lines: a line that is not saved yet. */
  children?: ReactNode;
};

/** Every movement of a set, newest first, with the balance after it. */
export const SetLedger = ({ set, children }: Props) => (
  <table className={styles.ledger}>
    <caption>{words.ledger}</caption>
    <thead>
      <tr>
        <th scope="col">{words.columns.day}</th>
        <th scope="col">{words.columns.what}</th>
        <th scope="col">{words.columns.change}</th>
        <th scope="col">{words.columns.left}</th>
      </tr>
    </thead>
    <tbody>
      {children}
      {linesOf(set).map((line) => (
        <LedgerLine key={line.number} line={line} />
      ))}
    </tbody>
  </table>
);

export const LedgerLine = ({ line, isNew = false }: { line: LedgerLineText; isNew?: boolean }) => (
  <tr className={isNew ? styles.new : undefined}>
    <td>{line.day}</td>
    <td>
      {line.description}
      {line.author && <small>{line.author}</small>}
    </td>
    <td>{line.change}</td>
    <td>{line.left}</td>
  </tr>
);
