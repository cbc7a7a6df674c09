import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-frame.module.css';

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message below the field, linked to it by ARIA. */
  error?: ReactNode;
  /** Marks the field as wrong when the message is elsewhere, such as in an alert above the form. */
  invalid?: boolean;
  /** Read-only for now: grey and readable. */
  locked?: boolean;
  /** Shown before the value, such as a country code. */
  prefix?: ReactNode;
  /** Shown after the value, such as a timer or a button. */
  end?: ReactNode;
  className?: string | undefined;
};

type Props = FieldFrameProps & { id: string; children: ReactNode };

/** The frame around the control of every field: the label above, the border with its states, the hint and the error below. */
export function FieldFrame({ id, label, hint, error, invalid, locked, prefix, end, className, children }: Props) {
  const isInvalid = Boolean(error) || invalid === true;

  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, isInvalid && styles.wrong, locked && styles.locked)}>
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

/** The ARIA attributes that link a control to the hint and the error of its frame. */
export function describeField(id: string, { hint, error, invalid }: FieldFrameProps, alsoDescribedBy?: string) {
  const ids = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null, alsoDescribedBy);
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error || invalid ? (true as const) : undefined };
}
