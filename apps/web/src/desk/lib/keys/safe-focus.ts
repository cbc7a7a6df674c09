import { type RefObject, useEffect, useRef } from 'react';

/** A destructive dialog focuses its safe button, so that an early Enter does no harm. */
export function useSafeFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) safe.current?.focus();
  }, [isOpen]);
  return safe;
}
