import { useEffect } from 'react';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';

/**
 * While something lies over the desk, one entry of the history stands for it: Back takes that away and does what Esc does. It is
 * dropped when everything was closed otherwise, and replaced by whatever address follows.
 */
const isOver = (): boolean => (history.state as { over?: true } | null)?.over === true;

/** The entry is being dropped: the browser does that a little later. */
let isDropping = false;

/** The browser fetches another document, such as after a reload: a step back now would call that off. The next page drops the entry. */
let isLeaving = false;

/** The address as the router knows it. */
export const useDeskLocation: typeof useBrowserLocation = (options) => [useBrowserLocation(options)[0], go];

/** What was typed and not saved: it is asked before it is left (`unsaved.ts`). */
const unsaved = (): Element | null => document.querySelector('[data-unsaved]');
const askToLeave = (what: Element, detail: (() => void) | null) =>
  what.dispatchEvent(new CustomEvent('leave', { detail }));

const go: typeof navigate = (to, options) => {
  const kept = unsaved();
  if (kept) askToLeave(kept, () => go(to, options));
  else if (isDropping) addEventListener('popstate', () => go(to, options), { once: true });
  else navigate(to, { ...options, replace: options?.replace === true || isOver() });
};

/** How to close what lies on top; what has an address of its own is closed by that. */
function topmost(): (() => void) | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1);
  if (dialog) return () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  const kept = unsaved();
  if (kept) return () => askToLeave(kept, null);
  if (!document.querySelector('[data-begun], [data-carried]')) return undefined;
  return () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
}

/** What only somebody who is still here does; a page that is shown again was left before. */
const signs = ['pointerdown', 'keydown', 'pageshow'] as const;

/** The browser's Back closes what is open, one thing at a time, and only then leaves. */
export function useBackCloses(): void {
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const isOpen = topmost() !== undefined;
      if (isDropping || isLeaving || isOpen === isOver()) return;
      if (isOpen) return history.pushState({ over: true }, '');
      isDropping = true;
      return history.back();
    };
    // Where one question follows another, or an address is gone to, nothing has to be dropped.
    const settleSoon = () => {
      clearTimeout(soon);
      soon = setTimeout(settle);
    };
    const onPop = () => {
      if (isDropping) isDropping = false;
      else if (!isOver()) topmost()?.();
      settleSoon();
    };
    const onLeave = () => {
      isLeaving = true;
    };
    // Whoever goes on here has not left after all.
    const onStay = () => {
      if (!isLeaving) return;
      isLeaving = false;
      settleSoon();
    };
    const observer = new MutationObserver(settleSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open', 'data-leaving', 'data-unsaved'],
    });
    addEventListener('popstate', onPop);
    addEventListener('beforeunload', onLeave);
    for (const sign of signs) addEventListener(sign, onStay, true);
    settleSoon();
    return () => {
      observer.disconnect();
      clearTimeout(soon);
      removeEventListener('popstate', onPop);
      removeEventListener('beforeunload', onLeave);
      for (const sign of signs) removeEventListener(sign, onStay, true);
    };
  }, []);
}
