import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { sendBlock } from './customer.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.block;

type Props = { id: string; name: string; onDone: (profile: CustomerProfile) => void; onClose: () => void };

/** Blocks a customer from booking online, for a reason. */
export function BlockDialog({ id, name, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const block = useKeyedMutation((chosen: string, key) => sendBlock(id, chosen, key), { onSuccess: onDone });

  return (
    <ActDialog
      title={words.title(name)}
      act={words.act(name)}
      variant="red"
      busy={block.isPending}
      refusal={block.error && sentenceOf(block.error)}
      onClose={onClose}
      onAct={() => {
        setSubmitted(true);
        if (reason) block.mutate(reason);
      }}
    >
      <p>{words.explained(name)}</p>
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
