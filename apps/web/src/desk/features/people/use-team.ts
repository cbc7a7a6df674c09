import type { Team } from '@caddie/contract/desk/people/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { isMissing } from '../../../lib/server/refusal-of.ts';
import { loadTeam } from './people.api.ts';

export const teamKey = ['team'];

/** Who works here is read again while the page is looked at: who is at the desk changes by itself. */
const AGAIN_MS = MINUTE;

export const useTeam = () =>
  useQuery({ queryKey: teamKey, queryFn: ({ signal }) => loadTeam(signal), refetchInterval: AGAIN_MS });

/** An act on the people or counters: it answers with all of them as they are then. */
export function useTeamAct<Input>(send: (input: Input) => Promise<Team>, onDone?: (team: Team, input: Input) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (team, input) => {
      client.setQueryData(teamKey, team);
      onDone?.(team, input);
    },
    // Somebody else was faster: whoever is gone goes from the list too.
    onError: (error) => isMissing(error) && void client.invalidateQueries({ queryKey: teamKey }),
  });
}
