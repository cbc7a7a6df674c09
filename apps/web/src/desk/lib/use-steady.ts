import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while what it does follows the last drawing: what receives it need not be drawn again. */
export function useSteady<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
