import { useEffect, useEffectEvent, useRef } from 'react';

/** Enter in a search field: pressed before the results for the typed text have arrived, it acts on those, never on earlier results. */
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
