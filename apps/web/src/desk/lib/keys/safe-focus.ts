import { type RefObject, useEffect, useRef } from 'react';

/** A question that gives something up begins on the button that gives up nothing: Enter too early does no harm. */
export function useSafeFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) safe.current?.focus();
  }, [isOpen]);
  return safe;
}
