import type { DrawerCount } from '@caddie/contract/desk/finance/drawers';
import type { Currency } from '@caddie/contract/amounts/money';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../../lib/money.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { readAmount, signOf } from '../../../lib/amount.rules.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { billName, bills, countedTotal, hasInvalidCount, emptyCashInput, parseBillCount } from './bills.rules.ts';
import { type DrawerRef, sendCount } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const { likes } = deskLibCatalogue.amount;
const words = catalogue.drawers;

type Props = { drawerRef: DrawerRef; currency: Currency; onCounted: (count: DrawerCount) => void };

/** The cash in the drawer, note by note; the expected amount is not shown yet. */
export function CountForm({ drawerRef, currency, onCounted }: Props) {
  const [input, setInput] = useState(emptyCashInput);
  const [isSubmitted, setSubmitted] = useState(false);
  const counting = useKeyedMutation((amount: number, key) => sendCount(drawerRef, amount, key), {
    onSuccess: onCounted,
  });
  const counted = countedTotal(input, currency);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (counted !== undefined && !counting.isPending) counting.mutate(counted);
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {bills[currency].map((bill) => {
        const count = parseBillCount(input.notes[bill]);
        return (
          <div key={bill} className={styles.bill}>
            <Field
              label={words.bill(billName(bill, currency))}
              inputMode="numeric"
              autoComplete="off"
              invalid={count === undefined}
              value={input.notes[bill] ?? ''}
              onChange={({ target }) => setInput({ ...input, notes: { ...input.notes, [bill]: target.value } })}
            />
            <output>{formatMoney((count ?? 0) * bill, currency)}</output>
          </div>
        );
      })}
      <Field
        label={words.coins(currency)}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        hint={likes[currency]}
        value={input.rest}
        onChange={({ target }) => setInput({ ...input, rest: target.value })}
      />
      <p className={styles.line}>
        <span>{words.counted}</span>
        <b>{counted === undefined ? '' : formatMoney(counted, currency)}</b>
      </p>
      {isSubmitted && counted === undefined && <InlineMessage tone="err">{inputProblem()}</InlineMessage>}
      {counting.error && <InlineMessage tone="err">{sentenceOf(counting.error)}</InlineMessage>}
      <DeskButton type="submit" variant="primary" large block needsNetwork busy={counting.isPending}>
        {words.count}
      </DeskButton>
      <InlineMessage>{words.expectedShowsLater}</InlineMessage>
    </form>
  );

  function inputProblem(): string {
    if (hasInvalidCount(input)) return words.noCount;
    return readAmount(input.rest, currency) === 'NOT_AN_AMOUNT' ? likes[currency] : words.nothingCounted;
  }
}
