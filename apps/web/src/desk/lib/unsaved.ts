import { useEffect, useEffectEvent, useRef } from 'react';

/** Going on to where somebody wanted to go. */
export type Leave = () => void;

/**
 * What is typed and not saved keeps one at its page: its element has `data-unsaved`, the router and the browser's Back ask it
 * before they leave (`back-closes.ts`), and a tab that is closed asks by itself.
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
