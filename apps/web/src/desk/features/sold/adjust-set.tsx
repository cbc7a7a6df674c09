import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { SET_NOTE_MAX } from '@caddie/contract/desk/limits/set-limits';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { AdjustBy } from './adjust-by.tsx';
import type { AdjustBody } from './sold.api.ts';
import { actLabel, isAdjustable, newLedgerLine } from './adjust.rules.ts';
import { catalogue } from './words/en.ts';
import { DaysActs } from './days-acts.tsx';
import type { DaysAct } from './set-days.rules.ts';
import { LedgerLine, SetLedger } from './set-ledger.tsx';
import styles from './set.module.css';
import { setDescription } from './set.rules.ts';

const words = catalogue.adjust;
const { walkIn } = catalogue.sold;

type Props = {
  open: boolean;
  set: SetWithLedger;
  /** The member of staff at the desk. */
  staffName: string;
  busy: boolean;
  refusal: string | undefined;
  onAdjust: (body: AdjustBody) => void;
  /** The user chose an action for the set's days instead. */
  onDays: (act: DaysAct) => void;
  onClose: () => void;
};

/** Adds sessions or money to a set, or takes some: one more line in its ledger. */
export function AdjustSet({ open, set, staffName, busy, refusal, onAdjust, onDays, onClose }: Props) {
  const parts = set.parts.filter(isAdjustable);
  const [partId, setPartId] = useState(parts[0]!.membershipId);
  const [delta, setDelta] = useState(0);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const part = parts.find(({ membershipId }) => membershipId === partId)!;
  const name = set.customerName || walkIn;

  return (
    <ActDialog
      {...{ open, busy, refusal, onClose }}
      title={words.title(name, set.name)}
      about={setDescription(set, set)}
      act={actLabel(part, delta, set.currency)}
      variant="black"
      disabled={delta === 0}
      className={styles.adjust}
      aside={<DaysActs set={set} onDays={onDays} />}
      onAct={adjust}
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          {parts.length > 1 && (
            <Select label={words.part} value={partId} onChange={({ target }) => (setPartId(target.value), setDelta(0))}>
              {parts.map(({ membershipId, name: partName }) => (
                <option key={membershipId} value={membershipId}>
                  {partName}
                </option>
              ))}
            </Select>
          )}
          <AdjustBy key={partId} part={part} delta={delta} currency={set.currency} onChange={setDelta} />
          <ReasonSelect
            value={reason}
            reasons={words.reasons}
            error={isSubmitted && !reason ? words.reasonMissing : undefined}
            onChange={setReason}
          />
          <Field
            label={words.note}
            hint={words.noteHint(firstName(name))}
            maxLength={SET_NOTE_MAX}
            autoComplete="off"
            value={note}
            error={isSubmitted && !note.trim() ? words.noteMissing : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
          <InlineMessage>{words.onlyAdded}</InlineMessage>
        </div>
        <SetLedger set={set}>
          {delta !== 0 && (
            <LedgerLine isNew line={newLedgerLine(part, delta, { note, by: staffName, currency: set.currency })} />
          )}
        </SetLedger>
      </div>
    </ActDialog>
  );

  function adjust(): void {
    setSubmitted(true);
    const { membershipId, left } = part;
    if (reason && note.trim()) onAdjust({ membershipId, left, delta, reason, note: note.trim() });
  }
}
