import { type ComponentProps, useId } from 'react';
import { ChevronDownIcon } from '../icons/action-icons.tsx';
import { FieldFrame, type FieldFrameProps, describeField } from './field-frame.tsx';
import styles from './select.module.css';

type Props = Omit<FieldFrameProps, 'end' | 'locked'> & Omit<ComponentProps<'select'>, 'prefix' | 'className'>;

/** The browser's own select, which works best on every phone. Its children are `<option>`s. */
export function Select({ label, hint, error, invalid, prefix, className, children, ...select }: Props) {
  const generatedId = useId();
  const id = select.id ?? generatedId;
  const frame = { label, hint, error, invalid, prefix, className };

  return (
    <FieldFrame {...frame} id={id} end={<ChevronDownIcon className={styles.arrow} />}>
      <select {...select} {...describeField(id, frame, select['aria-describedby'])} id={id} className={styles.select}>
        {children}
      </select>
    </FieldFrame>
  );
}
