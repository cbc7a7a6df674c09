import { type DialogHTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { closeOnBack } from '../../lib/history/panel-history.ts';
import { classNames } from '../class-names.ts';
import styles from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  open: boolean;
  /** Called on Esc, on a tap beside the panel and on Back; the owner closes it with `open={false}`. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
};

/**
 * The browser's own modal dialog, which makes the page behind it inert and restores the focus. Its children are mounted from opening until
 * the closing animation has ended, so their state is new each time.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  return isMounted ? <MountedModal {...rest} closing={!open} onClosed={() => setMounted(false)} /> : null;
}

type MountedProps = Omit<ModalProps, 'open'> & { closing: boolean; onClosed: () => void };

function MountedModal({ closing, onClosed, onClose, className, children, ...rest }: MountedProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  const finishClosing = useEffectEvent(onClosed);

  // A layout effect, because the dialog must still be in the page when it closes to restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = findOpener(dialog);
    const unlock = lockScroll();
    const stopListening = listenForClose(dialog, () => requestClose());
    dialog.showModal();
    initialFocus(dialog)?.focus();
    return () => {
      stopListening();
      dialog.close();
      unlock();
      // The browser restores the focus itself, unless the element that had it was removed with the previous panel.
      if (document.activeElement === document.body || dialog.contains(document.activeElement))
        opener?.focus({ preventScroll: true });
    };
  }, []);

  useLayoutEffect(() => (closing ? undefined : closeOnBack(() => requestClose())), [closing]);

  useEffect(() => {
    if (!closing) return undefined;
    let isCurrent = true;
    const animations = ref.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(animations).then(() => isCurrent && finishClosing());
    return () => {
      isCurrent = false;
    };
  }, [closing]);

  return (
    <dialog {...rest} ref={ref} className={classNames(styles.modal, className)} data-leaving={closing || undefined}>
      {children}
    </dialog>
  );
}

const openers = new WeakMap<Element, HTMLElement | null>();

/** The element that gets the focus back: the one that had it, or the one that opened the panel this one replaces. */
function findOpener(dialog: HTMLDialogElement): HTMLElement | null {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const closingDialog = focused?.closest('dialog[data-leaving]');
  const opener = (closingDialog && openers.get(closingDialog)) ?? focused;
  openers.set(dialog, opener);
  return opener;
}

function listenForClose(dialog: HTMLDialogElement, requestClose: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressedBackdrop = false;

  dialog.addEventListener('cancel', onEsc, { signal });
  // After a second Esc without any other input the browser closes the dialog on its own.
  dialog.addEventListener('close', () => !dialog.open && requestClose(), { signal });
  dialog.addEventListener('pointerdown', ({ target }) => (pressedBackdrop = target === dialog), { signal });
  // A press that began on the panel (selecting text, say) and ended beside it does not close it.
  dialog.addEventListener('click', ({ target }) => target === dialog && pressedBackdrop && requestClose(), { signal });
  return () => controller.abort();

  function onEsc(event: Event): void {
    if (event.target !== dialog) return;
    event.preventDefault();
    requestClose();
  }
}

/** The element that gets the focus first: the first input, else the heading, so that it is read aloud. */
const initialFocus = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], [readonly], [disabled]), textarea') ??
  dialog.querySelector<HTMLElement>('h1, h2');
