import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { type DaysAct, daysActLabel, effectOf, problemOf, rangeOfDays } from './set-days.rules.ts';
import { catalogue } from './words/en.ts';
import { setDescription } from './set.rules.ts';

const words = catalogue.setDays;
const { walkIn } = catalogue.sold;

type Props = {
  open: boolean;
  act: DaysAct;
  set: SetWithLedger;
  busy: boolean;
  refusal: string | undefined;
  onSend: (input: { until: string; reason: string }) => void;
  onClose: () => void;
};

/** Freezes a set, ends the freeze, or extends its last day. */
export function SetDays({ open, act, set, busy, refusal, onSend, onClose }: Props) {
  const range = rangeOfDays(act, set);
  const [day, setDay] = useState(range?.initial ?? set.today);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = range && problemOf(act, day, range);

  return (
    <ActDialog
      {...{ open, busy, refusal, onClose }}
      title={words.titles[act](set.customerName || walkIn, set.name)}
      about={setDescription(set, set)}
      act={daysActLabel(act, problem && range ? range.initial : day, set)}
      variant="black"
      disabled={problem !== undefined}
      onAct={send}
    >
      {range && act !== 'THAW' && (
        <Field
          label={words.days[act]}
          type="date"
          min={range.min}
          max={range.max}
          value={day}
          error={problem}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <ReasonSelect
        value={reason}
        reasons={words.reasons[act]}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
      {!problem && <InlineMessage>{effectOf(act, day, set)}</InlineMessage>}
    </ActDialog>
  );

  function send(): void {
    setSubmitted(true);
    if (reason) onSend({ until: day, reason });
  }
}
