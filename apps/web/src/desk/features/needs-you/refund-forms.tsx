import { HOW_MAX, type RefusedRefund } from '@caddie/contract/desk/needs-you';
import { useId, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

type FormProps = { refund: RefusedRefund; isBusy: boolean; onCancel: () => void };

/** Describes how the customer got the refund; the text is stored. */
export function HowForm({
  refund,
  isBusy,
  onSubmit,
  onCancel,
}: FormProps & { onSubmit: (answer: { how: string; hasLooked?: true }) => void }) {
  const id = useId();
  const [how, setHow] = useState('');
  const [isSure, setSure] = useState(!refund.mayHaveArrived);
  const isReady = isSure && how.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit({ how: how.trim(), ...looked(refund) });
      }}
    >
      <Looked refund={refund} isSure={isSure} onSure={setSure} onCancel={onCancel} />
      <label htmlFor={id}>{words.how}</label>
      <input
        id={id}
        ref={refund.mayHaveArrived ? undefined : focusHere}
        value={how}
        maxLength={HOW_MAX}
        placeholder={words.example}
        onChange={(event) => setHow(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <DeskButton type="submit" variant="black" acts busy={isBusy} disabled={!isReady}>
        {words.settle(formatMoney(refund.amount, refund.currency))}
      </DeskButton>
      <DeskButton variant="ghost" onClick={onCancel}>
        {words.back}
      </DeskButton>
    </form>
  );
}

/** Shows who gets how much from this drawer, before it is recorded. */
export function CashForm({
  refund,
  isBusy,
  onGiven,
  onCancel,
}: FormProps & { onGiven: (answer: { hasLooked?: true }) => void }) {
  const id = useId();
  const [isSure, setSure] = useState(!refund.mayHaveArrived);
  const money = formatMoney(refund.amount, refund.currency);
  return (
    <form
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) onGiven(looked(refund));
      }}
    >
      <p id={id}>{words.handOver(refund.name, money)}</p>
      <Looked refund={refund} isSure={isSure} onSure={setSure} onCancel={onCancel} />
      <DeskButton
        ref={refund.mayHaveArrived ? undefined : focusHere}
        type="submit"
        variant="black"
        acts
        busy={isBusy}
        disabled={!isSure}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        {words.handedOver(money)}
      </DeskButton>
      <DeskButton variant="ghost" onClick={onCancel}>
        {words.back}
      </DeskButton>
    </form>
  );
}

/** The field that is sent once the box is ticked; nothing if there is no box. */
const looked = ({ mayHaveArrived }: RefusedRefund): { hasLooked?: true } => (mayHaveArrived ? { hasLooked: true } : {});

type LookedProps = Pick<FormProps, 'refund' | 'onCancel'> & { isSure: boolean; onSure: (isSure: boolean) => void };

/** The customer may already have the refund, so the person first confirms that they checked. */
function Looked({ refund, isSure, onSure, onCancel }: LookedProps) {
  if (!refund.mayHaveArrived) return null;
  const money = formatMoney(refund.amount, refund.currency);
  return (
    <>
      <Note tone="warn">{words.mayHaveArrived(refund.name, money)}</Note>
      <Checkbox
        ref={focusHere}
        checked={isSure}
        onChange={(event) => onSure(event.target.checked)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        {words.hasNotGoneBack(money)}
      </Checkbox>
    </>
  );
}
