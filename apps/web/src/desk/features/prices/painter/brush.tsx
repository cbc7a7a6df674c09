import type { Currency } from '@caddie/contract/amounts/money';
import { type RefObject, useState } from 'react';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { signOf, writeAmount } from '../../../lib/amount.rules.ts';
import { readPrice } from '../../../lib/price.rules.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import type { Price } from './painter.rules.ts';
import styles from './painter.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.prices;

type Props = {
  currency: Currency;
  /** A description of the selection and its number of hours; undefined if nothing is selected. */
  selection: { description: string; hours: number; isPainted: boolean } | undefined;
  /** The current price of the selection, as the initial value. */
  price: Price | null;
  field: RefObject<HTMLInputElement | null>;
  /** For a single bay: removes its own price, so that the price for all bays applies. */
  onClear: (() => void) | undefined;
  onUndo: (() => void) | undefined;
  onPaint: (price: Price) => void;
};

/** The price field for the selection. */
export function Brush({ currency, selection, price, field, onClear, onUndo, onPaint }: Props) {
  const [text, setText] = useState(price ? writeAmount(price.amountPerHour, currency) : '');
  const [isPeak, setPeak] = useState(price?.isPeak ?? false);
  const [error, setError] = useState<string>();

  const paint = () => {
    const parsed = readPrice(text, currency);
    if ('problem' in parsed) return setError(parsed.problem);
    setError(undefined);
    return onPaint({ amountPerHour: parsed.amount, isPeak });
  };

  return (
    <form
      className={styles.brush}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (selection) paint();
      }}
    >
      <output className={styles.chosen}>
        <b>{selection?.description ?? words.nothingChosen}</b>
        {selection && <span>{selection.isPainted ? words.painted : words.hoursChosen(selection.hours)}</span>}
      </output>
      {onUndo && (
        <DeskButton variant="ghost" keyName="U" onClick={onUndo}>
          {words.undo}
        </DeskButton>
      )}
      {onClear && selection && <DeskButton onClick={onClear}>{words.likeAllBays}</DeskButton>}
      <Field
        ref={field}
        label={<HiddenText>{words.priceLabel}</HiddenText>}
        className={styles.amount}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Checkbox checked={isPeak} onChange={({ target }) => setPeak(target.checked)}>
        {words.peakLabel}
      </Checkbox>
      <DeskButton type="submit" variant="black" disabled={!selection}>
        {words.paint}
      </DeskButton>
    </form>
  );
}
