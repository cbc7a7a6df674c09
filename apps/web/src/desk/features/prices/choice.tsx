import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons/action-icons.tsx';
import styles from './painter/painter.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** A small select in the header of a card. */
export const Choice = ({ label, value, onChange, children }: Props) => (
  <span className={styles.choice}>
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
    <ChevronDownIcon />
  </span>
);
