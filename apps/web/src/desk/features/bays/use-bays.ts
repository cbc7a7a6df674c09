import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, isNotFound } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { type BayAct, type Bays, loadBays, sendAct } from './bays.api.ts';

const baysKey = ['bays'];

export const useBays = () => useQuery({ queryKey: baysKey, queryFn: ({ signal }) => loadBays(signal) });

/** Writes the server's answer to the query cache. */
export function useBaysCache() {
  const client = useQueryClient();
  return {
    cachedPage: () => client.getQueryData<Bays>(baysKey),
    cachePage: (bays: Bays) => void client.setQueryData(baysKey, bays),
    reload: () => void client.invalidateQueries({ queryKey: baysKey }),
  };
}

/** Sends an act on a bay; after a conflict with another person's change, the bays are reloaded. */
export function useBayAct(onDone?: (bays: Bays, act: BayAct) => void) {
  const client = useQueryClient();
  return useKeyedMutation(sendAct, {
    onSuccess: (bays, act) => {
      client.setQueryData(baysKey, bays);
      // The plan's usage has changed.
      if (!['CHANGE', 'NAME', 'ORDER'].includes(act.kind)) void client.invalidateQueries({ queryKey: ['me'] });
      onDone?.(bays, act);
    },
    onError: (error) => {
      const code = refusalCode(error) ?? '';
      if (['CHANGED_MEANWHILE', 'PLAN_LIMIT'].includes(code) || isNotFound(error))
        void client.invalidateQueries({ queryKey: baysKey });
      if (code === 'PLAN_LIMIT') void client.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
