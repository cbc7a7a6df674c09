import { useState } from 'react';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { catalogue } from './words/en.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.waiveFee;

type Props = {
  open: boolean;
  name: string;
  /** The second line of the dialog: when, where and how many. */
  about: string;
  /** The full owed amount. */
  amount: string;
  isManager: boolean;
  busy: boolean;
  refusal: string | undefined;
  onWaive: (reason: string) => void;
  onClose: () => void;
};

/** Waives the fee of a no-show. */
export function WaiveFee({ open, name, about, amount, isManager, busy, refusal, onWaive, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);

  return (
    <ActDialog
      {...{ open, about, busy, refusal, onClose }}
      title={words.title(name)}
      act={words.act(amount)}
      variant="red"
      onAct={() => {
        setSubmitted(true);
        if (reason) onWaive(reason);
      }}
    >
      <p>{joinSentences(words.explained, !isManager && words.manager)}</p>
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );
}
