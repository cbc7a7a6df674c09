import type { Currency } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { signOf } from '../../lib/amount.rules.ts';
import type { changeFor } from './amount.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './take-payment.module.css';

const { problemWords } = catalogue.amount;
const words = catalogue.takePayment;

type CashProps = {
  value: string;
  currency: Currency;
  /** Undefined while the amount to take is unknown. */
  change: ReturnType<typeof changeFor> | undefined;
  onType: (text: string) => void;
};

/** The cash received, and the change: computed, not stored. */
export const CashReceived = ({ value, currency, change, onType }: CashProps) => {
  const problem = change && 'kind' in change ? problemWords(change, currency) : undefined;

  return (
    <div className={styles.cash}>
      <Field
        label={words.received}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        // One line in either case, so that nothing moves while the person types.
        hint={problem ? undefined : words.receivedHint}
        error={problem}
        onChange={({ target }) => onType(target.value)}
      />
      <p className={styles.back} aria-live="polite">
        {words.giveBack}
        <b>{change && 'change' in change ? formatMoney(change.change, currency) : words.unknown}</b>
      </p>
    </div>
  );
};

type PriceProps = {
  value: string;
  currency: Currency;
  listPrice: number;
  error: string | undefined;
  onType: (text: string) => void;
};

/** Any price below the list price. */
export const NewPrice = ({ value, currency, listPrice, error, onType }: PriceProps) => (
  <Field
    label={words.newPrice}
    hint={words.newPriceHint(formatMoney(listPrice, currency))}
    prefix={signOf(currency)}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={error}
    onChange={({ target }) => onType(target.value)}
  />
);
