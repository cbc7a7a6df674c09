import { type ComponentProps, useId } from 'react';
import { LockIcon } from '../icons/action-icons.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps, describeField } from './field-frame.tsx';

type Props = FieldFrameProps & Omit<ComponentProps<'input'>, 'prefix' | 'className'>;

/** A text input. */
export function Field({ label, hint, error, invalid, locked, prefix, end, className, ...input }: Props) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const lock = locked && (
    <span className={styles.lock}>
      <LockIcon size={18} />
    </span>
  );
  const frame = { label, hint, error, invalid, locked, prefix, className };

  return (
    <FieldFrame
      {...frame}
      id={id}
      end={
        lock || end ? (
          <>
            {lock}
            {end}
          </>
        ) : undefined
      }
    >
      <input
        {...input}
        {...describeField(id, frame, input['aria-describedby'])}
        id={id}
        readOnly={locked || input.readOnly}
      />
    </FieldFrame>
  );
}
