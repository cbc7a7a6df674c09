import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { catalogue as soldCatalogue } from '../../features/sold/words/en.ts';
import { useSession } from '../../features/staff/session.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.sold;
const { walkIn } = soldCatalogue.sold;

type SetAct<Input> = {
  set: SetWithLedger;
  /** The act as its button says it. */
  inWords: (input: Input) => string;
  /** That it is done, about the pass of somebody. */
  doneWords: (input: Input, name: string) => string;
  send: (input: Input, key: string, approval: string | undefined) => Promise<SetWithLedger>;
  onRefused?: (code: string | undefined) => void;
  onClose: () => void;
};

/** Something done to a set: sent once, sent again with a manager's PIN if it needs one, and said when it is done. */
export function useSetAct<Input extends { reason: string }>({ set, inWords, doneWords, ...act }: SetAct<Input>) {
  const { send, onRefused, onClose } = act;
  const { me } = useSession();
  const client = useQueryClient();
  const say = useSay();
  const [sent, setSent] = useState<Input>();
  const name = set.customerName || walkIn;
  const acting = useKeyedMutation(
    ({ input, approval }: { input: Input; approval?: string }, key) => send(input, key, approval),
    {
      onSuccess: (_, { input }) => {
        for (const key of ['sold', 'customer']) void client.invalidateQueries({ queryKey: [key] });
        say({ text: doneWords(input, name) });
        onClose();
      },
      onError: (error) => onRefused?.(refusalCode(error)),
    },
  );
  const needed = approvalNeeded(acting.error);

  return {
    sent,
    send: (input: Input): void => {
      setSent(input);
      acting.mutate({ input });
    },
    dialog: {
      open: !needed,
      busy: acting.isPending,
      refusal: acting.error && !needed ? sentenceOf(acting.error) : undefined,
    },
    pin: {
      needed,
      sentence: sent ? words.approvalSentence(me.name, name, inWords(sent), sent.reason) : '',
      approvers: me.approvers,
      onApproved: (approval: string) => sent && acting.mutate({ input: sent, approval }),
      onClose: acting.reset,
    },
  };
}
