import type { Currency } from '@caddie/contract/amounts/money';
import { useState } from 'react';
import { MinusIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import stepper from '../../../ui/fields/stepper.module.css';
import { readAmount, signOf, writeAmount } from '../../lib/amount.rules.ts';
import { rangeOf, type SetPart } from './adjust.rules.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { MarkedText } from '../../../ui/marked.tsx';
import { catalogue } from './words/en.ts';
import styles from './set.module.css';
import { formatDelta, formatQuantity } from './set.rules.ts';

const { likes } = deskLibCatalogue.amount;
const words = catalogue.adjust;

type Props = { part: SetPart; delta: number; currency: Currency; onChange: (delta: number) => void };

/** The amount of an adjustment: sessions by stepper, money as typed. Below it the resulting balance. */
export const AdjustBy = (props: Props) =>
  props.part.type === 'COUNT' ? <BySessions {...props} /> : <ByMoney {...props} />;

function BySessions({ part, delta, currency, onChange }: Props) {
  const { min, max } = rangeOf(part);
  const step = (change: 1 | -1) => delta + change >= min && delta + change <= max && onChange(delta + change);

  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {words.sessions}
      </p>
      <div className={styles.by}>
        <fieldset aria-label={words.sessions} className={stepper.stepper}>
          <IconButton aria-label={words.fewer} aria-disabled={delta <= min || undefined} onClick={() => step(-1)}>
            <MinusIcon />
          </IconButton>
          <output aria-live="polite">{formatDelta(part.type, delta, currency)}</output>
          <IconButton aria-label={words.more} aria-disabled={delta >= max || undefined} onClick={() => step(1)}>
            <PlusIcon />
          </IconButton>
        </fieldset>
        <ResultingBalance {...{ part, delta, currency }} />
      </div>
    </div>
  );
}

function ByMoney({ part, delta, currency, onChange }: Props) {
  const [text, setText] = useState(() => (delta === 0 ? '' : writeAmount(Math.abs(delta), currency)));
  const [sign, setSign] = useState<1 | -1>(delta < 0 ? -1 : 1);
  const [problem, setProblem] = useState<string>();
  const { min, max } = rangeOf(part);

  return (
    <div className={styles.form}>
      <Segmented
        label={words.direction}
        options={[
          { value: 1, label: words.add },
          { value: -1, label: words.take },
        ]}
        value={sign}
        onChange={(next) => change(text, next === 1 ? 1 : -1)}
      />
      <Field
        label={words.amount}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ target }) => change(target.value, sign)}
      />
      <ResultingBalance {...{ part, delta, currency }} />
    </div>
  );

  function change(input: string, direction: 1 | -1): void {
    setText(input);
    setSign(direction);
    const amount = readAmount(input, currency);
    const limit = direction === 1 ? max : -min;
    const isInvalid = amount === 'NOT_AN_AMOUNT' || (typeof amount === 'number' && amount > limit);
    const problemText =
      amount === 'NOT_AN_AMOUNT' ? likes[currency] : words.atMost(formatQuantity(part.type, limit, currency));
    setProblem(isInvalid ? problemText : undefined);
    onChange(!isInvalid && typeof amount === 'number' && amount > 0 ? direction * amount : 0);
  }
}

const ResultingBalance = ({ part, delta, currency }: Omit<Props, 'onChange'>) => {
  const { type, left, total } = part;
  const [before, after, totalText] = [left, left + delta, total].map((size) => formatQuantity(type, size, currency));
  return (
    <p>
      <MarkedText text={words.becomes(before!, after!, totalText!)} />
    </p>
  );
};
