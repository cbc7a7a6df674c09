import { useCallback, useEffect, useRef } from 'react';

/** Stands beside a screen and calls once that screen is really there. */
export function Arrival({ onArrival }: { onArrival: () => (() => void) | undefined }) {
  useEffect(onArrival, [onArrival]);
  return null;
}

/** The first screen only says that it is ready; every later one takes the focus to its heading. */
export function useArrival(onReady: (() => void) | undefined): () => (() => void) | undefined {
  const hasArrived = useRef(false);

  return useCallback(() => {
    if (hasArrived.current) return focusHeading();
    hasArrived.current = true;
    onReady?.();
    return undefined;
  }, [onReady]);
}

function focusHeading(): (() => void) | undefined {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return focus();
  // A closing menu gives the focus back to its button; the new screen is the one that must have it.
  dialog.addEventListener('close', focus, { once: true });
  return () => dialog.removeEventListener('close', focus);
}

function focus(): undefined {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
