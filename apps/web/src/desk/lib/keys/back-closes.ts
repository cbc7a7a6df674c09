import { useEffect } from 'react';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { watchLeaving } from '../../../lib/history/watch-leaving.ts';

/**
 * Returns whether the current history entry is the one that stands for everything that covers the desk: Back removes it and acts as Esc. It is
 * dropped when all was closed in another way, and replaced by the next address.
 */
const hasOverlayEntry = (): boolean => (history.state as { over?: true } | null)?.over === true;

/** The entry is being dropped, which the browser does asynchronously. */
let isDropping = false;

/** The path as the router knows it. */
export const useDeskLocation: typeof useBrowserLocation = (options) => [useBrowserLocation(options)[0], go];

/** Typed and unsaved text: leaving it needs a confirmation (`unsaved.ts`). */
const findUnsaved = (): Element | null => document.querySelector('[data-unsaved]');
const askToLeave = (element: Element, detail: (() => void) | null) =>
  element.dispatchEvent(new CustomEvent('leave', { detail }));

const go: typeof navigate = (to, options) => {
  const unsavedElement = findUnsaved();
  if (unsavedElement) askToLeave(unsavedElement, () => go(to, options));
  else if (isDropping) addEventListener('popstate', () => go(to, options), { once: true });
  else navigate(to, { ...options, replace: options?.replace === true || hasOverlayEntry() });
};

/** A function that closes the topmost overlay; one with its own URL is closed by navigation. */
function topmostCloser(): (() => void) | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1);
  if (dialog) return () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  const unsavedElement = findUnsaved();
  if (unsavedElement) return () => askToLeave(unsavedElement, null);
  if (!document.querySelector('[data-begun], [data-carried]')) return undefined;
  return () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
}

/** The browser's Back closes overlays one at a time, and only then leaves the page. */
export function useBackCloses(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let settleTimer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const isOpen = topmostCloser() !== undefined;
      // While the page is being left, the next page drops the entry.
      if (isDropping || isLeaving() || isOpen === hasOverlayEntry()) return;
      if (isOpen) return history.pushState({ over: true }, '');
      isDropping = true;
      return history.back();
    };
    // If another dialog or a navigation follows, nothing has to be dropped.
    const settleSoon = () => {
      clearTimeout(settleTimer);
      settleTimer = setTimeout(settle);
    };
    const onPop = () => {
      if (isDropping) isDropping = false;
      else if (!hasOverlayEntry()) topmostCloser()?.();
      settleSoon();
    };
    const isLeaving = watchLeaving(settleSoon, signal);
    const observer = new MutationObserver(settleSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open', 'data-leaving', 'data-unsaved'],
    });
    addEventListener('popstate', onPop, { signal });
    settleSoon();
    return () => {
      observer.disconnect();
      clearTimeout(settleTimer);
      listeners.abort();
    };
  }, []);
}
