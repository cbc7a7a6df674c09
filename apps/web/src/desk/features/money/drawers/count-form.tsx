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
import { Note } from '../../../ui/note.tsx';
import { billName, bills, countedOf, hasNoCount, nothingTyped, noteCount } from './bills.rules.ts';
import { type DrawerAt, sendCount } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';

const { likes } = deskLibCatalogue.amount;
const words = catalogue.drawers;

type Props = { at: DrawerAt; currency: Currency; onCounted: (count: DrawerCount) => void };

/** The cash in the drawer, note by note; the expected amount is not shown yet. */
export function CountForm({ at, currency, onCounted }: Props) {
  const [typed, setTyped] = useState(nothingTyped);
  const [isAsked, setAsked] = useState(false);
  const counting = useKeyedMutation((amount: number, key) => sendCount(at, amount, key), { onSuccess: onCounted });
  const counted = countedOf(typed, currency);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (counted !== undefined && !counting.isPending) counting.mutate(counted);
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {bills[currency].map((bill) => {
        const count = noteCount(typed.notes[bill]);
        return (
          <div key={bill} className={styles.bill}>
            <Field
              label={words.bill(billName(bill, currency))}
              inputMode="numeric"
              autoComplete="off"
              invalid={count === undefined}
              value={typed.notes[bill] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, notes: { ...typed.notes, [bill]: target.value } })}
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
        value={typed.rest}
        onChange={({ target }) => setTyped({ ...typed, rest: target.value })}
      />
      <p className={styles.line}>
        <span>{words.counted}</span>
        <b>{counted === undefined ? '' : formatMoney(counted, currency)}</b>
      </p>
      {isAsked && counted === undefined && <Note tone="err">{whyNot()}</Note>}
      {counting.error && <Note tone="err">{sentenceOf(counting.error)}</Note>}
      <DeskButton type="submit" variant="primary" large block acts busy={counting.isPending}>
        {words.count}
      </DeskButton>
      <Note>{words.expectedShowsLater}</Note>
    </form>
  );

  function whyNot(): string {
    if (hasNoCount(typed)) return words.noCount;
    return readAmount(typed.rest, currency) === 'NOT_AN_AMOUNT' ? likes[currency] : words.nothingCounted;
  }
}
