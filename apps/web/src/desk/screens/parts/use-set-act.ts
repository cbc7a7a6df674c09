import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { catalogue as soldCatalogue } from '../../features/sold/words/en.ts';
import { useSession } from '../../features/staff/session.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.sold;
const { walkIn } = soldCatalogue.sold;

type SetActOptions<Input> = {
  set: SetWithLedger;
  /** The act, in the words of its button. */
  actText: (input: Input) => string;
  /** The confirmation sentence, with the customer's name. */
  doneText: (input: Input, name: string) => string;
  send: (input: Input, key: string, approval: string | undefined) => Promise<SetWithLedger>;
  onRefused?: (code: string | undefined) => void;
  onClose: () => void;
};

/** An act on a set: sent once, sent again with a manager's approval if needed, and confirmed by a toast. */
export function useSetAct<Input extends { reason: string }>({ set, actText, doneText, ...act }: SetActOptions<Input>) {
  const { send, onRefused, onClose } = act;
  const { me } = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const [lastInput, setLastInput] = useState<Input>();
  const name = set.customerName || walkIn;
  const actMutation = useKeyedMutation(
    ({ input, approval }: { input: Input; approval?: string }, key) => send(input, key, approval),
    {
      onSuccess: (_, { input }) => {
        for (const key of ['sold', 'customer']) void client.invalidateQueries({ queryKey: [key] });
        showToast({ text: doneText(input, name) });
        onClose();
      },
      onError: (error) => onRefused?.(refusalCode(error)),
    },
  );
  const needed = approvalNeeded(actMutation.error);

  return {
    lastInput,
    send: (input: Input): void => {
      setLastInput(input);
      actMutation.mutate({ input });
    },
    dialog: {
      open: !needed,
      busy: actMutation.isPending,
      refusal: actMutation.error && !needed ? sentenceOf(actMutation.error) : undefined,
    },
    pin: {
      needed,
      sentence: lastInput ? words.approvalSentence(me.name, name, actText(lastInput), lastInput.reason) : '',
      approvers: me.approvers,
      onApproved: (approval: string) => lastInput && actMutation.mutate({ input: lastInput, approval }),
      onClose: actMutation.reset,
    },
  };
}
