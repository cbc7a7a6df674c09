import type { Team } from '@caddie/contract/desk/people/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MINUTE } from '@caddie/contract/dates/duration';
import { isNotFound } from '../../../lib/server/refusal-of.ts';
import { loadTeam } from './people.api.ts';

export const teamKey = ['team'];

/** The staff is refetched while the page is open, because who is at the desk changes. */
const POLL_MS = MINUTE;

export const useTeam = () =>
  useQuery({ queryKey: teamKey, queryFn: ({ signal }) => loadTeam(signal), refetchInterval: POLL_MS });

/** Sends an act on people or counters; the answer has all of them in their current state. */
export function useTeamAct<Input>(send: (input: Input) => Promise<Team>, onDone?: (team: Team, input: Input) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (team, input) => {
      client.setQueryData(teamKey, team);
      onDone?.(team, input);
    },
    // Another person has removed it: the list is reloaded.
    onError: (error) => isNotFound(error) && void client.invalidateQueries({ queryKey: teamKey }),
  });
}
