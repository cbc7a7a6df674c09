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
  /** The second line of the dialog: when, where and how many. */
  about: string;
  /** The largest possible refund: payments minus earlier refunds. */
  maxRefund: number;
  currency: Currency;
  /** The largest refund without a manager's PIN; null for managers. */
  maxWithoutPin: number | null;
  busy: boolean;
  refusal: string | undefined;
  onRefund: (amount: number, reason: string) => void;
  onClose: () => void;
};

/** Refunds money after the start, when the booking can no longer be canceled. */
export function RefundAfterStart({
  open,
  name,
  about,
  maxRefund,
  currency,
  maxWithoutPin,
  busy,
  refusal,
  onRefund,
  onClose,
}: Props) {
  const [text, setText] = useState(writeAmount(maxRefund, currency));
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = readAmount(text, currency);
  const problem = amountProblem(typed, maxRefund);
  const amount = typeof typed === 'number' ? typed : 0;

  const pinHint =
    maxWithoutPin === null || (maxWithoutPin > 0 && maxWithoutPin >= maxRefund)
      ? ''
      : maxWithoutPin > 0
        ? words.pinAbove(formatMoney(maxWithoutPin, currency))
        : words.pin;

  return (
    <ActDialog
      {...{ open, about, busy, refusal, onClose }}
      title={words.title(name)}
      act={words.giveBack(formatMoney(amount, currency))}
      variant="red"
      disabled={problem !== undefined}
      onAct={submit}
    >
      <Field
        label={words.amount}
        hint={words.hint(formatMoney(maxRefund, currency), pinHint)}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={
          problem &&
          (problem.kind === 'TOO_MUCH'
            ? words.tooMuch(formatMoney(maxRefund, currency))
            : problemWords(problem, currency))
        }
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );

  function submit(): void {
    setSubmitted(true);
    if (!problem && reason) onRefund(amount, reason);
  }
}
