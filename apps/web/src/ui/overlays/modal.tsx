import { type DialogHTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { closeOnBack } from '../../lib/panel-history.ts';
import { classNames } from '../class-names.ts';
import styles from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  open: boolean;
  /** Asked for by Esc, by a tap beside the panel and by Back; the owner answers with `open={false}`. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
};

/**
 * The browser's own modal dialog, which makes the page behind it inert and gives the focus back.
 * Its children live from opening until the closing animation has ended, so they start anew each time.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  return isPresent ? <PresentModal {...rest} leaving={!open} onLeft={() => setPresent(false)} /> : null;
}

type PresentProps = Omit<ModalProps, 'open'> & { leaving: boolean; onLeft: () => void };

function PresentModal({ leaving, onLeft, onClose, className, children, ...rest }: PresentProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);
  const leave = useEffectEvent(onLeft);

  // A layout effect, because the dialog must still be in the page when it closes to give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = openerOf(dialog);
    const unlock = lockScroll();
    const stopListening = listenForClose(dialog, () => askToClose());
    dialog.showModal();
    firstStop(dialog)?.focus();
    return () => {
      stopListening();
      dialog.close();
      unlock();
      // The browser gives the focus back by itself, unless what had it has gone with the panel before this one.
      if (document.activeElement === document.body || dialog.contains(document.activeElement))
        opener?.focus({ preventScroll: true });
    };
  }, []);

  useLayoutEffect(() => (leaving ? undefined : closeOnBack(() => askToClose())), [leaving]);

  useEffect(() => {
    if (!leaving) return undefined;
    let isCurrent = true;
    const ended = ref.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(ended).then(() => isCurrent && leave());
    return () => {
      isCurrent = false;
    };
  }, [leaving]);

  return (
    <dialog {...rest} ref={ref} className={classNames(styles.modal, className)} data-leaving={leaving || undefined}>
      {children}
    </dialog>
  );
}

const openers = new WeakMap<Element, HTMLElement | null>();

/** What gets the focus back: the element that had it, or the one that opened the panel this one replaces. */
function openerOf(dialog: HTMLDialogElement): HTMLElement | null {
  const here = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const before = here?.closest('dialog[data-leaving]');
  const opener = (before && openers.get(before)) ?? here;
  openers.set(dialog, opener);
  return opener;
}

function listenForClose(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pressedBeside = false;

  dialog.addEventListener('cancel', onEsc, { signal });
  // After a second Esc without any other touch the browser closes the dialog on its own.
  dialog.addEventListener('close', () => !dialog.open && askToClose(), { signal });
  dialog.addEventListener('pointerdown', ({ target }) => (pressedBeside = target === dialog), { signal });
  // A press that began on the panel (selecting text, say) and ended beside it does not close it.
  dialog.addEventListener('click', ({ target }) => target === dialog && pressedBeside && askToClose(), { signal });
  return () => listening.abort();

  function onEsc(event: Event): void {
    if (event.target !== dialog) return;
    event.preventDefault();
    askToClose();
  }
}

/** Where the focus goes first: the first thing to type into, else the heading, so that it is read aloud. */
const firstStop = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], [readonly], [disabled]), textarea') ??
  dialog.querySelector<HTMLElement>('h1, h2');
