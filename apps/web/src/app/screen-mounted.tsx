import { useCallback, useEffect, useRef } from 'react';

/** Rendered beside a screen; calls `onMount` once that screen is mounted. */
export function ScreenMounted({ onMount }: { onMount: () => (() => void) | undefined }) {
  useEffect(onMount, [onMount]);
  return null;
}

/** The first screen only reports that it is ready; every later one moves the focus to its heading. */
export function useScreenMounted(onReady: (() => void) | undefined): () => (() => void) | undefined {
  const isFirstScreenShown = useRef(false);

  return useCallback(() => {
    if (isFirstScreenShown.current) return focusHeading();
    isFirstScreenShown.current = true;
    onReady?.();
    return undefined;
  }, [onReady]);
}

function focusHeading(): (() => void) | undefined {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return focusMainHeading();
  // A closing menu returns the focus to its button, so the new screen takes it afterwards.
  dialog.addEventListener('close', focusMainHeading, { once: true });
  return () => dialog.removeEventListener('close', focusMainHeading);
}

function focusMainHeading(): undefined {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
