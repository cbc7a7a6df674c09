import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest version of `act`: components that receive it need not render again. */
export function useStableCallback<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
