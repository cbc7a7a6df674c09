import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { SET_NOTE_MAX } from '@caddie/contract/desk/limits/set-limits';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { AdjustBy } from './adjust-by.tsx';
import type { Adjusting } from './sold.api.ts';
import { actOf, isAdjustable, newLineOf } from './adjust.rules.ts';
import { catalogue } from './words/en.ts';
import { DaysActs } from './days-acts.tsx';
import type { DaysAct } from './set-days.rules.ts';
import { LedgerLine, SetLedger } from './set-ledger.tsx';
import styles from './set.module.css';
import { aboutOf } from './set.rules.ts';

const words = catalogue.adjust;
const { walkIn } = catalogue.sold;

type Props = {
  open: boolean;
  set: SetWithLedger;
  /** The member of staff at the desk. */
  by: string;
  busy: boolean;
  refusal: string | undefined;
  onAdjust: (adjusting: Adjusting) => void;
  /** The user chose an action for the set's days instead. */
  onDays: (act: DaysAct) => void;
  onClose: () => void;
};

/** Adds sessions or money to a set, or takes some: one more line in its ledger. */
export function AdjustSet({ open, set, by, busy, refusal, onAdjust, onDays, onClose }: Props) {
  const parts = set.parts.filter(isAdjustable);
  const [chosen, choose] = useState(parts[0]!.membershipId);
  const [delta, setDelta] = useState(0);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const part = parts.find(({ membershipId }) => membershipId === chosen)!;
  const name = set.customerName || walkIn;

  return (
    <ActDialog
      {...{ open, busy, refusal, onClose }}
      title={words.title(name, set.name)}
      about={aboutOf(set, set)}
      act={actOf(part, delta, set.currency)}
      variant="black"
      disabled={delta === 0}
      className={styles.adjust}
      aside={<DaysActs set={set} onDays={onDays} />}
      onAct={adjust}
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          {parts.length > 1 && (
            <Select label={words.part} value={chosen} onChange={({ target }) => (choose(target.value), setDelta(0))}>
              {parts.map(({ membershipId, name: partName }) => (
                <option key={membershipId} value={membershipId}>
                  {partName}
                </option>
              ))}
            </Select>
          )}
          <AdjustBy key={chosen} part={part} delta={delta} currency={set.currency} onChange={setDelta} />
          <ReasonSelect
            value={reason}
            reasons={words.reasons}
            error={isAsked && !reason ? words.reasonMissing : undefined}
            onChange={setReason}
          />
          <Field
            label={words.note}
            hint={words.noteHint(firstName(name))}
            maxLength={SET_NOTE_MAX}
            autoComplete="off"
            value={note}
            error={isAsked && !note.trim() ? words.noteMissing : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
          <Note>{words.onlyAdded}</Note>
        </div>
        <SetLedger set={set}>
          {delta !== 0 && <LedgerLine isNew line={newLineOf(part, delta, { note, by, currency: set.currency })} />}
        </SetLedger>
      </div>
    </ActDialog>
  );

  function adjust(): void {
    setAsked(true);
    const { membershipId, left } = part;
    if (reason && note.trim()) onAdjust({ membershipId, left, delta, reason, note: note.trim() });
  }
}
