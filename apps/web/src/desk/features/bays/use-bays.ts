import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, isMissing } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { type BayAct, type Bays, loadBays, sendAct } from './bays.api.ts';

const baysKey = ['bays'];

export const useBays = () => useQuery({ queryKey: baysKey, queryFn: ({ signal }) => loadBays(signal) });

/** Puts what the server answered with into what is known. */
export function useKeepBays() {
  const client = useQueryClient();
  return {
    known: () => client.getQueryData<Bays>(baysKey),
    keep: (bays: Bays) => void client.setQueryData(baysKey, bays),
    again: () => void client.invalidateQueries({ queryKey: baysKey }),
  };
}

/** An act on a bay; where somebody else was faster, the bays are read again. */
export function useBayAct(onDone?: (bays: Bays, act: BayAct) => void) {
  const client = useQueryClient();
  return useKeyedMutation(sendAct, {
    onSuccess: (bays, act) => {
      client.setQueryData(baysKey, bays);
      // How much of the plan is used.
      if (!['CHANGE', 'NAME', 'ORDER'].includes(act.kind)) void client.invalidateQueries({ queryKey: ['me'] });
      onDone?.(bays, act);
    },
    onError: (error) => {
      const code = refusalCode(error) ?? '';
      if (['CHANGED_MEANWHILE', 'PLAN_LIMIT'].includes(code) || isMissing(error))
        void client.invalidateQueries({ queryKey: baysKey });
      if (code === 'PLAN_LIMIT') void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
