import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSafeFocus } from '../lib/keys/safe-focus.ts';
import styles from './act-dialog.module.css';
import { catalogue } from './words/en.ts';
import { DeskButton } from './desk-button.tsx';
import { Note } from './note.tsx';

const words = catalogue.actDialog;

/** A colleague's changes since the dialog was opened; the dialog shows the current state. */
export const DialogNews = createContext<string | undefined>(undefined);

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
  const news = use(DialogNews);

  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      {...(variant !== 'primary' && { role: 'alertdialog' })}
      title={title}
      about={about}
      closeLabel={words.close}
      className={classNames(styles.dialog, props.className, Boolean(props.aside) && styles.wide)}
      foot={
        <>
          <DeskButton ref={safe} large onClick={props.onClose}>
            {back}
          </DeskButton>
          {props.aside}
          <DeskButton
            variant={variant}
            large
            acts
            busy={props.busy}
            disabled={props.disabled ?? false}
            onClick={props.onAct}
          >
            {act}
          </DeskButton>
        </>
      }
    >
      {news && <Note tone="err">{news}</Note>}
      {props.refusal && <Note tone="err">{props.refusal}</Note>}
      {props.children}
    </Dialog>
  );
}
