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
  /** The act, in the words of its button. */
  inWords: (input: Input) => string;
  /** The confirmation sentence, with the customer's name. */
  doneWords: (input: Input, name: string) => string;
  send: (input: Input, key: string, approval: string | undefined) => Promise<SetWithLedger>;
  onRefused?: (code: string | undefined) => void;
  onClose: () => void;
};

/** An act on a set: sent once, sent again with a manager's approval if needed, and confirmed by a toast. */
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
