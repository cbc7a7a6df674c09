import { useEffect, useEffectEvent, useRef } from 'react';

/** Continues the navigation that was interrupted. */
export type Leave = () => void;

/**
 * Guards unsaved text: its element has `data-unsaved`, the router and the browser's Back ask before they leave (`back-closes.ts`), and the
 * browser asks when the tab is closed.
 */
export function useUnsaved(isUnsaved: boolean, onLeave: (leave: Leave | null) => void) {
  const element = useRef<HTMLDivElement>(null);
  const onLeaveRequest = useEffectEvent(onLeave);
  useEffect(() => {
    const target = element.current;
    const listener = (event: Event) => onLeaveRequest((event as CustomEvent<Leave | null>).detail);
    target?.addEventListener('leave', listener);
    return () => target?.removeEventListener('leave', listener);
  }, []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isUnsaved]);
  return { ref: element, 'data-unsaved': isUnsaved || undefined };
}
