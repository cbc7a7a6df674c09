import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter in a field that searches: pressed before the answer to what was typed is there, it acts on that answer, never on the
 * list of the letters before.
 */
export function useEnter(isAnswered: boolean, act: () => void) {
  const isPressed = useRef(false);
  const perform = useEffectEvent(act);
  useEffect(() => {
    if (!isAnswered || !isPressed.current) return;
    isPressed.current = false;
    perform();
  }, [isAnswered]);
  return {
    press: () => {
      if (isAnswered) act();
      else isPressed.current = true;
    },
    forget: () => {
      isPressed.current = false;
    },
  };
}
