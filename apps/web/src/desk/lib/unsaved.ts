import { useEffect, useEffectEvent, useRef } from 'react';

/** Continues the navigation that was interrupted. */
export type Leave = () => void;

/**
 * Guards unsaved text: its element has `data-unsaved`, the router and the browser's Back ask before they leave (`back-closes.ts`), and the
 * browser asks when the tab is closed.
 */
export function useUnsaved(isUnsaved: boolean, onLeave: (leave: Leave | null) => void) {
  const element = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onLeave);
  useEffect(() => {
    const here = element.current;
    const hear = (event: Event) => ask((event as CustomEvent<Leave | null>).detail);
    here?.addEventListener('leave', hear);
    return () => here?.removeEventListener('leave', hear);
  }, []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isUnsaved]);
  return { ref: element, 'data-unsaved': isUnsaved || undefined };
}
