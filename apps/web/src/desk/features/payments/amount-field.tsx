import type { Currency } from '@caddie/contract/amounts/money';
import { useId } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { readAmount, signOf, writeAmount } from '../../lib/amount.rules.ts';
import { equalShareOf } from './amount.rules.ts';
import styles from './take-payment.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.takePayment;

type Props = {
  due: number;
  currency: Currency;
  text: string;
  /** The chosen way of paying determines the amount. */
  isLocked: boolean;
  error: string | undefined;
  onType: (text: string) => void;
};

/** How much of the owed amount is taken: all, one person's share, or any other amount. */
export function AmountField({ due, currency, text, isLocked, error, onType }: Props) {
  const money = (value: number) => formatMoney(value, currency);
  const id = useId();

  return (
    <div className={styles.amount}>
      <Field
        label={words.amountLabel}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        locked={isLocked}
        invalid={error !== undefined}
        aria-describedby={id}
        onChange={({ target }) => onType(target.value)}
      />
      <Segmented
        label={words.shares}
        options={shareOptions().map(({ value, label }) => ({
          value,
          disabled: isLocked,
          label: shareLabel(value, label),
        }))}
        value={Number(readAmount(text, currency))}
        onChange={(value) => onType(writeAmount(value, currency))}
      />
      {/* Always there, so that the layout does not move while staff type. */}
      <p id={id} className={classNames(styles.line, error !== undefined && styles.wrong)}>
        {error ?? words.amountHint(money(due))}
      </p>
    </div>
  );

  /** The shares for groups; equal shares of a small amount are offered once. */
  function shareOptions(): { value: number; label: string }[] {
    const offered = [
      { value: due, label: words.all },
      { value: equalShareOf(due, 2), label: words.half },
      { value: equalShareOf(due, 3), label: words.third },
    ];
    return offered.filter(({ value }, index) => offered.findIndex((other) => other.value === value) === index);
  }

  function shareLabel(value: number, label: string) {
    return (
      <span className={styles.share}>
        {label}
        {value !== due && <small>{money(value)}</small>}
      </span>
    );
  }
}
