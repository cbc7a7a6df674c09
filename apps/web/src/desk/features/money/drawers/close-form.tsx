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
import { Note } from '../../../ui/note.tsx';
import { type DrawerAt, sendClose } from './drawers.api.ts';
import { DrawerSums } from './drawer-sums.tsx';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const { likes, typeAnAmount } = deskLibCatalogue.amount;
const words = catalogue.drawers;

type Props = {
  at: DrawerAt;
  round: number;
  currency: Currency;
  count: DrawerCount;
  /** The unpaid bookings of the day, which do not prevent closing. */
  owing: { bookings: number; amount: number };
  onClosed: (drawers: Drawers) => void;
  onAgain: () => void;
};

/** After counting: the difference, its reason, and the float for the next day. */
export function CloseForm({ at, round, currency, count, owing, onClosed, onAgain }: Props) {
  const { counted, difference, tolerance } = count;
  const money = (amount: number) => formatMoney(amount, currency);
  const [left, setLeft] = useState(() => writeAmount(Math.min(count.leave, counted), currency));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const closing = useKeyedMutation((body: Parameters<typeof sendClose>[1], key) => sendClose(at, body, key), {
    onSuccess: onClosed,
  });
  const amount = readAmount(left, currency);
  const isNeeded = Math.abs(difference) > tolerance;
  const isReasonMissing = isNeeded && reason.trim() === '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typeof amount !== 'number' || amount > counted || isReasonMissing || closing.isPending) return;
    closing.mutate({ round, counted, difference, left: amount, ...(reason.trim() && { reason: reason.trim() }) });
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <DrawerSums count={count} currency={currency} />
      <Field
        label={isNeeded ? words.whyNeeded : words.why}
        maxLength={280}
        autoComplete="off"
        {...(!isNeeded && { placeholder: words.optional(money(tolerance)) })}
        error={isAsked && isReasonMissing ? words.reasonMissing : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Field
        label={words.leave}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        error={problemOf()}
        hint={typeof amount === 'number' && amount <= counted ? words.toSafe(money(counted - amount)) : undefined}
        value={left}
        onChange={({ target }) => setLeft(target.value)}
      />
      {owing.bookings > 0 && <Note tone="warn">{words.stillOwes(owing.bookings, money(owing.amount))}</Note>}
      {closing.error && <Note tone="err">{sentenceOf(closing.error)}</Note>}
      <DeskButton type="submit" variant="primary" large block acts busy={closing.isPending}>
        {words.close(formatDay(at.date))}
      </DeskButton>
      <DeskButton block onClick={onAgain}>
        {words.again}
      </DeskButton>
    </form>
  );

  function problemOf(): string | undefined {
    if (amount === 'EMPTY') return isAsked ? typeAnAmount : undefined;
    if (amount === 'NOT_AN_AMOUNT') return likes[currency];
    return amount > counted ? words.leftTooMuch(money(counted)) : undefined;
  }
}
