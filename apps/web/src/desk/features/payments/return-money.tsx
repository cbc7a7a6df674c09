import type { Currency } from '@caddie/contract/amounts/money';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { readAmount, signOf, writeAmount } from '../../lib/amount.rules.ts';
import { amountProblem } from './amount.rules.ts';
import { catalogue } from './words/en.ts';

const { problemWords } = catalogue.amount;
const words = catalogue.returnMoney;

type Props = {
  open: boolean;
  name: string;
  about: string;
  /** The largest possible refund: payments minus earlier refunds. */
  most: number;
  currency: Currency;
  /** The largest refund without a manager's PIN; null for managers. */
  mostAlone: number | null;
  busy: boolean;
  refusal: string | undefined;
  onReturn: (amount: number, reason: string) => void;
  onClose: () => void;
};

/** Refunds money after the start, when the booking can no longer be canceled. */
export function ReturnMoney({ open, name, about, most, currency, mostAlone, busy, refusal, onReturn, onClose }: Props) {
  const [text, setText] = useState(writeAmount(most, currency));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = readAmount(text, currency);
  const problem = amountProblem(typed, most);
  const amount = typeof typed === 'number' ? typed : 0;

  const pinWords =
    mostAlone === null || (mostAlone > 0 && mostAlone >= most)
      ? ''
      : mostAlone > 0
        ? words.pinAbove(formatMoney(mostAlone, currency))
        : words.pin;

  return (
    <ActDialog
      {...{ open, about, busy, refusal, onClose }}
      title={words.title(name)}
      act={words.giveBack(formatMoney(amount, currency))}
      variant="red"
      disabled={problem !== undefined}
      onAct={give}
    >
      <Field
        label={words.amount}
        hint={words.hint(formatMoney(most, currency), pinWords)}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={
          problem &&
          (problem.kind === 'TOO_MUCH' ? words.tooMuch(formatMoney(most, currency)) : problemWords(problem, currency))
        }
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isAsked && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );

  function give(): void {
    setAsked(true);
    if (!problem && reason) onReturn(amount, reason);
  }
}
