import type { MembershipSet } from '@caddie/contract/memberships';
import { useCallback, useEffect, useState } from 'react';
import { loadSets } from './memberships.api.ts';

type State = { sets?: MembershipSet[]; error?: Error };

/** The customer's sets for home, which does without the library that the other screens ask with. */
export function useSets(shopSeqNo: number | undefined): State & { reload: () => void } {
  const [state, setState] = useState<State>({});

  const load = useCallback(
    (signal: AbortSignal) => {
      if (shopSeqNo === undefined) return;
      loadSets(shopSeqNo, signal).then(
        (sets) => signal.aborted || setState({ sets }),
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
