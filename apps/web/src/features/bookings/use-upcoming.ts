import type { Booking } from '@caddie/contract/bookings';
import { useCallback, useEffect, useState } from 'react';
import { loadUpcoming } from './bookings.api.ts';

type State = { bookings?: Booking[]; error?: Error };

/** The customer's next bookings for home, which does without the library that the other screens ask with. */
export function useUpcoming(shopSeqNo: number | undefined): State & { reload: () => void } {
  const [state, setState] = useState<State>({});

  const load = useCallback(
    (signal: AbortSignal) => {
      if (shopSeqNo === undefined) return;
      loadUpcoming(shopSeqNo, signal).then(
        ({ data }) => signal.aborted || setState({ bookings: data.items }),
        (error: Error) => signal.aborted || setState((before) => ({ ...before, error })),
      );
    },
    [shopSeqNo],
  );

  useEffect(() => {
    const request = new AbortController();
    load(request.signal);
    return () => request.abort();
  }, [load]);

  return { ...state, reload: () => load(new AbortController().signal) };
}
