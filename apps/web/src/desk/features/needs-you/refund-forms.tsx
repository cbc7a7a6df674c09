import { HOW_MAX, type RefusedRefund } from '@caddie/contract/desk/needs-you';
import { formatMoney } from '@caddie/contract/money';
import { useId, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

type FormProps = { refund: RefusedRefund; isBusy: boolean; onCancel: () => void };

/** How they got it, in a word that is kept. */
export function HowForm({ refund, isBusy, onTell, onCancel }: FormProps & { onTell: (how: string) => void }) {
  const id = useId();
  const [how, setHow] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (how.trim()) onTell(how.trim());
      }}
    >
      <label htmlFor={id}>{words.how}</label>
      <input
        id={id}
        ref={focusHere}
        value={how}
        maxLength={HOW_MAX}
        placeholder={words.example}
        onChange={(event) => setHow(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <DeskButton type="submit" variant="black" acts busy={isBusy} disabled={how.trim() === ''}>
        {words.settle(formatMoney(refund.amount, refund.currency))}
      </DeskButton>
      <DeskButton variant="ghost" onClick={onCancel}>
        {words.cancel}
      </DeskButton>
    </form>
  );
}

/** Who gets how much out of this drawer, before it is written down. */
export function CashForm({ refund, isBusy, onGiven, onCancel }: FormProps & { onGiven: () => void }) {
  const id = useId();
  const money = formatMoney(refund.amount, refund.currency);
  return (
    <form
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven();
      }}
    >
      <p id={id}>{words.handOver(refund.name, money)}</p>
      <DeskButton
        ref={focusHere}
        type="submit"
        variant="black"
        acts
        busy={isBusy}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        {words.handedOver(money)}
      </DeskButton>
      <DeskButton variant="ghost" onClick={onCancel}>
        {words.cancel}
      </DeskButton>
    </form>
  );
}
