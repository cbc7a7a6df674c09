import { REFUND_NOTE_MAX, type RefusedRefund } from '@caddie/contract/desk/needs-you';
import { useId, useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

type FormProps = { refund: RefusedRefund; isBusy: boolean; onCancel: () => void };

/** Describes how the customer got the refund; the text is stored. */
export function OtherWayForm({
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
        if (isReady) onSubmit({ how: how.trim(), ...hasLookedField(refund) });
      }}
    >
      <ConfirmChecked refund={refund} isSure={isSure} onSure={setSure} onCancel={onCancel} />
      <label htmlFor={id}>{words.how}</label>
      <input
        id={id}
        ref={refund.mayHaveArrived ? undefined : focusOnMount}
        value={how}
        maxLength={REFUND_NOTE_MAX}
        placeholder={words.example}
        onChange={(event) => setHow(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <DeskButton type="submit" variant="black" needsNetwork busy={isBusy} disabled={!isReady}>
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
  onConfirm,
  onCancel,
}: FormProps & { onConfirm: (answer: { hasLooked?: true }) => void }) {
  const id = useId();
  const [isSure, setSure] = useState(!refund.mayHaveArrived);
  const money = formatMoney(refund.amount, refund.currency);
  return (
    <form
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) onConfirm(hasLookedField(refund));
      }}
    >
      <p id={id}>{words.handOver(refund.name, money)}</p>
      <ConfirmChecked refund={refund} isSure={isSure} onSure={setSure} onCancel={onCancel} />
      <DeskButton
        ref={refund.mayHaveArrived ? undefined : focusOnMount}
        type="submit"
        variant="black"
        needsNetwork
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
const hasLookedField = ({ mayHaveArrived }: RefusedRefund): { hasLooked?: true } =>
  mayHaveArrived ? { hasLooked: true } : {};

type ConfirmCheckedProps = Pick<FormProps, 'refund' | 'onCancel'> & {
  isSure: boolean;
  onSure: (isSure: boolean) => void;
};

/** The customer may already have the refund, so the person first confirms that they checked. */
function ConfirmChecked({ refund, isSure, onSure, onCancel }: ConfirmCheckedProps) {
  if (!refund.mayHaveArrived) return null;
  const money = formatMoney(refund.amount, refund.currency);
  return (
    <>
      <InlineMessage tone="warn">{words.mayHaveArrived(refund.name, money)}</InlineMessage>
      <Checkbox
        ref={focusOnMount}
        checked={isSure}
        onChange={(event) => onSure(event.target.checked)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        {words.hasNotGoneBack(money)}
      </Checkbox>
    </>
  );
}
