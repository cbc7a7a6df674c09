import type { VenueLink } from '@caddie/contract/desk/link';
import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, refusalCode } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { linkQuery } from './link.api.ts';

/** Sends an act on the entry places; the answer has all of them in their current state. */
export function useLinkAct<Input, Answer extends VenueLink>(
  send: (input: Input, key: string) => Promise<Answer>,
  onDone: (link: Answer, input: Input) => void,
) {
  const client = useQueryClient();
  return useKeyedMutation(send, {
    onSuccess: (link, input) => {
      client.setQueryData(linkQuery.queryKey, link);
      onDone(link, input);
    },
    // After a conflict with another person's change, the page is reloaded.
    onError: (error) => {
      if (isNotFound(error) || refusalCode(error) === 'CHANGED_MEANWHILE') void client.invalidateQueries(linkQuery);
    },
  });
}
