import type { DrawerCount, Drawers } from '@caddie/contract/desk/finance/drawers';
import type { Currency } from '@caddie/contract/amounts/money';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { readAmount, signOf, writeAmount } from '../../../lib/amount.rules.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { type DrawerRef, sendClose } from './drawers.api.ts';
import { DrawerSums } from './drawer-sums.tsx';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const { likes, typeAnAmount } = deskLibCatalogue.amount;
const words = catalogue.drawers;

type Props = {
  drawerRef: DrawerRef;
  round: number;
  currency: Currency;
  count: DrawerCount;
  /** The unpaid bookings of the day, which do not prevent closing. */
  unpaid: { bookings: number; amount: number };
  onClosed: (drawers: Drawers) => void;
  onRecount: () => void;
};

/** After counting: the difference, its reason, and the float for the next day. */
export function CloseForm({ drawerRef, round, currency, count, unpaid, onClosed, onRecount }: Props) {
  const { counted, difference, tolerance } = count;
  const money = (amount: number) => formatMoney(amount, currency);
  const [floatText, setFloatText] = useState(() => writeAmount(Math.min(count.leave, counted), currency));
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const closing = useKeyedMutation((body: Parameters<typeof sendClose>[1], key) => sendClose(drawerRef, body, key), {
    onSuccess: onClosed,
  });
  const floatAmount = readAmount(floatText, currency);
  const isReasonNeeded = Math.abs(difference) > tolerance;
  const isReasonMissing = isReasonNeeded && reason.trim() === '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (typeof floatAmount !== 'number' || floatAmount > counted || isReasonMissing || closing.isPending) return;
    closing.mutate({ round, counted, difference, left: floatAmount, ...(reason.trim() && { reason: reason.trim() }) });
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <DrawerSums count={count} currency={currency} />
      <Field
        label={isReasonNeeded ? words.whyNeeded : words.why}
        maxLength={280}
        autoComplete="off"
        {...(!isReasonNeeded && { placeholder: words.optional(money(tolerance)) })}
        error={isSubmitted && isReasonMissing ? words.reasonMissing : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Field
        label={words.leave}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        error={floatProblem()}
        hint={
          typeof floatAmount === 'number' && floatAmount <= counted
            ? words.toSafe(money(counted - floatAmount))
            : undefined
        }
        value={floatText}
        onChange={({ target }) => setFloatText(target.value)}
      />
      {unpaid.bookings > 0 && (
        <InlineMessage tone="warn">{words.stillOwes(unpaid.bookings, money(unpaid.amount))}</InlineMessage>
      )}
      {closing.error && <InlineMessage tone="err">{sentenceOf(closing.error)}</InlineMessage>}
      <DeskButton type="submit" variant="primary" large block needsNetwork busy={closing.isPending}>
        {words.close(formatDay(drawerRef.date))}
      </DeskButton>
      <DeskButton block onClick={onRecount}>
        {words.again}
      </DeskButton>
    </form>
  );

  function floatProblem(): string | undefined {
    if (floatAmount === 'EMPTY') return isSubmitted ? typeAnAmount : undefined;
    if (floatAmount === 'NOT_AN_AMOUNT') return likes[currency];
    return floatAmount > counted ? words.leftTooMuch(money(counted)) : undefined;
  }
}
