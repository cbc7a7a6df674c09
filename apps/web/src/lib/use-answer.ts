import { useCallback, useEffect, useState } from 'react';

type State<T> = { answer?: T; error?: Error };

/**
 * What the server says about the customer at a venue, for home, which does without the library that the other screens
 * ask with. After a failure the last answer stands beside the error.
 */
export function useAnswer<T>(
  ask: (shopSeqNo: number, signal: AbortSignal) => Promise<T>,
  shopSeqNo: number | undefined,
): State<T> & { reload: () => void } {
  const [state, setState] = useState<State<T>>({});

  const load = useCallback(
    (signal: AbortSignal) => {
      if (shopSeqNo === undefined) return;
      ask(shopSeqNo, signal).then(
        (answer) => signal.aborted || setState({ answer }),
        (error: Error) => signal.aborted || setState((before) => ({ ...before, error })),
      );
    },
    [ask, shopSeqNo],
  );

  useEffect(() => {
    const request = new AbortController();
    load(request.signal);
    return () => request.abort();
  }, [load]);

  return { ...state, reload: () => load(new AbortController().signal) };
}
