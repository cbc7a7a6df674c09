import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSafeFocus } from '../lib/keys/safe-focus.ts';
import styles from './act-dialog.module.css';
import { catalogue } from './words/en.ts';
import { DeskButton } from './desk-button.tsx';
import { InlineMessage } from './inline-message.tsx';

const words = catalogue.actDialog;

/** A colleague's changes since the dialog was opened; the dialog shows the current state. */
export const ConcurrentChanges = createContext<string | undefined>(undefined);

type Props = {
  open?: boolean;
  title: string;
  about?: ReactNode;
  /** The label of the Back button; never "Cancel", which cancels bookings. */
  back?: string;
  /** The label of the act, with its amount. */
  act: ReactNode;
  /** Red is for destructive acts: the focus starts on the Back button, so that an early Enter does no harm. */
  variant?: Extract<ComponentProps<typeof DeskButton>['variant'], 'primary' | 'black' | 'red'>;
  busy: boolean;
  disabled?: boolean;
  /** Why the last attempt was refused. */
  refusal?: ReactNode;
  /** Beside the Back button. */
  aside?: ReactNode;
  className?: string | undefined;
  onAct: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog before an act: what it does, a Back button, and the act itself. */
export function ActDialog({ open = true, title, about, back = words.back, act, variant = 'primary', ...props }: Props) {
  const isRed = variant === 'red';
  const safe = useSafeFocus(open && isRed);
  const concurrentChanges = use(ConcurrentChanges);

  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      {...(variant !== 'primary' && { role: 'alertdialog' })}
      title={title}
      subtitle={about}
      closeLabel={words.close}
      className={classNames(styles.dialog, props.className, Boolean(props.aside) && styles.wide)}
      footer={
        <>
          <DeskButton ref={safe} large onClick={props.onClose}>
            {back}
          </DeskButton>
          {props.aside}
          <DeskButton
            variant={variant}
            large
            needsNetwork
            busy={props.busy}
            disabled={props.disabled ?? false}
            onClick={props.onAct}
          >
            {act}
          </DeskButton>
        </>
      }
    >
      {concurrentChanges && <InlineMessage tone="err">{concurrentChanges}</InlineMessage>}
      {props.refusal && <InlineMessage tone="err">{props.refusal}</InlineMessage>}
      {props.children}
    </Dialog>
  );
}
