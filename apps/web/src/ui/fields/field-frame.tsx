import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-frame.module.css';

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, said below the field and tied to it. */
  error?: ReactNode;
  /** Marks the field as wrong when the sentence stands somewhere else, such as in an alert above the form. */
  invalid?: boolean;
  /** A value that is settled for now: grey, readable, not to be typed over. */
  locked?: boolean;
  /** Stands before the value, such as a country code. */
  prefix?: ReactNode;
  /** Stands after the value, such as a timer or a button. */
  end?: ReactNode;
  className?: string | undefined;
};

type Props = FieldFrameProps & { id: string; children: ReactNode };

/** What every field has around its control: the label above, the edge with its states, the hint and the error below. */
export function FieldFrame({ id, label, hint, error, invalid, locked, prefix, end, className, children }: Props) {
  const isWrong = Boolean(error) || invalid === true;

  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, isWrong && styles.wrong, locked && styles.locked)}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        {children}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to the sentences of its frame. */
export function describeField(id: string, { hint, error, invalid }: FieldFrameProps, alsoDescribedBy?: string) {
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null, alsoDescribedBy);
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error || invalid ? (true as const) : undefined };
}
