import { useCallback, useEffect, useRef } from 'react';

/** Rendered beside a screen; calls `onArrival` once that screen is mounted. */
export function Arrival({ onArrival }: { onArrival: () => (() => void) | undefined }) {
  useEffect(onArrival, [onArrival]);
  return null;
}

/** The first screen only reports that it is ready; every later one moves the focus to its heading. */
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
  // A closing menu returns the focus to its button, so the new screen takes it afterwards.
  dialog.addEventListener('close', focus, { once: true });
  return () => dialog.removeEventListener('close', focus);
}

function focus(): undefined {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
