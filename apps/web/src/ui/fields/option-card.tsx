import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './option-card.module.css';
import { Radio } from './radio.tsx';

type Props = {
  /** The name that the radio buttons of a group share. */
  name: string;
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Shown at the end, such as an amount. */
  end?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** One of several options, as wide as its container: a radio button with text, and an amount at its end. */
export function OptionCard({ name, icon, title, detail, end, checked, disabled, onChoose }: Props) {
  return (
    <label className={classNames(styles.card, checked && styles.chosen, disabled && styles.off)}>
      <Radio name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {icon}
      <span className={styles.words}>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}

/** The options of one question, under its legend. */
export const OptionGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
