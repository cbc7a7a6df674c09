import { useEffect, useEffectEvent, useRef } from 'react';

/** Enter in a search field: pressed before the results for the typed text have arrived, it acts on those, never on earlier results. */
export function useEnterWhenReady(isReady: boolean, act: () => void) {
  const isPressed = useRef(false);
  const perform = useEffectEvent(act);
  useEffect(() => {
    if (!isReady || !isPressed.current) return;
    isPressed.current = false;
    perform();
  }, [isReady]);
  return {
    press: () => {
      if (isReady) act();
      else isPressed.current = true;
    },
    cancelPending: () => {
      isPressed.current = false;
    },
  };
}
